import { Alert, Form, type FormInstance } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { isPressed, type ShortcutId } from '../../state/shortcuts.ts'
import { type KeptFields, keptInForm } from '../data/kept.ts'
import { FieldItem } from './FieldItem.tsx'
import { FormAnchors, toGroup } from './FormAnchors.tsx'
import { FormFaults } from './FormFaults.tsx'
import { type FormGroup, groupsOf, saysTwice } from './form-groups.ts'
import { type FormOptions, formFields } from './form-values.ts'

interface Props {
  resource: Resource
  form: FormInstance
  /** The stored row; absent while one is added. */
  row: AnyRow | undefined
  start: AnyRow
  options: FormOptions
  /** It was sent, and refused: what is still wrong is listed on top. */
  isRefused?: boolean
  onSubmit(): void
}

const nothingKept: KeptFields = { together: [], reasons: new Map() }

/** Below this number of groups nobody gets lost. */
const anchoredFrom = 3

/** The fields of a resource in their groups; keys go from group to group. */
export function RecordForm({ form, isRefused = false, onSubmit, ...shared }: Props) {
  const { resource, row, start, options } = shared
  const { t, label } = useWords()
  const id = useId()
  const [faulty, setFaulty] = useState<string[]>([])
  const groups = groupsOf(resource, formFields(resource, options))
  const names = groups.flatMap(({ fields }) => fields.map(([name]) => name))
  const kept = row ? keptInForm(resource, names, row) : nothingKept
  const titles = groups.map(({ label: title }) => (title ? label(title) : t('crud.other')))
  // A fault that was shown goes away as soon as it is mended, not only when the field is left.
  const recheck = (changed: AnyRow) => {
    const shown = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0)
    if (shown.length > 0) form.validateFields(shown).catch(() => {})
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const asksFor = (id: ShortcutId) => isPressed(id, event.nativeEvent, 'drawer')
    const step = asksFor('previousGroup') ? -1 : asksFor('nextGroup') ? 1 : 0
    // A form above this one has gone there already.
    if (step === 0 || event.defaultPrevented) return
    event.preventDefault()
    toGroup(event.currentTarget, step)
  }
  return (
    <Form
      // Labels find their own fields, whatever else on the page is called so.
      name={id}
      form={form}
      layout="vertical"
      className="crud-form"
      initialValues={start}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={recheck}
      onFieldsChange={(_, fields) =>
        setFaulty(fields.filter(({ errors }) => errors?.length).map(({ name }) => String(name?.[0] ?? name)))
      }
      onFinish={onSubmit}
      onKeyDown={press}
    >
      {groups.length >= anchoredFrom && <FormAnchors titles={titles} />}
      {isRefused && <FormFaults resource={resource} form={form} names={faulty} />}
      {kept.together.map((reason) => (
        <Alert key={reason[0]} className="form-kept" type="info" showIcon title={label(reason)} />
      ))}
      {groups.map((group, index) => (
        <section key={group.label?.[0] ?? 'other'} className="crud-form-group" data-group={index}>
          {groups.length > 1 && !saysTwice(group) && <h3>{titles[index]}</h3>}
          <GroupFields {...shared} fields={group.fields} kept={kept} />
        </section>
      ))}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </Form>
  )
}

interface FieldsProps extends Pick<Props, 'resource' | 'row' | 'start' | 'options'> {
  fields: FormGroup['fields']
  kept: KeptFields
}

function GroupFields({ resource, row, start, options, fields, kept: { reasons } }: FieldsProps) {
  return (
    <div className="crud-form-fields">
      {fields.map(([name, meta]) => (
        <FieldItem
          key={name}
          resource={resource}
          name={name}
          meta={meta}
          row={row}
          start={start}
          isLocked={reasons.has(name) || (options.locked?.includes(name) ?? false)}
          kept={reasons.get(name)}
          Input={options.inputs?.[name]}
        />
      ))}
    </div>
  )
}
