import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { download } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'

interface Props {
  resource: Resource
  onNext(): void
}

/** The empty sheet to fill in. */
export function TemplateStep({ resource, onNext }: Props) {
  const { t, language } = useWords()
  const fetchTemplate = (format: 'xlsx' | 'csv') =>
    // A refusal has said so in a toast.
    download(`/api${resource.path}/import-template`, { params: { format, lang: language } }).catch(() => {})
  return (
    <div className="import-step">
      <h3>{t('panels.import.templateTitle')}</h3>
      <p>{t('panels.import.templateHint')}</p>
      <div className="import-choices">
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void fetchTemplate('xlsx')}>
          {t('panels.import.templateXlsx')}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void fetchTemplate('csv')}>
          {t('panels.import.templateCsv')}
        </Button>
      </div>
      <div className="import-buttons">
        <Button type="primary" onClick={onNext}>
          {t('panels.import.haveFile')}
        </Button>
      </div>
    </div>
  )
}
