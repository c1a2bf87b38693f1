import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { belowInHtml } from '#shared/below.ts'
import type { PublishedPage } from '#shared/contract/show/page-layout.ts'
import { pageTemplate } from '#shared/resources/show/page-template.ts'
import { request } from '../../../api/request.ts'
import { basePath } from '../../../base-path.ts'
import { useDelayed } from '../../../fields/choice/use-delayed.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import '../../../i18n/more/template.ts'

interface Props {
  page: PublishedPage
  templateType: string
  terminal: string
}

/** The page as the public would get it, drawn by the server, in a frame that runs no scripts. */
export function PagePreview({ page, templateType, terminal }: Props) {
  const { t, language } = useWords()
  const [size, setSize] = useState<'h5' | 'pc'>(terminal === 'pc' ? 'pc' : 'h5')
  const body = useDelayed(JSON.stringify({ ...page, templateType, terminal: size }), 300)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['resource', pageTemplate.name, 'preview', body, language],
    queryFn: ({ signal }) =>
      request<{ html: string }>(`/api${pageTemplate.path}/preview`, {
        method: 'POST',
        body: JSON.parse(body),
        silent: true,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="template-preview" aria-label={t('pages.template.preview')}>
      <Segmented
        aria-label={t('pages.template.size')}
        value={size}
        options={[
          { value: 'h5', label: t('pages.template.phonePage') },
          { value: 'pc', label: t('pages.template.desk') },
        ]}
        onChange={(value) => setSize(value as 'h5' | 'pc')}
      />
      {error && <Failure resource={pageTemplate} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && !error && (
        <iframe
          title={t('pages.template.preview')}
          sandbox=""
          srcDoc={belowInHtml(basePath, data.html)}
          data-size={size}
          aria-busy={isPlaceholderData}
        />
      )}
    </section>
  )
}
