import { Select, Switch } from 'antd'
import { useId } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { FormKeyControl } from './FormKeyControl.tsx'
import type { PanelField } from './field.ts'
import { GroupsControl, PeopleControl, PersonControl } from './PeopleControl.tsx'
import { ProcessControl } from './ProcessControl.tsx'
import { TextControl } from './TextControl.tsx'

const controls = {
  text: TextControl,
  area: TextControl,
  expression: TextControl,
  person: PersonControl,
  people: PeopleControl,
  groups: GroupsControl,
  process: ProcessControl,
  form: FormKeyControl,
  choice: ChoiceControl,
} as const

/** A label, its control, what it means and what is wrong with it. */
export function FieldLine({ field }: { field: PanelField }) {
  const { label } = useWords()
  const id = useId()
  const { control, hint, fault } = field
  const notes = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined
  const Control = control === 'flag' ? undefined : controls[control]
  return (
    <div className="panel-field" data-flag={control === 'flag'}>
      <label htmlFor={id}>{label(field.label)}</label>
      {Control ? (
        <Control id={id} field={field} describedBy={notes} />
      ) : (
        <Switch
          id={id}
          size="small"
          checked={field.value === true}
          aria-label={label(field.label)}
          aria-describedby={notes}
          onChange={(isOn) => field.change(isOn)}
        />
      )}
      {fault && (
        <p id={`${id}-fault`} className="panel-fault">
          {label(fault)}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="panel-hint">
          {label(hint)}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  id: string
  field: PanelField
  describedBy: string | undefined
}

function ChoiceControl({ id, field, describedBy }: ChoiceProps) {
  const { label } = useWords()
  return (
    <Select
      id={id}
      className="panel-wide"
      value={String(field.value)}
      aria-describedby={describedBy}
      status={field.fault ? 'error' : ''}
      options={(field.options ?? []).map((one) => ({ value: one.value, label: label(one.label) }))}
      onChange={(value: string) => field.change(value)}
    />
  )
}
