import { DownloadOutlined } from '@ant-design/icons'
import { Button, Result } from 'antd'
import { download } from '../../api/request.ts'
import type { SheetReport } from '../../api/transfer.ts'
import { useWords } from '../use-words.ts'

interface Props {
  report: SheetReport
  onAgain(): void
  onClose(): void
}

/** What has been imported, and the file of what has not. */
export function ResultStep({ report, onAgain, onClose }: Props) {
  const { t } = useWords()
  const { ok, failed, errorFileUrl } = report
  const outcome = ok === 0 ? 'none' : failed === 0 ? 'all' : 'some'
  const titles = {
    all: t('panels.import.doneAll', { ok }),
    some: t('panels.import.doneSome', { ok, failed }),
    none: t('panels.import.doneNone'),
  }
  const status = { all: 'success', some: 'warning', none: 'error' } as const
  return (
    <div className="import-step">
      <div role="status">
        <Result
          status={status[outcome]}
          title={titles[outcome]}
          {...(errorFileUrl && { subTitle: t('panels.import.errorFileHint') })}
          extra={
            errorFileUrl ? (
              <Button
                icon={<DownloadOutlined aria-hidden />}
                onClick={() => void download(errorFileUrl).catch(() => {})}
              >
                {t('panels.import.errorFile')}
              </Button>
            ) : null
          }
        />
      </div>
      <div className="import-buttons">
        <Button onClick={onAgain}>{t('panels.import.again')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('crud.close')}
        </Button>
      </div>
    </div>
  )
}
