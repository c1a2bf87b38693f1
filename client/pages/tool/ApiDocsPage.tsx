import { ApiOutlined, DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { request } from '../../api/request.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Blank, Failure } from '../../ui/Emptiness.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { PageFrame } from '../parts/PageFrame.tsx'
import { type ApiDocument, groupsOf } from './api-document.ts'
import { CallList } from './CallList.tsx'
import { CallView } from './CallView.tsx'
import '../../ui/split.css'
import './api-docs.css'
import '../../i18n/more/docs.ts'

const address = '/api/docs/openapi.json'

/** Every call of the server, to read and to try. */
export function ApiDocsPage() {
  const { t } = useTranslation()
  const isSmall = useScreenClass() === 0
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['api-document'],
    queryFn: ({ signal }) => request<ApiDocument>(address, { bare: true, silent: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const groups = useMemo(() => (data ? groupsOf(data) : []), [data])
  const calls = groups.flatMap((group) => group.calls)
  const chosen = calls.find(({ operationId }) => operationId === search.get('call'))
  const choose = (id: string | undefined) => setSearch(id ? { call: id } : {})
  return (
    <PageFrame
      title={t('pages.docs.title')}
      count={data && t('pages.docs.count', { count: calls.length })}
      actions={
        <Button
          className="docs-download"
          icon={<DownloadOutlined />}
          disabled={!data}
          onClick={() => data && saveDocument(data)}
        >
          {t('pages.docs.file')}
        </Button>
      }
    >
      {error && !data ? (
        <section className="split-part">
          <Failure error={error} onRetry={() => void refetch()} />
        </section>
      ) : (
        <div className="split docs">
          {(!isSmall || !chosen) && (
            <CallList
              groups={groups}
              isLoading={!data}
              chosen={chosen}
              onChoose={(call) => choose(call.operationId)}
            />
          )}
          {data && chosen ? (
            <CallView
              key={chosen.operationId}
              document={data}
              call={chosen}
              group={groups.find(({ tag }) => tag === chosen.tag)?.description ?? ''}
              onBack={isSmall ? () => choose(undefined) : undefined}
            />
          ) : (
            !isSmall && <NoCall isLoading={!data} />
          )}
        </div>
      )}
    </PageFrame>
  )
}

function NoCall({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation()
  return (
    <section className="split-part">
      {isLoading ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <Blank icon={<ApiOutlined />} title={t('pages.docs.choose')}>
          <p>{t('pages.docs.chooseHint')}</p>
        </Blank>
      )}
    </section>
  )
}

/** As one file for other tools; its call needs a session, so a plain link would not do. */
function saveDocument(document: ApiDocument): void {
  const link = window.document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }))
  link.download = 'openapi.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
