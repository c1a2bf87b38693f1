import { DeleteOutlined, FormOutlined, PlusOutlined } from '@ant-design/icons'
import { App, AutoComplete, Button, Form, Select } from 'antd'
import { useId, useState } from 'react'
import type { FlowForm, FlowForms } from '#shared/flow/form.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Blank } from '../../../ui/Emptiness.tsx'
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
export function FormsEditor({ forms, steps, formKeys, onChange }: Props) {
  const say = useFormWords()
  const keys = Object.keys(forms)
  const [chosen, setChosen] = useState(keys[0])
  const [place, setPlace] = useState<Place>()
  const key = chosen !== undefined && chosen in forms ? chosen : keys[0]
  const form = key === undefined ? undefined : forms[key]
  const choose = (next: string | undefined) => {
    setChosen(next)
    setPlace(undefined)
  }
  const add = () => {
    const fresh = formKeys.find((one) => !(one in forms)) ?? freeName('form', keys)
    onChange({ ...forms, [fresh]: emptyForm() })
    choose(fresh)
  }
  const rename = (next: string) => {
    onChange(
      Object.fromEntries(Object.entries(forms).map(([name, one]) => [name === key ? next : name, one])),
    )
    setChosen(next)
  }
  const remove = () => {
    onChange(Object.fromEntries(Object.entries(forms).filter(([name]) => name !== key)))
    choose(undefined)
  }
  if (key === undefined || !form)
    return (
      <Blank icon={<FormOutlined />} title={say('none')}>
        <p>{say('noneHint')}</p>
        <Button type="primary" icon={<PlusOutlined />} onClick={add}>
          {say('newForm')}
        </Button>
      </Blank>
    )
  const field = place && form.groups[place.group]?.fields[place.field]
  const change = (next: FlowForm) => onChange({ ...forms, [key]: next })
  return (
    <>
      <FormChoice
        forms={forms}
        chosen={key}
        formKeys={formKeys}
        onChoose={choose}
        onAdd={add}
        onRename={rename}
        onRemove={remove}
      />
      <div className="forms-columns">
        <section aria-label={say('fields')}>
          <FieldLists form={form} chosen={place} onChoose={setPlace} onChange={change} />
        </section>
        <section aria-label={say('field')}>
          {field && place ? (
            <FieldEditor
              key={`${place.group} ${place.field}`}
              field={field}
              steps={steps}
              onChange={(part) => change(changedField(form, place, part))}
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

interface ChoiceProps {
  forms: FlowForms
  chosen: string
  formKeys: readonly string[]
  onChoose(key: string): void
  onAdd(): void
  onRename(key: string): void
  onRemove(): void
}

const keyPattern = /^[A-Za-z_][\w.-]{0,63}$/

function FormChoice({ forms, chosen, formKeys, onChoose, onAdd, onRename, onRemove }: ChoiceProps) {
  const { t } = useTranslation()
  const say = useFormWords()
  const { modal } = App.useApp()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed !== chosen && (!keyPattern.test(typed) || typed in forms)
  const take = (key: string | undefined) => {
    if (key !== undefined && key !== chosen && keyPattern.test(key) && !(key in forms)) onRename(key)
    setTyped(undefined)
  }
  const askToRemove = () =>
    void modal.confirm({
      title: say('removeFormQuestion', { name: chosen }),
      okText: say('removeForm'),
      okButtonProps: { danger: true },
      cancelText: t('crud.cancel'),
      onOk: onRemove,
    })
  return (
    <div className="forms-choice">
      <div>
        <label htmlFor={`${id}form`}>{say('form')}</label>
        <Select
          id={`${id}form`}
          value={chosen}
          options={Object.keys(forms).map((key) => ({ value: key, label: key }))}
          onChange={onChoose}
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
      <Button icon={<PlusOutlined />} onClick={onAdd}>
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
