import '../../../i18n/more/forms.ts'
import { DeleteOutlined, FormOutlined, PlusOutlined } from '@ant-design/icons'
import { AutoComplete, Button, Form, Select } from 'antd'
import { useId, useState } from 'react'
import { type FlowForm, type FlowForms, formKeyPattern } from '#shared/flow/form.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank } from '../../../ui/Emptiness.tsx'
import { useAsk } from '../../../ui/use-ask.ts'
import { ProcessForm } from '../../work/process/ProcessForm.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldLists } from './FieldLists.tsx'
import { changedField, drawable, emptyForm, freeName, type Place } from './form-edits.ts'

interface Props {
  forms: FlowForms
  /** Of the diagram: the steps that people do, and the form keys that it names. */
  steps: readonly { id: string; name: string }[]
  formKeys: readonly string[]
  /** There is one form, whose key is not for people. */
  isSingle?: boolean
  onChange(forms: FlowForms): void
}

/** Chooses a form, and edits its fields beside what they will look like. */
export function FormsEditor({ steps, ...props }: Props) {
  const { t } = useWords()
  const work = useForms(props)
  const { key, form, place } = work
  if (key === undefined || !form)
    return (
      <Blank icon={<FormOutlined />} title={t('forms.none')}>
        <p>{t('forms.noneHint')}</p>
        <Button type="primary" icon={<PlusOutlined />} onClick={work.add}>
          {t('forms.newForm')}
        </Button>
      </Blank>
    )
  const field = place && form.groups[place.group]?.fields[place.field]
  return (
    <>
      {!props.isSingle && <FormChoice {...props} chosen={key} work={work} />}
      <div className="forms-columns">
        <section aria-label={t('forms.fields')}>
          <FieldLists form={form} chosen={place} onChoose={work.setPlace} onChange={work.change} />
        </section>
        <section aria-label={t('forms.field')}>
          {field && place ? (
            <FieldEditor
              key={`${place.group} ${place.field}`}
              field={field}
              steps={steps}
              onChange={(part) => work.change(changedField(form, place, part))}
            />
          ) : (
            <p className="forms-note">{t('forms.chooseField')}</p>
          )}
        </section>
        <section aria-label={t('forms.preview')} className="forms-preview">
          <h3>{t('forms.preview')}</h3>
          <Preview form={form} />
        </section>
      </div>
    </>
  )
}

/** The forms of a model: which is edited, and where in it. */
function useForms({ forms, formKeys, onChange }: Omit<Props, 'steps'>) {
  const keys = Object.keys(forms)
  const [chosen, setChosen] = useState(keys[0])
  const [place, setPlace] = useState<Place>()
  const key = chosen !== undefined && chosen in forms ? chosen : keys[0]
  const choose = (next: string | undefined) => {
    setChosen(next)
    setPlace(undefined)
  }
  return {
    key,
    form: key === undefined ? undefined : forms[key],
    place,
    setPlace,
    choose,
    add() {
      const fresh = formKeys.find((one) => !(one in forms)) ?? freeName('form', keys)
      onChange({ ...forms, [fresh]: emptyForm() })
      choose(fresh)
    },
    rename(next: string) {
      onChange(
        Object.fromEntries(Object.entries(forms).map(([name, one]) => [name === key ? next : name, one])),
      )
      setChosen(next)
    },
    remove() {
      onChange(Object.fromEntries(Object.entries(forms).filter(([name]) => name !== key)))
      choose(undefined)
    },
    change: (next: FlowForm) => key !== undefined && onChange({ ...forms, [key]: next }),
  }
}

interface ChoiceProps extends Pick<Props, 'forms' | 'formKeys'> {
  chosen: string
  work: ReturnType<typeof useForms>
}

function FormChoice({ forms, chosen, formKeys, work }: ChoiceProps) {
  const { t } = useWords()
  const ask = useAsk()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed !== chosen && (!formKeyPattern.test(typed) || typed in forms)
  const take = (key: string | undefined) => {
    if (key !== undefined && key !== chosen && formKeyPattern.test(key) && !(key in forms)) work.rename(key)
    setTyped(undefined)
  }
  const askToRemove = () =>
    ask(
      {
        title: t('forms.removeFormQuestion', { name: chosen }),
        okText: t('forms.removeForm'),
        isDangerous: true,
      },
      work.remove,
    )
  return (
    <div className="forms-choice">
      <div>
        <label htmlFor={`${id}form`}>{t('forms.form')}</label>
        <Select
          id={`${id}form`}
          value={chosen}
          options={Object.keys(forms).map((key) => ({ value: key, label: key }))}
          onChange={work.choose}
        />
      </div>
      <div>
        <label htmlFor={`${id}key`}>{t('forms.key')}</label>
        <AutoComplete
          id={`${id}key`}
          value={typed ?? chosen}
          status={isWrong ? 'error' : ''}
          aria-describedby={`${id}hint`}
          options={formKeys.filter((key) => !(key in forms)).map((value) => ({ value }))}
          onChange={setTyped}
          onSelect={take}
          onBlur={() => take(typed)}
        />
      </div>
      <Button icon={<PlusOutlined />} onClick={work.add}>
        {t('forms.newForm')}
      </Button>
      <Button danger icon={<DeleteOutlined />} onClick={askToRemove}>
        {t('forms.removeForm')}
      </Button>
      <p id={`${id}hint`} className="forms-note">
        {t(isWrong ? 'forms.keyWrong' : formKeys.includes(chosen) ? 'forms.keyHint' : 'forms.unused')}
      </p>
    </div>
  )
}

/** Drawn by what draws it for those who fill it in. */
function Preview({ form }: { form: FlowForm }) {
  const { t } = useWords()
  const [inputs] = Form.useForm()
  const shown = drawable(form)
  if (!shown.groups.some(({ fields }) => fields.length))
    return <p className="forms-note">{t('forms.previewNone')}</p>
  return <ProcessForm key={JSON.stringify(shown)} form={shown} inputs={inputs} onSubmit={() => {}} />
}
