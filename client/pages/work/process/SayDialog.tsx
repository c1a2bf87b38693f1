import '../../../i18n/more/work.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { Params } from '../../../api/request.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useFlowCall } from '../../flow/useFlowCall.ts'
import '../../../i18n/more/flow.ts'

interface Props {
  title: string
  hint?: string | undefined
  /** Below `/work`, with the parameters that it has besides the comment and the dialog's fields. */
  call: string
  params: Params
  isRequired?: boolean
  /** Fields above the comment: what they are called is what is sent. */
  children?: ReactNode
  onDone?(): void
  onClose(): void
}

/** Asks for a few words, and does something with a task or an instance. */
export function SayDialog({
  title,
  hint,
  call,
  params,
  isRequired = false,
  children,
  onDone,
  onClose,
}: Props) {
  const { t } = useWords()
  const flow = useFlowCall()
  return (
    <FormDialog<Params>
      title={title}
      above={hint && <p>{hint}</p>}
      onSend={(values) => flow.call(`work/${call}`, { ...params, ...values }, t('flow.done'))}
      onClose={onClose}
      onDone={onDone}
    >
      {children}
      <Form.Item
        name="comment"
        label={t(isRequired ? 'work.opinion' : 'work.reason')}
        rules={[{ required: isRequired, whitespace: isRequired, message: t('work.opinionMissing') }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}
