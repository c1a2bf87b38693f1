import { Select } from 'antd'
import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { nameColumnOf } from '#shared/schema/resource.ts'
import { StateTag } from '../choice/StateTag.tsx'
import { useDictionary } from '../choice/use-dictionary.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { namesOf, wordsOf } from '../words.ts'

function DictsCell({ name, meta, value, row }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  const names = namesOf(row[nameColumnOf(name, meta)], value)
  return (
    <span className="field-tags">
      {names.map((label) => (
        <StateTag key={label}>{label}</StateTag>
      ))}
    </span>
  )
}

function DictsInput({ name, meta, row, value, onChange, ...control }: InputProps) {
  const { choices, isLoading } = useDictionary(meta)
  const keys = wordsOf(value)
  const storedKeys = wordsOf(row?.[name])
  const storedNames = namesOf(row?.[nameColumnOf(name, meta)], storedKeys)
  const sealed = storedKeys
    .map((key, index) => ({ value: key, label: storedNames[index] ?? key }))
    .filter(({ value: key }) => !choices.some((choice) => choice.value === key))
  return (
    <Select
      {...control}
      className="field-wide"
      mode="multiple"
      value={keys}
      options={[...choices, ...sealed]}
      loading={isLoading}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      onChange={(chosen: string[]) => onChange?.(chosen)}
    />
  )
}

/** One key finds every record that holds it. */
function DictsFilter({ name, meta, row, value, onChange, ...control }: InputProps) {
  const { choices, isLoading } = useDictionary(meta)
  return (
    <Select
      {...control}
      className="field-wide"
      value={isEmpty(value) ? undefined : String(value)}
      options={choices}
      loading={isLoading}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(choice?: string) => onChange?.(choice)}
    />
  )
}

function DictsText({ meta, value }: { meta: FieldMeta; value: string }) {
  const { choices } = useDictionary(meta)
  return choices.find((choice) => choice.value === value)?.label ?? value
}

export const dicts: FieldKind = {
  Cell: DictsCell,
  Input: DictsInput,
  Filter: DictsFilter,
  FilterText: DictsText,
  width: 200,
  isChosen: true,
  filter: 'like',
}
