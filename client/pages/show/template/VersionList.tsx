import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Popover, Skeleton } from 'antd'
import { useState } from 'react'
import type { TemplateVersion } from '#shared/contract/show/page-layout.ts'
import { pageTemplate } from '#shared/resources/show/page-template.ts'
import { request } from '../../../api/request.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import '../../../i18n/more/template.ts'

interface Props {
  id: string
  onTake(version: TemplateVersion): void
}

/** What was published before; any of it can be taken up again. */
export function VersionList({ id, onTake }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const take = (version: TemplateVersion) => {
    setOpen(false)
    onTake(version)
  }
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Versions id={id} onTake={take} />}
    >
      <Button>{t('pages.template.versions')}</Button>
    </Popover>
  )
}

function Versions({ id, onTake }: Props) {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', pageTemplate.name, 'versions', id, language],
    queryFn: ({ signal }) =>
      request<TemplateVersion[]>(`/api${pageTemplate.path}/versions`, {
        params: { id },
        silent: true,
        signal,
      }),
  })
  if (error) return <Failure resource={pageTemplate} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  if (data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages.template.noVersions')} />
  return (
    <ul className="template-versions">
      {data.map((version) => (
        <li key={version.versionNo}>
          <span>
            <strong>{t('pages.template.version', { number: version.versionNo })}</strong>
            <br />
            {version.createTime} {version.userName}
          </span>
          <Button type="link" size="small" onClick={() => onTake(version)}>
            {t('pages.template.take')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
