import { useQuery } from '@tanstack/react-query'
import { Table, type TableProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { BackTest } from '#shared/contract/device/telemetry.ts'
import { type EventRule, isFence, watchesPeople } from '#shared/contract/event/event-rule.ts'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { recordPath } from '../../../crud/record/relations.ts'
import { Overflow } from '../../../fields/Overflow.tsx'
import { namedOptions, targetOf } from '../../../fields/target.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/rule.ts'
import { useMayOpen } from '../../../state/use-menu.ts'
import { useMetrics } from '../../../telemetry/use-metrics.ts'

type Time = BackTest['times'][number]

interface Props {
  rule: EventRule
  times: readonly Time[]
}

const PAGE_SIZE = 6
const idOf = ({ deviceId, staffId }: Time): string => staffId ?? deviceId
const clockOf = (time: number): string => wallTimeAt(time).slice(5, 16)

/** When a rule would have spoken and of whom, the newest first. */
export function Firings({ rule, times }: Props) {
  const { t } = useWords()
  const { say } = useMetrics()
  const [page, setPage] = useState(1)
  const resource = watchesPeople(rule) ? 'staff' : 'device'
  const shown = times.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const who = useWho(resource, [...new Set(shown.map(idOf))])
  const isMeasured = !isFence(rule) && rule.op !== 'offline'
  const columns: TableProps<Time>['columns'] = [
    { title: t(`rule.who.${resource}`), key: 'who', ellipsis: true, render: (_, time) => who(idOf(time)) },
    ...(isMeasured
      ? [
          {
            title: t('rule.value'),
            key: 'value',
            render: (_: unknown, one: Time) => say(one.metric, one.value),
          },
        ]
      : []),
    { title: t('rule.from'), key: 'from', width: 104, render: (_, { at }) => <Clock time={at} /> },
    {
      title: t('rule.until'),
      key: 'until',
      width: 104,
      render: (_, { until }) => (until === null ? t('rule.lasts') : <Clock time={until} />),
    },
  ]
  return (
    <Table
      size="small"
      className="rule-firings"
      aria-label={t('rule.firings')}
      rowKey={(time) => `${idOf(time)} ${time.at}`}
      columns={columns}
      dataSource={[...times]}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        onChange: setPage,
        size: 'small',
        simple: true,
        hideOnSinglePage: true,
      }}
    />
  )
}

const Clock = ({ time }: { time: number }) => (
  <time className="field-number" dateTime={wallTimeAt(time)} title={wallTimeAt(time)}>
    {clockOf(time)}
  </time>
)

/** Names of devices or people, which lead to their records beside the form: what was typed stays. */
function useWho(resource: 'device' | 'staff', ids: string[]) {
  const mayOpen = useMayOpen()
  const { data: named = [], isFetching } = useQuery(namedOptions(targetOf({ resource }), ids))
  return (id: string) => {
    const name = named.find(({ value }) => value === id)?.label
    const path = recordPath(resource, id)
    if (!name) return isFetching ? '…' : id
    if (!path || !mayOpen(path.page)) return <Overflow text={name} />
    return (
      <Link to={path.address} target="_blank">
        {name}
      </Link>
    )
  }
}
