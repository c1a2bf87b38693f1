import '../../../i18n/more/forms.ts'
import { Form, Select } from 'antd'
import { type FormField, type FormKind, formKinds } from '#shared/flow/form.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ofKind } from './form-edits.ts'
import { KindParts } from './KindParts.tsx'
import { Line, SwitchLine, TextLine } from './Line.tsx'

interface Props {
  field: FormField
  steps: readonly { id: string; name: string }[]
  onChange(change: Partial<FormField>): void
}

/** What can be said of a field. */
export function FieldEditor({ field, steps, onChange }: Props) {
  const { t, label } = useWords()
  const [zh, en] = field.label
  const [help = '', englishHelp = ''] = field.help ?? []
  return (
    <Form layout="vertical" size="small">
      <TextLine
        id="label"
        label={t('forms.label')}
        isRequired
        value={zh}
        most={40}
        isBroken={!zh.trim()}
        onChange={(text) => onChange({ label: [text, en] })}
      />
      <TextLine
        id="english"
        label={t('forms.english')}
        value={en}
        most={40}
        onChange={(text) => onChange({ label: [zh, text] })}
      />
      <Line id="kind" label={t('forms.kind')} isRequired>
        <Select
          id="kind"
          value={field.kind}
          options={Object.entries(formKinds).map(([value, name]) => ({ value, label: label(name) }))}
          onChange={(kind: FormKind) => onChange(cleared(field, kind))}
        />
      </Line>
      <KindParts field={field} onChange={onChange} />
      {field.kind !== 'flag' && (
        <SwitchLine
          id="required"
          label={t('forms.required')}
          isOn={field.isRequired === true}
          onChange={(isRequired) => onChange({ isRequired })}
        />
      )}
      <TextLine
        id="help"
        label={t('forms.help')}
        value={help}
        most={200}
        onChange={(text) => onChange({ help: [text, englishHelp] })}
      />
      <TextLine
        id="english-help"
        label={t('forms.englishHelp')}
        value={englishHelp}
        most={200}
        onChange={(text) => onChange({ help: [help, text] })}
      />
      <Technical field={field} steps={steps} onChange={onChange} />
    </Form>
  )
}

/** What the process knows the field by, and where it is not filled in. */
function Technical({ field, steps, onChange }: Props) {
  const { t } = useWords()
  return (
    <>
      <TextLine
        id="variable"
        label={t('forms.variable')}
        hint={t('forms.variableHint')}
        isRequired
        value={field.name}
        most={40}
        spellCheck={false}
        onChange={(text) => onChange({ name: text.trim() })}
      />
      <Line id="locked" label={t('forms.locked')} hint={t('forms.lockedHint')}>
        <Select
          id="locked"
          mode="multiple"
          value={field.lockedAt ?? []}
          options={steps.map(({ id, name }) => ({ value: id, label: name || id }))}
          onChange={(lockedAt: string[]) => onChange({ lockedAt })}
        />
      </Line>
    </>
  )
}

/** What the former kind said of itself is taken back. */
function cleared(field: FormField, kind: FormKind): Partial<FormField> {
  const kept = ofKind(field, kind)
  const gone = Object.keys(field).filter((name) => !(name in kept))
  return { ...Object.fromEntries(gone.map((name) => [name, undefined])), ...kept }
}
