import { Form, type FormRule } from 'antd'
import type { ComponentType } from 'react'
import { inLanguage } from '#shared/messages.ts'
import { checkField } from '#shared/schema/check/check.ts'
import type { FieldMeta, Label } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { isAmong, type Only } from '#shared/schema/meta.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow, Control, InputProps } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { Unfinished } from '../../fields/unfinished.ts'
import { useWords } from '../../i18n/use-words.ts'
import { cleaned, isSame, latitudeOf } from './form-values.ts'

interface FieldItemProps {
  resource: Resource
  name: string
  meta: FieldMeta
  /** The stored row; absent while one is added. */
  row: AnyRow | undefined
  /** What the form began with. */
  start: AnyRow
  isLocked: boolean
  /** Why it stays as it is. */
  kept?: Label | undefined
  /** Takes the place of the kind's input. */
  Input?: ComponentType<InputProps>
}

/** Label, input and what is wrong with it. */
export function FieldItem(props: FieldItemProps) {
  const { only } = props.meta
  return only ? <FittingItem {...props} only={only} /> : <ShownItem {...props} />
}

/** A field that some rows alone are asked for. What is there already is never hidden. */
function FittingItem({ only, ...props }: FieldItemProps & { only: Only }) {
  const chosen = Form.useWatch(only.field) ?? props.start[only.field]
  const isFitting = isAmong(only, chosen) || !isEmpty(props.row?.[props.name])
  return isFitting ? <ShownItem {...props} /> : null
}

function ShownItem(props: FieldItemProps) {
  const { name, meta, row } = props
  const words = useWords()
  const rules = useRules(props)
  const extra = props.kept ?? meta.help
  const { drawnBy, wide, isCheckedLive } = kinds[meta.kind]
  if (drawnBy === 'nothing') return null
  if (drawnBy === 'point') return <PointItem {...props} />
  return (
    <Form.Item
      className={wide ? 'crud-form-wide' : ''}
      name={name}
      label={words.label(meta.label)}
      required={isRequired(meta, row)}
      rules={rules}
      extra={extra && words.label(extra)}
      // A row of small fields that was just added is not at fault yet.
      validateTrigger={isCheckedLive && !meta.parts ? ['onChange', 'onBlur'] : 'onBlur'}
    >
      <FieldControl {...props} placeholder={words.prompt(meta)} />
    </Form.Item>
  )
}

/** Two numbers under one label. */
function PointItem(props: FieldItemProps) {
  const words = useWords()
  const { resource, name, meta } = props
  return (
    <Form.Item label={words.label(meta.label)} required={meta.required}>
      <div className="crud-point">
        <HalfItem {...props} title={words.t('fields.longitude')} />
        <HalfItem {...props} name={latitudeOf(resource, name)} title={words.t('fields.latitude')} />
      </div>
    </Form.Item>
  )
}

function HalfItem({ title, ...props }: FieldItemProps & { title: string }) {
  const halfLabel = [title, title] as const
  const rules = useRules({ ...props, meta: { ...props.meta, label: halfLabel } })
  return (
    <Form.Item name={props.name} noStyle rules={rules} validateTrigger="onBlur">
      <FieldControl {...props} placeholder={title} aria-label={title} />
    </Form.Item>
  )
}

function FieldControl({
  resource,
  start,
  isLocked,
  kept,
  Input: own,
  ...props
}: FieldItemProps & Control & { placeholder: string }) {
  const Input = own ?? kinds[props.meta.kind].Input
  const isFixed = isLocked || kept !== undefined || (props.row !== undefined && props.meta.form === 'create')
  return <Input {...props} disabled={isFixed} />
}

/** An empty secret means that the stored one stays. */
const isRequired = (meta: FieldMeta, row: AnyRow | undefined) =>
  meta.required && !(row && meta.kind === 'secret')

type Ruled = Pick<FieldItemProps, 'resource' | 'name' | 'meta' | 'row' | 'start'>

/** What a value of the field has to be; one that was not changed is fine. */
export function useRules({ resource, name, meta, row, start }: Ruled): FormRule[] {
  const { language } = useWords()
  const field = resource.fields[name]
  return [
    {
      validator: async (_, raw) => {
        if (raw instanceof Unfinished) throw new Error(inLanguage(raw.message, language))
        const value = cleaned(raw)
        // What came from the server may be masked, and was checked when it was stored.
        if (row && value !== undefined && isSame(value, cleaned(start[name]))) return
        if (value === undefined && !isRequired(meta, row)) return
        const fault = field && checkField({ ...field, required: meta.required }, value, language)
        if (fault) throw new Error(fault)
      },
    },
  ]
}
