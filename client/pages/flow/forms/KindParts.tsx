import '../../../i18n/more/forms.ts'
import { InputNumber, Select } from 'antd'
import { type FormField, initialNow } from '#shared/flow/form.ts'
import { dict, dicts } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { kinds } from '../../../fields/kinds.ts'
import { outlinesWithPage } from '../../../fields/outlines.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { clearable } from '../../../ui/clearable.tsx'
import { DictionarySelect } from '../../develop/DictionarySelect.tsx'
import { Line, SwitchLine, TextLine } from './Line.tsx'

interface Props {
  field: FormField
  onChange(change: Partial<FormField>): void
}

const dictionary = dict(['字典', 'Dictionary'], '')
const chosenFrom = outlinesWithPage.filter(({ actions }) => actions.includes('select'))

/** What fields of one kind alone say. */
export function KindParts(props: Props) {
  const { field, onChange } = props
  const { t } = useWords()
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return <Options {...props} />
    case 'reference':
      return <Target {...props} />
    case 'number':
      return <NumberParts {...props} />
    case 'text':
    case 'textarea':
      return (
        <>
          <NumberLine name="most" range={[1, 2000]} {...props} />
          <TextLine
            id="initial"
            label={t('forms.initial')}
            value={String(field.initial ?? '')}
            most={Math.min(field.most ?? 255, 255)}
            onChange={(text) => onChange({ initial: text || undefined })}
          />
        </>
      )
    case 'images':
    case 'files':
      return <NumberLine name="most" word="mostFiles" range={[1, 9]} {...props} />
    case 'date':
    case 'datetime':
      return <MomentLine {...props} />
    case 'flag':
      return (
        <SwitchLine
          id="initial"
          label={t('forms.initialOn')}
          isOn={field.initial === 1}
          onChange={(isOn) => onChange({ initial: isOn ? 1 : undefined })}
        />
      )
    default:
      return null
  }
}

/** Whose rows can be chosen, and whether the process is about the chosen one. */
function Target({ field, onChange }: Props) {
  const { t, label } = useWords()
  return (
    <>
      <Line id="resource" label={t('forms.resource')} isRequired>
        <Select
          id="resource"
          value={field.resource}
          showSearch={{ optionFilterProp: 'label' }}
          options={chosenFrom.map((one) => ({ value: one.name, label: label(one.label) }))}
          onChange={(resource: string) => onChange({ resource })}
        />
      </Line>
      <SwitchLine
        id="subject"
        label={t('forms.subject')}
        hint={t('forms.subjectHint')}
        isOn={field.isSubject === true}
        onChange={(isSubject) => onChange({ isSubject: isSubject || undefined })}
      />
    </>
  )
}

function NumberParts(props: Props) {
  const { field, onChange } = props
  const { t } = useWords()
  const [zh = '', en = ''] = field.unit ?? []
  return (
    <>
      <TextLine
        id="unit"
        label={t('forms.unit')}
        value={zh}
        most={10}
        onChange={(text) => onChange({ unit: [text, en] })}
      />
      <TextLine
        id="english-unit"
        label={t('forms.englishUnit')}
        value={en}
        most={10}
        onChange={(text) => onChange({ unit: [zh, text] })}
      />
      <NumberLine name="min" {...props} />
      <NumberLine name="max" {...props} />
      <NumberLine name="scale" range={[0, 6]} {...props} />
      <Line id="initial" label={t('forms.initial')}>
        <InputNumber
          id="initial"
          value={typeof field.initial === 'number' ? field.initial : null}
          onChange={(initial) => onChange({ initial: initial ?? undefined })}
        />
      </Line>
    </>
  )
}

/** What can be chosen from: a dictionary of the system, or one that the tenant has made. */
function Options({ field, onChange }: Props) {
  const { t } = useWords()
  const isBusiness = field.isBusiness === true
  return (
    <>
      <Line id="source" label={t('forms.source')}>
        <Select
          id="source"
          value={isBusiness}
          options={[
            { value: false, label: t('forms.systemDictionary') },
            { value: true, label: t('forms.businessDictionary') },
          ]}
          onChange={(chosen: boolean) =>
            onChange({ isBusiness: chosen || undefined, dict: undefined, initial: undefined })
          }
        />
      </Line>
      <Line id="dictionary" label={t('forms.dictionary')} isRequired>
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
  const { t } = useWords()
  return (
    <Line id="initial" label={t('forms.initial')}>
      <Select
        id="initial"
        allowClear={clearable}
        value={field.initial === initialNow ? initialNow : null}
        placeholder={t('forms.initialNone')}
        options={[
          { value: initialNow, label: t(field.kind === 'date' ? 'forms.initialToday' : 'forms.initialNow') },
        ]}
        onChange={(initial?: typeof initialNow | null) => onChange({ initial: initial ?? undefined })}
      />
    </Line>
  )
}

/** Chosen as it is chosen by those who fill in the form. */
function ChoiceLine({ field, onChange }: Props) {
  const { t } = useWords()
  const { kind, dict: code = '', isBusiness: business = false } = field
  const isOne = kind === 'choice'
  const Input = isOne ? kinds.dict.Input : kinds.dicts.Input
  const meta = (isOne ? dict : dicts)(['默认值', 'Default'], code, { business })
  return (
    <Line id="initial" label={t('forms.initial')}>
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

interface NumberProps extends Props {
  name: 'min' | 'max' | 'scale' | 'most'
  word?: 'mostFiles'
  /** Whole numbers from one to the other. */
  range?: readonly [number, number]
}

function NumberLine({ name, word, field, range, onChange }: NumberProps) {
  const { t } = useWords()
  return (
    <Line id={name} label={t(`forms.${word ?? name}`)}>
      <InputNumber
        id={name}
        value={field[name] ?? null}
        {...(range && { min: range[0], max: range[1], precision: 0 })}
        onChange={(value) => onChange({ [name]: value ?? undefined })}
      />
    </Line>
  )
}
