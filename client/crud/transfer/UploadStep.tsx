import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Spin, Upload } from 'antd'
import { useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import type { Import } from './use-import.ts'
import '../../i18n/more/transfer.ts'

const mostBytes = 10 * 1024 * 1024
const endings = /\.(xlsx|csv)$/i

/** The file, chosen or dropped. It is checked before it is sent. */
export function UploadStep({ work }: { work: Import }) {
  const { t } = useWords()
  const [name, setName] = useState('')
  const take = (file: File) => {
    if (!endings.test(file.name)) return work.refuse(t('transfer.import.wrongType'))
    if (file.size > mostBytes) return work.refuse(t('transfer.import.tooLarge'))
    setName(file.name)
    void work.read(file)
  }
  const isReading = work.busy === 'reading'
  return (
    <div className="import-step">
      {work.fault && <Alert type="error" showIcon role="alert" title={work.fault} />}
      <Spin spinning={isReading} description={t('transfer.import.reading', { name })}>
        <Upload.Dragger
          accept=".xlsx,.csv"
          showUploadList={false}
          multiple={false}
          disabled={isReading}
          beforeUpload={(file) => {
            take(file)
            return Upload.LIST_IGNORE
          }}
        >
          <p className="import-drop-icon" aria-hidden="true">
            <InboxOutlined />
          </p>
          <p>{t('transfer.import.drop')}</p>
          <p className="import-hint">{t('transfer.import.dropHint')}</p>
        </Upload.Dragger>
      </Spin>
      <div className="import-buttons">
        <Button disabled={isReading} onClick={() => work.goTo('template')}>
          {t('transfer.import.back')}
        </Button>
      </div>
    </div>
  )
}
