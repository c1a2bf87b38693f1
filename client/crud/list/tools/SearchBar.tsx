import { Button } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import { DateFilter } from '../../../fields/kinds/date.tsx'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { createTime } from '../../query/base-fields.ts'
import type { SearchFields } from '../../query/list-state.ts'

interface Props {
  fields: SearchFields
  /** Whether rows are found by the time of their creation, too. */
  hasTimes?: boolean
  filters: Record<string, string>
  /** One below the other: in the sheet of a small screen. */
  isSheet?: boolean
  onSearch(filters: Record<string, string>): void
  /** Opens the conditions that a sheet has no inputs for. */
  onAdvanced?: () => void
}

/** Filters that are applied together. Give it the filters as key, so that Back and a removed chip are seen here too. */
export function SearchBar({ fields, filters, onSearch, onAdvanced, ...options }: Props) {
  const { hasTimes = false, isSheet = false } = options
  const { t } = useWords()
  const [draft, setDraft] = useState(filters)
  const set = (name: string) => (value: unknown) =>
    setDraft({ ...draft, [name]: value === undefined ? '' : String(value) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(draft)
  }
  const clear = () => {
    setDraft({})
    onSearch({})
  }
  if (fields.length === 0 && !hasTimes) return null
  return (
    <search>
      <form className="crud-search" data-sheet={isSheet} onSubmit={submit}>
        <div className="crud-search-fields">
          {fields.map(([name, meta]) => (
            <FilterField key={name} name={name} meta={meta} value={draft[name]} onChange={set(name)} />
          ))}
          {hasTimes && <TimesField value={draft[createTime]} onChange={set(createTime)} />}
        </div>
        <div className="crud-search-buttons">
          {onAdvanced && (
            <Button type="link" aria-haspopup="dialog" onClick={onAdvanced}>
              {t('lists.advanced')}
            </Button>
          )}
          <Button onClick={clear}>{t('crud.clear')}</Button>
          <Button type="primary" htmlType="submit">
            {t('crud.search')}
          </Button>
        </div>
      </form>
    </search>
  )
}

interface FilterFieldProps {
  name: string
  meta: FieldMeta
  value: string | undefined
  onChange(value: unknown): void
}

function FilterField({ name, meta, value, onChange }: FilterFieldProps) {
  const words = useWords()
  const id = useId()
  const kind = kinds[meta.kind]
  const Filter = kind.Filter ?? kind.Input
  return (
    <div className="crud-filter">
      <label htmlFor={id}>{words.label(meta.label)}</label>
      <Filter
        id={id}
        name={name}
        meta={meta}
        value={value || undefined}
        placeholder={words.prompt(meta)}
        onChange={onChange}
      />
    </div>
  )
}

const times = { kind: 'datetime', required: false } as FieldMeta

function TimesField({ value, onChange }: { value: string | undefined; onChange(value: unknown): void }) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="crud-filter">
      <label htmlFor={id}>{t('crud.createTime')}</label>
      <DateFilter id={id} name={createTime} meta={times} value={value} onChange={onChange} />
    </div>
  )
}
