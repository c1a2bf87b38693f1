import { Form, type FormInstance } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../fields/kind.ts'
import { FieldItem } from './FieldItem.tsx'
import { groupsOf } from './form-groups.ts'
import { type FormOptions, formFields } from './form-values.ts'
import { useWords } from './use-words.ts'

interface Props {
  resource: Resource
  form: FormInstance
  /** The stored row; absent while one is added. */
  row: AnyRow | undefined
  start: AnyRow
  options: FormOptions
  onSubmit(): void
}

/** The fields of a resource in their groups. */
export function RecordForm({ resource, form, row, start, options, onSubmit }: Props) {
  const { t, label } = useWords()
  const groups = groupsOf(resource, formFields(resource, options))
  // A fault that was shown goes away as soon as it is mended, not only when the field is left.
  const recheck = (changed: AnyRow) => {
    const faulty = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0)
    if (faulty.length > 0) form.validateFields(faulty).catch(() => {})
  }
  return (
    <Form
      form={form}
      layout="vertical"
      className="crud-form"
      initialValues={start}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={recheck}
      onFinish={onSubmit}
    >
      {groups.map(({ label: title, fields }) => (
        <section key={title?.[0] ?? 'other'} className="crud-form-group">
          {groups.length > 1 && <h3>{title ? label(title) : t('crud.other')}</h3>}
          <div className="crud-form-fields">
            {fields.map(([name, meta]) => (
              <FieldItem
                key={name}
                resource={resource}
                name={name}
                meta={meta}
                row={row}
                start={start}
                isLocked={options.locked?.includes(name) ?? false}
                Input={options.inputs?.[name]}
              />
            ))}
          </div>
        </section>
      ))}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </Form>
  )
}
