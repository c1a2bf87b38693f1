import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { DateFilter } from '../fields/date.tsx'
import { kinds } from '../fields/kinds.ts'
import { createTime } from './base-fields.ts'
import { searchFields } from './list-state.ts'
import { useWords } from './use-words.ts'

interface Props {
  resource: Resource
  filters: Record<string, string>
  /** Every field at once, one below the other: in the sheet of a small screen. */
  isSheet?: boolean
  onSearch(filters: Record<string, string>): void
  /** Opens the conditions that a sheet has no inputs for. */
  onAdvanced?: () => void
}

const shownAtFirst = 3

/** Give it the filters as key, so that Back and a removed chip are seen here too. */
export function SearchBar({ resource, filters, isSheet = false, onSearch, onAdvanced }: Props) {
  const { t } = useWords()
  const [draft, setDraft] = useState(filters)
  const fields = searchFields(resource)
  const hasTimes = resource.base === 'full'
  const rest = fields.slice(shownAtFirst).map(([name]) => name)
  const [isOpen, setOpen] = useState(() => [...rest, createTime].some((name) => filters[name] !== undefined))
  const isWhole = isSheet || isOpen
  const hasMore = rest.length > 0 || hasTimes

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
        {fields.slice(0, isWhole ? fields.length : shownAtFirst).map(([name, meta]) => (
          <FilterField key={name} name={name} meta={meta} value={draft[name]} onChange={set(name)} />
        ))}
        {isWhole && hasTimes && <TimesField value={draft[createTime]} onChange={set(createTime)} />}
        <div className="crud-search-buttons">
          <Button type="primary" htmlType="submit">
            {t('crud.search')}
          </Button>
          <Button onClick={clear}>{t('crud.clear')}</Button>
          {isSheet && onAdvanced && (
            <Button type="link" aria-haspopup="dialog" onClick={onAdvanced}>
              {t('lists.advanced')}
            </Button>
          )}
          {hasMore && !isSheet && (
            <Button
              type="link"
              aria-expanded={isOpen}
              icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'crud.fold' : 'crud.expand')}
            </Button>
          )}
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
