import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { download } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/transfer.ts'

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
      <h3>{t('transfer.import.templateTitle')}</h3>
      <p>{t('transfer.import.templateHint')}</p>
      <div className="import-choices">
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void fetchTemplate('xlsx')}>
          {t('transfer.import.templateXlsx')}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void fetchTemplate('csv')}>
          {t('transfer.import.templateCsv')}
        </Button>
      </div>
      <div className="import-buttons">
        <Button type="primary" onClick={onNext}>
          {t('transfer.import.haveFile')}
        </Button>
      </div>
    </div>
  )
}
