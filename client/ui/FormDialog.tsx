import { Form, type FormInstance, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useUnsavedGuard } from '../state/unsaved.ts'
import { focusFirst } from './focus-first.ts'
import { markReady } from './ready.ts'
import { useDiscardQuestion } from './use-discard-question.ts'
import { useSaving } from './use-saving.ts'

interface FrameProps<T> {
  title: string
  width?: number
  okText?: string
  isDangerous?: boolean
  /** There is nothing that could be sent now. */
  isBlocked?: boolean
  isSaving: boolean
  form: FormInstance<T>
  initialValues?: Partial<T>
  /** Stands above the form. */
  above?: ReactNode
  children: ReactNode
  /** It is on its way out, until `afterClose`. */
  isClosing?: boolean
  /** Everything is fine, and is to be sent. */
  onSubmit(values: T): void
  onClose(): void
  afterClose?: () => void
}

/**
 * The frame of a few fields that are sent together; the first of them has the keys. What was typed goes away after a
 * question only.
 */
export function FormFrame<T extends object>({ title, width = 480, okText, form, ...rest }: FrameProps<T>) {
  const { t } = useTranslation()
  const {
    isDangerous = false,
    isBlocked = false,
    isSaving,
    initialValues,
    above,
    children,
    isClosing = false,
    ...on
  } = rest
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const ask = useDiscardQuestion()
  const isTouched = () => form.isFieldsTouched()
  useUnsavedGuard(!isClosing, isTouched)
  const cancel = () => {
    if (isSaving) return
    if (isTouched()) ask(on.onClose)
    else on.onClose()
  }
  return (
    <Modal
      open={!isClosing}
      width={width}
      title={title}
      okText={okText ?? t('crud.confirm')}
      okButtonProps={{ danger: isDangerous, disabled: isBlocked }}
      cancelText={t('crud.cancel')}
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={cancel}
      afterClose={on.afterClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirst(place.current)
        markReady(place.current, isOpen)
      }}
    >
      {above}
      <div ref={place}>
        <Form
          name={id}
          form={form}
          layout="vertical"
          {...(initialValues && { initialValues })}
          onFinish={on.onSubmit}
          onKeyDown={keepEnter}
        >
          {children}
          {/* A browser sends what Enter is pressed in only where there is a button for it; the one that is seen stands outside. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        </Form>
      </div>
    </Modal>
  )
}

interface Props<T>
  extends Omit<FrameProps<T>, 'isSaving' | 'form' | 'isClosing' | 'onSubmit' | 'afterClose'> {
  /** Where the caller looks into the form. */
  form?: FormInstance<T>
  /** Throws when it could not be done: that is said in a toast, and what was entered stays. */
  onSend(values: T): Promise<unknown>
  /** After it was done, and closed. */
  onDone?: (() => void) | undefined
}

/** A few fields, sent together when they are fine. */
export function FormDialog<T extends object>({ form, onSend, onDone, ...frame }: Props<T>) {
  const [own] = Form.useForm<T>(form)
  const { isSaving, save } = useSaving(
    () => onSend(own.getFieldsValue()),
    () => {
      frame.onClose()
      onDone?.()
    },
  )
  return <FormFrame {...frame} form={own} isSaving={isSaving} onSubmit={save} />
}

/** Enter takes the day or the time that was typed, and sends nothing. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('.ant-picker'))
    event.preventDefault()
}
