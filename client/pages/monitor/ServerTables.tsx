import { Button, Empty, Table } from 'antd'
import { type JobName, jobLabels } from '#shared/contract/job-names.ts'
import type { JobState, SlowStatement } from '#shared/contract/monitor.ts'
import type { Label } from '#shared/schema/field.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { tookText } from './units.ts'
import '../../i18n/more/server.ts'

const isNamed = (name: string): name is JobName => Object.hasOwn(jobLabels, name)

interface JobProps {
  rows: readonly JobState[]
  onRun(name: string): void
}

const nameOf = (name: string): Label => (isNamed(name) ? jobLabels[name] : [name, name])

/** What the server does by itself, how that went, and a way to have it done now. */
export function JobTable({ rows, onRun }: JobProps) {
  const { t, label } = useWords()
  return (
    <Table<JobState>
      rowKey="name"
      size="small"
      pagination={false}
      dataSource={rows}
      columns={[
        {
          title: t('pages.server.job'),
          width: 220,
          render: (_, { name }) => label(nameOf(name)),
        },
        {
          title: t('pages.server.state'),
          width: 220,
          render: (_, { isRunning, fault, lastTime }) =>
            fault ? (
              <StateTag tone="critical" shape>
                {fault}
              </StateTag>
            ) : isRunning ? (
              <StateTag tone="info" shape>
                {t('pages.server.running')}
              </StateTag>
            ) : lastTime ? (
              <StateTag tone="success" shape>
                {t('pages.server.well')}
              </StateTag>
            ) : (
              <StateTag>{t('pages.server.notYet')}</StateTag>
            ),
        },
        { title: t('pages.server.last'), width: 170, render: (_, { lastTime }) => lastTime || '—' },
        {
          title: t('pages.server.took'),
          width: 90,
          render: (_, { took }) => (took === null ? '—' : tookText(took)),
        },
        { title: t('pages.server.next'), dataIndex: 'nextTime', width: 170 },
        {
          key: 'run',
          width: 110,
          render: (_, { name, isRunning }) => (
            <Button
              size="small"
              type="link"
              disabled={isRunning}
              aria-label={t('pages.server.runJob', { name: label(nameOf(name)) })}
              onClick={() => onRun(name)}
            >
              {t('pages.server.run')}
            </Button>
          ),
        },
      ]}
    />
  )
}

/** Statements of the store that took long. */
export function SlowTable({ rows }: { rows: readonly SlowStatement[] }) {
  const { t } = useWords()
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages.server.noSlow')} />
  return (
    <Table<SlowStatement>
      rowKey="sql"
      size="small"
      pagination={rows.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
      dataSource={rows}
      columns={[
        {
          title: t('pages.server.statement'),
          render: (_, { sql }) => (
            <code className="server-sql" title={sql}>
              {sql}
            </code>
          ),
        },
        { title: t('pages.server.times'), dataIndex: 'count', width: 80, align: 'end' },
        {
          title: t('pages.server.average'),
          width: 100,
          align: 'end',
          render: (_, { average }) => tookText(average),
        },
        {
          title: t('pages.server.longest'),
          width: 100,
          align: 'end',
          render: (_, { longest }) => tookText(longest),
        },
        { title: t('pages.server.last'), dataIndex: 'lastTime', width: 170 },
      ]}
    />
  )
}
