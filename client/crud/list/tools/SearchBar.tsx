import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import type { SearchFields } from '../../query/list-state.ts'
import { FilterField } from './FilterField.tsx'

interface Props {
  fields: SearchFields
  filters: Record<string, string>
  /** One below the other: in the sheet of a small screen. */
  isSheet?: boolean
  onSearch(filters: Record<string, string>): void
  /** Opens the conditions that a sheet has no inputs for. */
  onAdvanced?: () => void
}

/** Filters that are applied together. Give it the filters as key, so that Back and a removed chip are seen here too. */
export function SearchBar({ fields, filters, isSheet = false, onSearch, onAdvanced }: Props) {
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
  if (fields.length === 0) return null
  return (
    <search>
      <form className="crud-search" data-sheet={isSheet} onSubmit={submit}>
        <div className="crud-search-fields">
          {fields.map(([name, meta]) => (
            <FilterField key={name} name={name} meta={meta} value={draft[name]} onChange={set(name)} />
          ))}
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
