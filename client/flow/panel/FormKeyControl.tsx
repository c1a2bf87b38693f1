import { createContext, use } from 'react'
import type { PanelField } from './field.ts'
import { TextControl } from './TextControl.tsx'

/** Keys of the forms that are stored with the model. */
export const FormKeysContext = createContext<readonly string[]>([])

interface Props {
  id: string
  field: PanelField
  describedBy: string | undefined
}

/** A form by its key: chosen from those of the model, or one that is still to be drawn. */
export function FormKeyControl({ id, field, describedBy }: Props) {
  const keys = use(FormKeysContext)
  const options = keys.map((value) => ({ value, label: ['表单', 'Form'] as const }))
  return <TextControl id={id} field={{ ...field, options }} describedBy={describedBy} />
}
