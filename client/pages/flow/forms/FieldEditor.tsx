import { Form, Input, InputNumber, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { type FormField, type FormKind, formKinds } from '#shared/flow/form.ts'
import { dict, metaOf } from '#shared/schema/field.ts'
import { outlinesWithPage } from '../../../fields/outlines.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { DictionarySelect } from '../../develop/DictionarySelect.tsx'
import { ofKind } from './form-edits.ts'
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

const dictionary = metaOf(dict(['字典', 'Dictionary'], ''))
const chosenFrom = outlinesWithPage.filter(({ actions }) => actions.includes('select'))

/** What fields of one kind alone say. */
function KindParts({ field, onChange }: Pick<Props, 'field' | 'onChange'>) {
  const { label } = useWords()
  const say = useFormWords()
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return (
        <Line id="dictionary" label={say('dictionary')} isRequired>
          <DictionarySelect
            id="dictionary"
            name="dict"
            meta={dictionary}
            value={field.dict}
            onChange={(code) => onChange({ dict: code ? String(code) : undefined })}
          />
        </Line>
      )
    case 'reference':
      return (
        <Line id="resource" label={say('resource')} isRequired>
          <Select
            id="resource"
            value={field.resource}
            showSearch={{ optionFilterProp: 'label' }}
            options={chosenFrom.map((one) => ({ value: one.name, label: label(one.label) }))}
            onChange={(resource: string) => onChange({ resource })}
          />
        </Line>
      )
    case 'number':
      return (
        <>
          <Line id="unit" label={say('unit')}>
            <Input
              id="unit"
              value={field.unit?.[0] ?? ''}
              maxLength={10}
              onChange={({ target }) => onChange({ unit: [target.value, field.unit?.[1] ?? ''] })}
            />
          </Line>
          <NumberLine name="min" field={field} onChange={onChange} />
          <NumberLine name="max" field={field} onChange={onChange} />
          <NumberLine name="scale" field={field} range={[0, 6]} onChange={onChange} />
        </>
      )
    case 'text':
    case 'textarea':
      return <NumberLine name="most" field={field} range={[1, 2000]} onChange={onChange} />
    case 'images':
    case 'files':
      return <NumberLine name="most" word="mostFiles" field={field} range={[1, 9]} onChange={onChange} />
    default:
      return null
  }
}

interface NumberProps extends Pick<Props, 'field' | 'onChange'> {
  name: 'min' | 'max' | 'scale' | 'most'
  word?: 'mostFiles'
  /** Whole numbers from one to the other. */
  range?: readonly [number, number]
}

function NumberLine({ name, word, field, range, onChange }: NumberProps) {
  const say = useFormWords()
  return (
    <Line id={name} label={say(word ?? name)}>
      <InputNumber
        id={name}
        value={field[name] ?? null}
        {...(range && { min: range[0], max: range[1], precision: 0 })}
        onChange={(value) => onChange({ [name]: value ?? undefined })}
      />
    </Line>
  )
}

interface LineProps {
  id: string
  label: string
  hint?: string
  isRequired?: boolean
  children: ReactNode
}

const Line = ({ id, label, hint, isRequired = false, children }: LineProps) => (
  <Form.Item htmlFor={id} label={label} extra={hint} required={isRequired}>
    {children}
  </Form.Item>
)
