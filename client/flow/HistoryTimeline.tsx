import { HistoryOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Timeline } from 'antd'
import { StateTag } from '../fields/choice/StateTag.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Blank, Failure } from '../ui/Emptiness.tsx'
import { type HistoryRow, historyOptions } from './history.ts'
import '../i18n/more/flow.ts'

/** What happened in an instance, in its order: who, when, and what they said. */
export function HistoryTimeline({ processInstanceId }: { processInstanceId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(historyOptions(processInstanceId))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />
  if (!data.length)
    return (
      <Blank icon={<HistoryOutlined />} title={t('flow.follow.noHistory')}>
        {null}
      </Blank>
    )
  return (
    <Timeline
      items={data.map((row, n) => ({
        key: `${row.historyActivityId}${n}`,
        color: row.pass === false ? 'red' : row.endTime ? 'green' : 'blue',
        content: <Step row={row} />,
      }))}
    />
  )
}

function Step({ row }: { row: HistoryRow }) {
  const { t } = useTranslation()
  const said = [
    row.createTime && t('flow.history.started', { time: row.createTime }),
    row.endTime ? t('flow.history.ended', { time: row.endTime }) : t('flow.history.running'),
    row.historyActivityDurationTime && t('flow.history.spent', { time: row.historyActivityDurationTime }),
  ].filter(Boolean)
  return (
    <>
      <strong>
        {[row.historyActivityName || row.historyActivityType, row.assigneeName].filter(Boolean).join(' · ')}
      </strong>
      {typeof row.pass === 'boolean' && (
        <StateTag tone={row.pass ? 'success' : 'critical'} shape>
          {t(row.pass ? 'flow.history.agreed' : 'flow.history.rejected')}
        </StateTag>
      )}
      {row.absence && <div>{row.absence}</div>}
      <div className="called-small">{said.join(' · ')}</div>
      {row.comment && <div>{t('flow.history.comment', { text: row.comment })}</div>}
    </>
  )
}
