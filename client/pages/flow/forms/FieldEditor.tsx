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

const dictionary = metaOf(dict(['字典', 'Dictionary'], ''))
const chosenFrom = outlinesWithPage.filter(({ actions }) => actions.includes('select'))

/** What fields of one kind alone say. */
function KindParts({ field, onChange }: Pick<Props, 'field' | 'onChange'>) {
  const { label } = useWords()
  const say = useFormWords()
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return <Options field={field} onChange={onChange} />
    case 'reference':
      return (
        <>
          <Line id="resource" label={say('resource')} isRequired>
            <Select
              id="resource"
              value={field.resource}
              showSearch={{ optionFilterProp: 'label' }}
              options={chosenFrom.map((one) => ({ value: one.name, label: label(one.label) }))}
              onChange={(resource: string) => onChange({ resource })}
            />
          </Line>
          <Line id="subject" label={say('subject')} hint={say('subjectHint')}>
            <Switch
              id="subject"
              checked={field.isSubject === true}
              onChange={(isSubject) => onChange({ isSubject: isSubject || undefined })}
            />
          </Line>
        </>
      )
    case 'number':
      return (
        <>
          <Units field={field} onChange={onChange} />
          <NumberLine name="min" field={field} onChange={onChange} />
          <NumberLine name="max" field={field} onChange={onChange} />
          <NumberLine name="scale" field={field} range={[0, 6]} onChange={onChange} />
          <Line id="initial" label={say('initial')}>
            <InputNumber
              id="initial"
              value={typeof field.initial === 'number' ? field.initial : null}
              onChange={(initial) => onChange({ initial: initial ?? undefined })}
            />
          </Line>
        </>
      )
    case 'text':
    case 'textarea':
      return (
        <>
          <NumberLine name="most" field={field} range={[1, 2000]} onChange={onChange} />
          <Line id="initial" label={say('initial')}>
            <Input
              id="initial"
              value={String(field.initial ?? '')}
              maxLength={Math.min(field.most ?? 255, 255)}
              onChange={({ target }) => onChange({ initial: target.value || undefined })}
            />
          </Line>
        </>
      )
    case 'images':
    case 'files':
      return <NumberLine name="most" word="mostFiles" field={field} range={[1, 9]} onChange={onChange} />
    default:
      return null
  }
}

/** What can be chosen from: a dictionary of the system, or one that the tenant has made. */
function Options({ field, onChange }: Pick<Props, 'field' | 'onChange'>) {
  const say = useFormWords()
  const isBusiness = field.isBusiness === true
  return (
    <>
      <Line id="source" label={say('source')}>
        <Select
          id="source"
          value={isBusiness}
          options={[
            { value: false, label: say('systemDictionary') },
            { value: true, label: say('businessDictionary') },
          ]}
          onChange={(chosen: boolean) => onChange({ isBusiness: chosen || undefined, dict: undefined })}
        />
      </Line>
      <Line id="dictionary" label={say('dictionary')} isRequired>
        <DictionarySelect
          id="dictionary"
          name="dict"
          meta={dictionary}
          value={field.dict}
          isBusiness={isBusiness}
          onChange={(code) => onChange({ dict: code ? String(code) : undefined })}
        />
      </Line>
    </>
  )
}

function Units({ field, onChange }: Pick<Props, 'field' | 'onChange'>) {
  const say = useFormWords()
  const [zh = '', en = ''] = field.unit ?? []
  return (
    <>
      <Line id="unit" label={say('unit')}>
        <Input
          id="unit"
          value={zh}
          maxLength={10}
          onChange={({ target }) => onChange({ unit: [target.value, en] })}
        />
      </Line>
      <Line id="english-unit" label={say('englishUnit')}>
        <Input
          id="english-unit"
          value={en}
          maxLength={10}
          onChange={({ target }) => onChange({ unit: [zh, target.value] })}
        />
      </Line>
    </>
  )
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
