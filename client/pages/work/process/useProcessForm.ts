import { Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { RequestError } from '../../../api/request.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useUnsavedGuard } from '../../../state/unsaved.ts'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'

export interface ProcessInputs {
  inputs: FormInstance
  isSending: boolean
  isRefused: boolean
  /** Checks what was filled in and sends it; a refusal is shown at its fields. */
  send(work: (values: AnyRow) => Promise<unknown>, options?: { isUnchecked?: boolean }): Promise<void>
}

/** What a page of a process asks for, until it has been sent. `hasMore`: something beside the form was written. */
export function useProcessForm(hasMore = false): ProcessInputs {
  const [inputs] = Form.useForm()
  const toast = useFailureToast()
  const [isSending, setSending] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isOver = useRef(false)
  useUnsavedGuard(!isSending, () => !isOver.current && (hasMore || inputs.isFieldsTouched()))

  function refuse(error: unknown): void {
    if (!(error instanceof RequestError)) throw error
    const shown = error.errors.filter(({ field }) => field in inputs.getFieldsValue())
    inputs.setFields(shown.map(({ field, message: text }) => ({ name: field, errors: [text] })))
    if (shown[0]) inputs.scrollToField([shown[0].field], { block: 'center', focus: true })
    if (!shown.length || shown.length < error.errors.length) toast(error)
    setRefused(true)
  }

  return {
    inputs,
    isSending,
    isRefused,
    async send(work, { isUnchecked = false } = {}) {
      try {
        if (!isUnchecked) await inputs.validateFields()
      } catch {
        // Each field says what is wrong with it.
        return setRefused(true)
      }
      setSending(true)
      try {
        isOver.current = true
        await work(inputs.getFieldsValue())
      } catch (error) {
        isOver.current = false
        setSending(false)
        refuse(error)
      }
    },
  }
}
