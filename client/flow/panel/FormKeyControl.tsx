import { createContext, use } from 'react'
import type { FlowForms } from '#shared/flow/form.ts'
import type { PanelField } from './field.ts'
import { TextControl } from './TextControl.tsx'

/** The forms that are stored with the model, by their keys. */
export const FormsContext = createContext<FlowForms>({})

interface Props {
  id: string
  field: PanelField
  describedBy: string | undefined
}

/** A form by its key: chosen from those of the model, or one that is still to be drawn. */
export function FormKeyControl({ id, field, describedBy }: Props) {
  const forms = use(FormsContext)
  const options = Object.keys(forms).map((value) => ({ value, label: ['表单', 'Form'] as const }))
  return <TextControl id={id} field={{ ...field, options }} describedBy={describedBy} />
}
