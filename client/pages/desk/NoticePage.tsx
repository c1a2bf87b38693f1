import { notice } from '#shared/resources/desk/notice.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { AttachmentLinks, AttachmentsInput } from './Attachments.tsx'
import { ReceiversInput, ReceiversText } from './Receivers.tsx'
import './notice.css'

const inputs = { receivers: ReceiversInput, attachments: AttachmentsInput }

/** Notices as their writers and their readers see them. */
export function NoticePage() {
  return (
    <ResourcePage
      resource={notice}
      form={{ width: 880, inputs }}
      cells={{
        receivers: (receivers) => <ReceiversText receivers={receivers} />,
        attachments: (attachments) => <AttachmentLinks attachments={attachments} />,
      }}
    />
  )
}
