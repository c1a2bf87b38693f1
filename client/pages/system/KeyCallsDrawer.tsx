import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Drawer, Empty, Skeleton, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import type { Page } from '#shared/contract/answers.ts'
import { logApi } from '#shared/resources/log/log-api.ts'
import { type Params, request } from '../../api/request.ts'
import { NamedTable, TableName } from '../../crud/list/table/NamedTable.tsx'
import { Nothing } from '../../fields/Nothing.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import './key-calls.css'
import { PageSwitch } from '../../ui/page/PageSwitch.tsx'
import '../../i18n/more/told.ts'

/** A call as the API log tells it, as far as the drawer shows it. */
interface KeyCall {
  id: string
  title: string
  method: string
  requestUri: string
  remoteIp: string
  /** Milliseconds, as text. */
  time: string
  /** HTTP status, as text. */
  result: string
  createTime: string
}

interface Props {
  keyId: string
  name: string
  isOpen: boolean
  onClose(): void
  afterClose(): void
}

const size = 20
const width = 860

/** The calls that one key was used for, newest first. */
export function KeyCallsDrawer({ keyId, name, isOpen, onClose, afterClose }: Props) {
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  return (
    <Drawer
      open={isOpen}
      title={t('pages.apiKey.callsTitle', { name })}
      size={isSmall ? '100%' : width}
      rootClassName="crud-drawer"
      destroyOnHidden
      onClose={onClose}
      afterOpenChange={(open) => open || afterClose()}
    >
      <KeyCalls keyId={keyId} name={name} />
    </Drawer>
  )
}

function KeyCalls({ keyId, name }: Pick<Props, 'keyId' | 'name'>) {
  const { t, language } = useWords()
  const [current, setCurrent] = useState(1)
  const params: Params = { apiKeyId: keyId, current, size }
  const { data, error, refetch } = useQuery({
    queryKey: ['api-key-calls', params, language],
    queryFn: ({ signal }) =>
      request<Page<KeyCall>>('/api/blade-system/api-key-log/list', { params, silent: true, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const columns = useColumns()
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    )
  return (
    <>
      <p className="key-calls-hint">{t('pages.apiKey.callsHint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard. */}
      <section className="key-calls" aria-label={t('pages.apiKey.calls')} tabIndex={0}>
        <TableName value={t('pages.apiKey.callsTitle', { name })}>
          <Table<KeyCall>
            rowKey="id"
            size="small"
            columns={columns}
            components={parts}
            dataSource={data.records}
            pagination={false}
            locale={{
              emptyText: (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages.apiKey.callsEmpty')} />
              ),
            }}
          />
        </TableName>
      </section>
      <PageSwitch current={current} size={size} total={data.total} onChange={setCurrent} />
    </>
  )
}

const parts = { table: NamedTable }

/** Named as the API log names them. */
function useColumns(): TableColumnsType<KeyCall> {
  const { label } = useWords()
  const column = (name: keyof KeyCall & keyof typeof logApi.fields, columnWidth: number) => ({
    title: label(logApi.fields[name].label),
    dataIndex: name,
    width: columnWidth,
    render: (value: string) => value || <Nothing />,
  })
  return [
    column('createTime', 170),
    column('title', 150),
    column('method', 80),
    column('requestUri', 240),
    column('result', 70),
    column('time', 80),
    column('remoteIp', 130),
  ]
}
