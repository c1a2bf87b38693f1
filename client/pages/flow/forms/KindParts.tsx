import { Input, InputNumber, Select, Switch } from 'antd'
import { type FormField, initialNow } from '#shared/flow/form.ts'
import { dict, dicts, metaOf } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { kinds } from '../../../fields/kinds.ts'
import { outlinesWithPage } from '../../../fields/outlines.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { DictionarySelect } from '../../develop/DictionarySelect.tsx'
import { Line } from './Line.tsx'
import { useFormWords } from './words.ts'

interface Props {
  field: FormField
  onChange(change: Partial<FormField>): void
}

const dictionary = metaOf(dict(['字典', 'Dictionary'], ''))
const chosenFrom = outlinesWithPage.filter(({ actions }) => actions.includes('select'))

/** What fields of one kind alone say. */
export function KindParts({ field, onChange }: Props) {
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
    case 'date':
    case 'datetime':
      return <MomentLine field={field} onChange={onChange} />
    case 'flag':
      return (
        <Line id="initial" label={say('initialOn')}>
          <Switch
            id="initial"
            checked={field.initial === 1}
            onChange={(isOn) => onChange({ initial: isOn ? 1 : undefined })}
          />
        </Line>
      )
    default:
      return null
  }
}

/** What can be chosen from: a dictionary of the system, or one that the tenant has made. */
function Options({ field, onChange }: Props) {
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
          onChange={(chosen: boolean) =>
            onChange({ isBusiness: chosen || undefined, dict: undefined, initial: undefined })
          }
        />
      </Line>
      <Line id="dictionary" label={say('dictionary')} isRequired>
        <DictionarySelect
          id="dictionary"
          name="dict"
          meta={dictionary}
          value={field.dict}
          isBusiness={isBusiness}
          onChange={(code) => onChange({ dict: code ? String(code) : undefined, initial: undefined })}
        />
      </Line>
      {field.dict && <ChoiceLine field={field} onChange={onChange} />}
    </>
  )
}

/** Whatever it is when somebody opens the form; a day that is written down is soon past. */
function MomentLine({ field, onChange }: Props) {
  const say = useFormWords()
  return (
    <Line id="initial" label={say('initial')}>
      <Select
        id="initial"
        allowClear
        value={field.initial === initialNow ? initialNow : null}
        placeholder={say('initialNone')}
        options={[{ value: initialNow, label: say(field.kind === 'date' ? 'initialToday' : 'initialNow') }]}
        onChange={(initial?: typeof initialNow | null) => onChange({ initial: initial ?? undefined })}
      />
    </Line>
  )
}

/** Chosen as it is chosen by those who fill in the form. */
function ChoiceLine({ field, onChange }: Props) {
  const say = useFormWords()
  const { kind, dict: code = '', isBusiness: business = false } = field
  const isOne = kind === 'choice'
  const Input = isOne ? kinds.dict.Input : kinds.dicts.Input
  const meta = metaOf((isOne ? dict : dicts)(['默认值', 'Default'], code, { business }))
  return (
    <Line id="initial" label={say('initial')}>
      <Input
        key={code}
        id="initial"
        name="initial"
        meta={meta}
        value={field.initial}
        onChange={(chosen) => onChange({ initial: initialFrom(chosen) })}
      />
    </Line>
  )
}

function initialFrom(chosen: unknown): FormField['initial'] {
  if (Array.isArray(chosen)) return chosen.length ? chosen.map(String) : undefined
  return isEmpty(chosen) ? undefined : String(chosen)
}

function Units({ field, onChange }: Props) {
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

interface NumberProps extends Props {
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
