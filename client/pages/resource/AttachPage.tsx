import { UploadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Upload } from 'antd'
import { useState } from 'react'
import { attach } from '#shared/resources/resource/attach.ts'
import { uploadAttachment } from '../../api/upload.ts'
import { hrefOf } from '../../base-path.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { Overflow } from '../../fields/Overflow.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useRowCalls } from '../system/use-row-calls.tsx'
import { sizeText } from './size-text.ts'

/** What was uploaded: looked at, taken home, added. */
export function AttachPage() {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { may } = useRowCalls(attach)
  const [underWay, setUnderWay] = useState(0)
  const send = async (file: File) => {
    setUnderWay((count) => count + 1)
    try {
      await uploadAttachment(file)
      message.success(t('pages.attach.uploaded', { name: file.name }))
      await queries.invalidateQueries({ queryKey: ['resource', attach.name] })
    } catch {
      // Said in a toast.
    } finally {
      setUnderWay((count) => count - 1)
    }
  }
  return (
    <ResourcePage
      resource={attach}
      toolbar={() =>
        may('upload') && (
          <Upload
            multiple
            showUploadList={false}
            beforeUpload={(file) => {
              void send(file)
              return Upload.LIST_IGNORE
            }}
          >
            <Button icon={<UploadOutlined aria-hidden />} loading={underWay > 0}>
              {t('pages.attach.upload')}
            </Button>
          </Upload>
        )
      }
      cells={{
        attachSize: (size) => sizeText(size),
        link: (link) =>
          link && (
            <Overflow text={link}>
              <a href={hrefOf(link)} target="_blank" rel="noreferrer">
                {link}
              </a>
            </Overflow>
          ),
      }}
      actions={[
        {
          key: 'download',
          label: t('pages.attach.download'),
          right: 'download',
          suits: ({ link }) => Boolean(link),
          run: ([{ link }]) => window.open(hrefOf(String(link)), '_blank', 'noreferrer'),
        },
      ]}
    />
  )
}
