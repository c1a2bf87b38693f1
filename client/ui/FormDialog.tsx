import { Form, type FormInstance, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { focusFirst } from './focus-first.ts'
import { useSaving } from './use-saving.ts'

interface Props<T> {
  title: string
  width?: number
  okText?: string
  isDangerous?: boolean
  /** Where the caller looks into the form. */
  form?: FormInstance<T>
  initialValues?: Partial<T>
  /** Stands above the form. */
  above?: ReactNode
  children: ReactNode
  /** Throws when it could not be done: that is said in a toast, and what was entered stays. */
  onSend(values: T): Promise<unknown>
  onClose(): void
  /** After it was done, and closed. */
  onDone?: (() => void) | undefined
}

/** A few fields, sent together when they are fine; the first of them has the keys. */
export function FormDialog<T extends object>({ title, width = 480, okText, form, ...rest }: Props<T>) {
  const { t } = useTranslation()
  const { isDangerous = false, initialValues, above, children, onSend, onClose, onDone } = rest
  const [own] = Form.useForm<T>(form)
  const place = useRef<HTMLDivElement>(null)
  const { isSaving, save } = useSaving(
    () => onSend(own.getFieldsValue()),
    () => {
      onClose()
      onDone?.()
    },
  )
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={okText ?? t('crud.confirm')}
      okButtonProps={{ danger: isDangerous }}
      cancelText={t('crud.cancel')}
      confirmLoading={isSaving}
      onOk={own.submit}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusFirst(place.current)}
    >
      {above}
      <div ref={place}>
        <Form
          form={own}
          layout="vertical"
          {...(initialValues && { initialValues })}
          onFinish={save}
          onKeyDown={keepEnter}
        >
          {children}
          {/* A browser sends what Enter is pressed in only where there is a button for it; the one that is seen stands outside. */}
          <button type="submit" hidden />
        </Form>
      </div>
    </Modal>
  )
}

/** Enter takes the day or the time that was typed, and sends nothing. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('.ant-picker'))
    event.preventDefault()
}
