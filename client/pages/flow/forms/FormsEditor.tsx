import { DeleteOutlined, FormOutlined, PlusOutlined } from '@ant-design/icons'
import { AutoComplete, Button, Form, Select } from 'antd'
import { useId, useState } from 'react'
import type { FlowForm, FlowForms } from '#shared/flow/form.ts'
import { Blank } from '../../../ui/Emptiness.tsx'
import { useAsk } from '../../../ui/use-ask.ts'
import { ProcessForm } from '../../work/process/ProcessForm.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldLists } from './FieldLists.tsx'
import { changedField, drawable, emptyForm, freeName, type Place } from './form-edits.ts'
import { useFormWords } from './words.ts'

interface Props {
  forms: FlowForms
  /** Of the diagram: the steps that people do, and the form keys that it names. */
  steps: readonly { id: string; name: string }[]
  formKeys: readonly string[]
  onChange(forms: FlowForms): void
}

/** Chooses a form, and edits its fields beside what they will look like. */
export function FormsEditor({ steps, ...props }: Props) {
  const say = useFormWords()
  const work = useForms(props)
  const { key, form, place } = work
  if (key === undefined || !form)
    return (
      <Blank icon={<FormOutlined />} title={say('none')}>
        <p>{say('noneHint')}</p>
        <Button type="primary" icon={<PlusOutlined />} onClick={work.add}>
          {say('newForm')}
        </Button>
      </Blank>
    )
  const field = place && form.groups[place.group]?.fields[place.field]
  return (
    <>
      <FormChoice {...props} chosen={key} work={work} />
      <div className="forms-columns">
        <section aria-label={say('fields')}>
          <FieldLists form={form} chosen={place} onChoose={work.setPlace} onChange={work.change} />
        </section>
        <section aria-label={say('field')}>
          {field && place ? (
            <FieldEditor
              key={`${place.group} ${place.field}`}
              field={field}
              steps={steps}
              onChange={(part) => work.change(changedField(form, place, part))}
            />
          ) : (
            <p className="forms-note">{say('chooseField')}</p>
          )}
        </section>
        <section aria-label={say('preview')} className="forms-preview">
          <h3>{say('preview')}</h3>
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

const keyPattern = /^[A-Za-z_][\w.-]{0,63}$/

function FormChoice({ forms, chosen, formKeys, work }: ChoiceProps) {
  const say = useFormWords()
  const ask = useAsk()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed !== chosen && (!keyPattern.test(typed) || typed in forms)
  const take = (key: string | undefined) => {
    if (key !== undefined && key !== chosen && keyPattern.test(key) && !(key in forms)) work.rename(key)
    setTyped(undefined)
  }
  const askToRemove = () =>
    ask(
      {
        title: say('removeFormQuestion', { name: chosen }),
        okText: say('removeForm'),
        isDangerous: true,
      },
      work.remove,
    )
  return (
    <div className="forms-choice">
      <div>
        <label htmlFor={`${id}form`}>{say('form')}</label>
        <Select
          id={`${id}form`}
          value={chosen}
          options={Object.keys(forms).map((key) => ({ value: key, label: key }))}
          onChange={work.choose}
        />
      </div>
      <div>
        <label htmlFor={`${id}key`}>{say('key')}</label>
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
        {say('newForm')}
      </Button>
      <Button danger icon={<DeleteOutlined />} onClick={askToRemove}>
        {say('removeForm')}
      </Button>
      <p id={`${id}hint`} className="forms-note">
        {say(isWrong ? 'keyWrong' : formKeys.includes(chosen) ? 'keyHint' : 'unused')}
      </p>
    </div>
  )
}

/** Drawn by what draws it for those who fill it in. */
function Preview({ form }: { form: FlowForm }) {
  const say = useFormWords()
  const [inputs] = Form.useForm()
  const shown = drawable(form)
  if (!shown.groups.some(({ fields }) => fields.length))
    return <p className="forms-note">{say('previewNone')}</p>
  return <ProcessForm key={JSON.stringify(shown)} form={shown} inputs={inputs} onSubmit={() => {}} />
}
