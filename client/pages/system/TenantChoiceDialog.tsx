import { Form } from 'antd'
import { useState } from 'react'
import { tenant } from '#shared/resources/tenant/tenant.ts'
import { ReferenceSelect } from '../../fields/choice/ReferenceSelect.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { SaveDialog } from './SaveDialog.tsx'
import '../../i18n/more/told.ts'

/** What a tenant is given one of, and how its texts are called. */
const choices = {
  packageId: {
    title: 'pages.tenant.packageTitle',
    hint: 'pages.tenant.packageHint',
    none: 'pages.tenant.packageAll',
  },
  datasourceId: {
    title: 'pages.tenant.datasourceTitle',
    hint: 'pages.tenant.datasourceHint',
    none: 'pages.tenant.datasourceNone',
  },
} as const

export type TenantChoice = keyof typeof choices

interface Props {
  field: TenantChoice
  /** Of the tenant. */
  name: string
  /** Id of what the tenant has; blank: nothing. */
  start: string
  onSave(chosen: string): Promise<unknown>
  onClose(): void
}

/** Which menus a tenant may use at most, or which database is its own: one of a list, or none. */
export function TenantChoiceDialog({ field, name, start, onSave, onClose }: Props) {
  const { t, label } = useWords()
  const [chosen, setChosen] = useState(start)
  const meta = tenant.fields[field]
  const texts = choices[field]
  return (
    <SaveDialog
      title={t(texts.title, { name })}
      hint={t(texts.hint)}
      onSave={() => onSave(chosen)}
      onClose={onClose}
    >
      <Form.Item label={label(meta.label)} htmlFor="tenant-choice">
        <ReferenceSelect
          id="tenant-choice"
          name={field}
          meta={meta}
          placeholder={t(texts.none)}
          value={chosen}
          onChange={(value) => setChosen(String(value ?? ''))}
        />
      </Form.Item>
    </SaveDialog>
  )
}
