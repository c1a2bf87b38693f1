import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table } from 'antd'
import type { TableSize } from '#shared/contract/monitor.ts'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useNumbers } from '../../tiles/use-numbers.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { sizeText } from './units.ts'
import '../../i18n/more/server.ts'

/** Space that each table takes. It is counted page by page, so it is asked for once. */
export function TableSizes() {
  const { t } = useWords()
  const numbers = useNumbers()
  const { data, error, refetch } = useQuery({
    queryKey: ['monitor', 'tables'],
    queryFn: ({ signal }) => request<TableSize[]>('/api/monitor/tables', { silent: true, signal }),
  })
  return (
    <section className="server-panel">
      <h2>{t('pages.server.tables')}</h2>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <Table<TableSize>
          rowKey="name"
          size="small"
          pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
          dataSource={data}
          columns={[
            { title: t('pages.server.table'), dataIndex: 'name' },
            {
              title: t('pages.server.rows'),
              align: 'end',
              render: (_, { rows }) => numbers.count(rows),
              sorter: (one, other) => one.rows - other.rows,
            },
            {
              title: t('pages.server.rowBytes'),
              align: 'end',
              render: (_, { bytes }) => sizeText(bytes),
              sorter: (one, other) => one.bytes - other.bytes,
            },
            {
              title: t('pages.server.indexBytes'),
              align: 'end',
              render: (_, { indexBytes }) => sizeText(indexBytes),
              sorter: (one, other) => one.indexBytes - other.indexBytes,
            },
          ]}
        />
      )}
    </section>
  )
}
