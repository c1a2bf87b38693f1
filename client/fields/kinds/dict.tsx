import { Select } from 'antd'
import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { nameColumnOf } from '#shared/schema/resource.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StateTag } from '../choice/StateTag.tsx'
import { toneOfField } from '../choice/state-tones.ts'
import { type Choice, useDictionary } from '../choice/use-dictionary.ts'
import type { AnyRow, CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'

function DictCell({ name, meta, value, row }: CellProps) {
  if (isEmpty(value)) return <Nothing />
  const label = String(row[nameColumnOf(name, meta)] || value)
  const tone = toneOfField(meta, value)
  return (
    <StateTag tone={tone ?? 'neutral'} shape={tone !== undefined}>
      {label}
    </StateTag>
  )
}

function DictInput({ name, meta, row, value, onChange, ...control }: InputProps) {
  const { t } = useTranslation()
  const { choices, isLoading } = useDictionary(meta)
  const options = withStored(choices, { name, meta, row })
  // A key says nothing to anybody while its label is on its way.
  const isUnnamed = isLoading && !options.some((option) => option.value === String(value))
  return (
    <Select
      {...control}
      className="field-wide"
      value={isEmpty(value) || isUnnamed ? undefined : String(value)}
      options={options}
      loading={isLoading}
      allowClear={!meta.required}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={isLoading ? t('fields.loading') : undefined}
      onChange={(choice?: string) => onChange?.(keyOf(meta, choice))}
    />
  )
}

export const DictFilter = (props: InputProps) => (
  <DictInput {...props} meta={{ ...props.meta, required: false }} />
)

const keyOf = (meta: FieldMeta, choice: string | undefined) =>
  choice === undefined || meta.storage !== 'integer' ? choice : Number(choice)

interface Stored {
  name: string
  meta: FieldMeta
  row?: AnyRow
}

/** A stored key that is sealed or gone keeps its label, so that nobody loses it by saving. */
function withStored(choices: Choice[], { name, meta, row }: Stored): Choice[] {
  const stored = row?.[name]
  if (isEmpty(stored) || choices.some(({ value }) => value === String(stored))) return choices
  return [...choices, { value: String(stored), label: String(row?.[nameColumnOf(name, meta)] || stored) }]
}

export function DictText({ meta, value }: { meta: FieldMeta; value: string }) {
  const { choices } = useDictionary(meta)
  return choices.find((choice) => choice.value === value)?.label ?? value
}

export const dict: FieldKind = {
  Cell: DictCell,
  Input: DictInput,
  Filter: DictFilter,
  FilterText: DictText,
  width: 120,
  sortable: true,
  isChosen: true,
  filter: 'equal',
}
