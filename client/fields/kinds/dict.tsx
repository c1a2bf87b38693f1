import { Select } from 'antd'
import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { nameColumnOf } from '#shared/schema/resource.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWords } from '../../i18n/use-words.ts'
import { clearable } from '../../ui/clearable.tsx'
import { StateTag } from '../choice/StateTag.tsx'
import { toneOfField } from '../choice/state-tones.ts'
import { useDictionary } from '../choice/use-dictionary.ts'
import { merge, storedChoices } from '../choice/use-named.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { Tags } from '../Tags.tsx'
import { namesOf, wordsOf } from '../words.ts'

/** A field that takes any key begins with one that no item has: nothing was chosen yet. */
const isNone = (meta: FieldMeta, value: unknown, label: unknown): boolean =>
  isEmpty(value) || (meta.anyKey === true && !label && String(value) === String(meta.default))

function DictCell({ name, meta, value, row }: CellProps) {
  const { label: inWords } = useWords()
  const own = meta.items?.[String(value)]
  const given = own ? inWords(own) : row[nameColumnOf(name, meta)]
  if (isNone(meta, value, given)) return <Nothing />
  const label = String(given || value)
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
  const labelled = choices.find((choice) => choice.value === String(value))?.label
  const isEmptied = isNone(meta, value, labelled ?? row?.[nameColumnOf(name, meta)])
  // A stored key that is sealed or gone keeps its label, so that nobody loses it by saving.
  const options = merge(choices, isEmptied ? [] : storedChoices({ name, meta, row }))
  // A key says nothing to anybody while its label is on its way.
  const isUnnamed = isLoading && !options.some((option) => option.value === String(value))
  return (
    <Select
      {...control}
      className="field-wide"
      value={isEmptied || isUnnamed ? undefined : String(value)}
      options={options}
      loading={isLoading}
      allowClear={!meta.required && clearable}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={isLoading ? t('fields.loading') : undefined}
      onChange={(choice?: string) => onChange?.(keyOf(meta, choice))}
    />
  )
}

function DictsCell({ name, meta, value, row }: CellProps) {
  return isEmpty(value) ? <Nothing /> : <Tags words={namesOf(row[nameColumnOf(name, meta)], value)} />
}

function DictsInput({ name, meta, row, value, onChange, ...control }: InputProps) {
  const { choices, isLoading } = useDictionary(meta)
  return (
    <Select
      {...control}
      className="field-wide"
      mode="multiple"
      value={wordsOf(value)}
      options={merge(choices, storedChoices({ name, meta, row }))}
      loading={isLoading}
      allowClear={clearable}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      onChange={(chosen: string[]) => onChange?.(chosen)}
    />
  )
}

const keyOf = (meta: FieldMeta, choice: string | undefined) =>
  choice === undefined || meta.storage !== 'integer' ? choice : Number(choice)

function DictText({ meta, value }: { meta: FieldMeta; value: string }) {
  const { choices } = useDictionary(meta)
  return choices.find((choice) => choice.value === value)?.label ?? value
}

export const dict: FieldKind = {
  Cell: DictCell,
  Input: DictInput,
  FilterText: DictText,
  width: 120,
  sortable: true,
  isChosen: true,
  filter: 'equal',
}

export const dicts: FieldKind = {
  Cell: DictsCell,
  Input: DictsInput,
  // One key finds every record that holds it.
  Filter: DictInput,
  FilterText: DictText,
  width: 200,
  isChosen: true,
  filter: 'like',
}
