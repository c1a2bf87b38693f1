import { Form, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { useSaving } from '../../ui/use-saving.ts'

interface Props {
  title: string
  hint: string
  children: ReactNode
  isReady?: boolean
  /** Throws when it could not be saved. */
  onSave(): Promise<unknown>
  onClose(): void
}

/** A few fields beside a form of their own; a refusal leaves them as they were entered. */
export function SaveDialog({ title, hint, children, isReady = true, onSave, onClose }: Props) {
  const { t } = useWords()
  const { isSaving, save } = useSaving(onSave, onClose)
  return (
    <Modal
      open
      width={480}
      title={title}
      okText={t('crud.save')}
      cancelText={t('crud.cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isSaving}
      onOk={save}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>
      <Form layout="vertical">{children}</Form>
    </Modal>
  )
}
