import { Form, Input, Select, Switch } from 'antd'
import { type FormField, type FormKind, formKinds } from '#shared/flow/form.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ofKind } from './form-edits.ts'
import { KindParts } from './KindParts.tsx'
import { Line } from './Line.tsx'
import { useFormWords } from './words.ts'

interface Props {
  field: FormField
  steps: readonly { id: string; name: string }[]
  onChange(change: Partial<FormField>): void
}

/** What can be said of a field. */
export function FieldEditor({ field, steps, onChange }: Props) {
  const { label } = useWords()
  const say = useFormWords()
  const [zh, en] = field.label
  return (
    <Form layout="vertical" size="small">
      <Line id="label" label={say('label')} isRequired>
        <Input
          id="label"
          value={zh}
          maxLength={40}
          status={zh.trim() ? '' : 'error'}
          onChange={({ target }) => onChange({ label: [target.value, en] })}
        />
      </Line>
      <Line id="english" label={say('english')}>
        <Input
          id="english"
          value={en}
          maxLength={40}
          onChange={({ target }) => onChange({ label: [zh, target.value] })}
        />
      </Line>
      <Line id="kind" label={say('kind')} isRequired>
        <Select
          id="kind"
          value={field.kind}
          options={Object.entries(formKinds).map(([value, name]) => ({ value, label: label(name) }))}
          onChange={(kind: FormKind) => onChange(cleared(field, kind))}
        />
      </Line>
      <KindParts field={field} onChange={onChange} />
      {field.kind !== 'flag' && (
        <Line id="required" label={say('required')}>
          <Switch
            id="required"
            checked={field.isRequired === true}
            onChange={(isRequired) => onChange({ isRequired })}
          />
        </Line>
      )}
      <Line id="help" label={say('help')}>
        <Input
          id="help"
          value={field.help?.[0] ?? ''}
          maxLength={200}
          onChange={({ target }) => onChange({ help: [target.value, field.help?.[1] ?? ''] })}
        />
      </Line>
      <Line id="english-help" label={say('englishHelp')}>
        <Input
          id="english-help"
          value={field.help?.[1] ?? ''}
          maxLength={200}
          onChange={({ target }) => onChange({ help: [field.help?.[0] ?? '', target.value] })}
        />
      </Line>
      <Line id="variable" label={say('variable')} hint={say('variableHint')} isRequired>
        <Input
          id="variable"
          value={field.name}
          maxLength={40}
          spellCheck={false}
          onChange={({ target }) => onChange({ name: target.value.trim() })}
        />
      </Line>
      <Line id="locked" label={say('locked')} hint={say('lockedHint')}>
        <Select
          id="locked"
          mode="multiple"
          value={field.lockedAt ?? []}
          options={steps.map(({ id, name }) => ({ value: id, label: name || id }))}
          onChange={(lockedAt: string[]) => onChange({ lockedAt })}
        />
      </Line>
    </Form>
  )
}

/** What the former kind said of itself is taken back. */
function cleared(field: FormField, kind: FormKind): Partial<FormField> {
  const kept = ofKind(field, kind)
  const gone = Object.keys(field).filter((name) => !(name in kept))
  return { ...Object.fromEntries(gone.map((name) => [name, undefined])), ...kept }
}
