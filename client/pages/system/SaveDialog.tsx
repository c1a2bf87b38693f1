import { Form, Modal, Typography } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { focusFirst } from '../../ui/focus-first.ts'
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
  const place = useRef<HTMLDivElement>(null)
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
      afterOpenChange={(isOpen) => isOpen && focusFirst(place.current)}
    >
      <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>
      <div ref={place}>
        <Form layout="vertical">{children}</Form>
      </div>
    </Modal>
  )
}
