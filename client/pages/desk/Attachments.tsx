import { DeleteOutlined, PaperClipOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'
import type { notice } from '#shared/resources/desk/notice.ts'
import type { Draft } from '#shared/schema/resource.ts'
import { hrefOf } from '../../base-path.ts'
import type { InputProps } from '../../fields/kind.ts'
import { Nothing } from '../../fields/Nothing.tsx'
import { useWords } from '../../i18n/use-words.ts'

type Attachment = NonNullable<Draft<typeof notice>['attachments']>[number]

const most = 20

/** Names and addresses of files that are on the server or elsewhere on the web. */
export function AttachmentsInput({ value, onChange, disabled }: InputProps) {
  const { t } = useWords()
  const attachments = Array.isArray(value) ? (value as Attachment[]) : []
  const change = (at: number, part: Partial<Attachment>) =>
    onChange?.(attachments.map((one, n) => (n === at ? { ...one, ...part } : one)))
  return (
    <Space orientation="vertical" className="notice-attachments">
      {attachments.map(({ name, link }, n) => (
        <Space.Compact key={n} block>
          <Input
            className="notice-attachment-name"
            value={name}
            disabled={disabled ?? false}
            maxLength={255}
            placeholder={t('pages.notice.attachmentName')}
            aria-label={t('pages.notice.attachmentName')}
            onChange={({ target }) => change(n, { name: target.value })}
          />
          <Input
            value={link}
            disabled={disabled ?? false}
            maxLength={500}
            placeholder={t('pages.notice.attachmentLink')}
            aria-label={t('pages.notice.attachmentLink')}
            onChange={({ target }) => change(n, { link: target.value.trim() })}
          />
          <Button
            icon={<DeleteOutlined />}
            disabled={disabled ?? false}
            aria-label={t('pages.notice.attachmentRemove', { name: name || n + 1 })}
            onClick={() => onChange?.(attachments.filter((_, other) => other !== n))}
          />
        </Space.Compact>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={(disabled ?? false) || attachments.length >= most}
        onClick={() => onChange?.([...attachments, { name: '', link: '' }])}
      >
        {t('pages.notice.attachmentAdd')}
      </Button>
    </Space>
  )
}

/** The same, to open. */
export function AttachmentLinks({ attachments }: { attachments: readonly Attachment[] | null | undefined }) {
  if (!attachments?.length) return <Nothing />
  return (
    <ul className="notice-links">
      {attachments.map(({ name, link }) => (
        <li key={`${name} ${link}`}>
          <PaperClipOutlined aria-hidden />{' '}
          <a href={hrefOf(link)} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
