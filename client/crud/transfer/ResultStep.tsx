import { DownloadOutlined } from '@ant-design/icons'
import { Button, Result } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { download } from '../../api/request.ts'
import type { SheetReport } from '../../api/transfer.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ToldOnce } from '../told/ToldOnce.tsx'
import { useToldColumns } from '../told/use-tell-once.tsx'
import '../../i18n/more/transfer.ts'

interface Props {
  resource: Resource
  report: SheetReport
  onAgain(): void
  onClose(): void
}

/** What has been imported, and the file of what has not. */
export function ResultStep({ resource, report, onAgain, onClose }: Props) {
  const { t } = useWords()
  const { ok, failed, errorFileUrl, told } = report
  const columns = useToldColumns(resource)
  const outcome = ok === 0 ? 'none' : failed === 0 ? 'all' : 'some'
  const titles = {
    all: t('transfer.import.doneAll', { count: ok }),
    some: t('transfer.import.doneSome', { ok, failed }),
    none: t('transfer.import.doneNone'),
  }
  const status = { all: 'success', some: 'warning', none: 'error' } as const
  return (
    <div className="import-step">
      <div role="status" className={told ? 'import-outcome-small' : undefined}>
        <Result
          status={status[outcome]}
          title={titles[outcome]}
          {...(errorFileUrl && { subTitle: t('transfer.import.errorFileHint') })}
          extra={
            errorFileUrl ? (
              <Button
                icon={<DownloadOutlined aria-hidden />}
                onClick={() => void download(errorFileUrl).catch(() => {})}
              >
                {t('transfer.import.errorFile')}
              </Button>
            ) : null
          }
        />
      </div>
      {told && (
        <ToldOnce
          title={t('panels.told.imported')}
          hint={t('panels.told.importedHint')}
          columns={columns}
          rows={told}
        />
      )}
      <div className="import-buttons">
        <Button onClick={onAgain}>{t('transfer.import.again')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('crud.close')}
        </Button>
      </div>
    </div>
  )
}
