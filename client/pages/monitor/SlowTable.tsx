import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Table } from 'antd'
import type { PlannedStep, SlowStatement } from '#shared/contract/monitor.ts'
import { request } from '../../api/request.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { tookText } from './units.ts'
import '../../i18n/more/server.ts'

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
      expandable={{ expandedRowRender: ({ sql }) => <Plan sql={sql} /> }}
      columns={[
        {
          title: t('pages.server.statement'),
          render: (_, { sql }) => (
            <code className="server-sql" title={sql}>
              {sql}
            </code>
          ),
        },
        { title: t('pages.server.times'), dataIndex: 'count', width: 80, align: 'end', responsive: ['md'] },
        {
          title: t('pages.server.average'),
          width: 100,
          responsive: ['md'],
          align: 'end',
          render: (_, { average }) => tookText(average),
        },
        {
          title: t('pages.server.longest'),
          width: 100,
          align: 'end',
          render: (_, { longest }) => tookText(longest),
        },
        { title: t('pages.server.last'), dataIndex: 'lastTime', width: 170, responsive: ['md'] },
      ]}
    />
  )
}

/** Steps of a statement as the database takes them; one that looks at every row stands out. */
function Plan({ sql }: { sql: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['monitor', 'plan', sql],
    queryFn: ({ signal }) =>
      request<PlannedStep[]>('/api/monitor/plan', { method: 'POST', body: { sql }, silent: true, signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} />
  return (
    <ol className="server-plan">
      {data.map(({ kind, detail }, index) => (
        // Steps have no other name than their place.
        <li key={index}>
          <StateTag tone={kind === 'scan' ? 'major' : 'neutral'} shape={kind === 'scan'}>
            {t(`pages.server.step.${kind}`)}
          </StateTag>
          <code>{detail}</code>
        </li>
      ))}
    </ol>
  )
}
