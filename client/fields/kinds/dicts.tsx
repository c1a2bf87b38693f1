import { Select } from 'antd'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { nameColumnOf } from '#shared/schema/resource.ts'
import { StateTag } from '../choice/StateTag.tsx'
import { useDictionary } from '../choice/use-dictionary.ts'
import { merge, storedChoices } from '../choice/use-named.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { namesOf, wordsOf } from '../words.ts'
import { DictFilter, DictText } from './dict.tsx'

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
  return (
    <Select
      {...control}
      className="field-wide"
      mode="multiple"
      value={wordsOf(value)}
      // A stored key that is sealed or gone keeps its label.
      options={merge(choices, storedChoices({ name, meta, row }))}
      loading={isLoading}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      onChange={(chosen: string[]) => onChange?.(chosen)}
    />
  )
}

export const dicts: FieldKind = {
  Cell: DictsCell,
  Input: DictsInput,
  // One key finds every record that holds it.
  Filter: DictFilter,
  FilterText: DictText,
  width: 200,
  isChosen: true,
  filter: 'like',
}
