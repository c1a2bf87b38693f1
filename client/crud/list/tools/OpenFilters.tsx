import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { SearchFields } from '../../query/list-state.ts'

interface Props {
  fields: SearchFields
  filters: Record<string, string>
  onSearch(filters: Record<string, string>): void
  /** Absent where there are no other filters. */
  onMore: (() => void) | undefined
  isMoreOpen: boolean
}

/** The filters at hand: each is applied as soon as it is chosen. */
export function OpenFilters({ fields, filters, onSearch, onMore, isMoreOpen }: Props) {
  const { t } = useWords()
  const apply = (name: string, value: unknown) => {
    const { [name]: _, ...others } = filters
    onSearch(value === undefined || value === '' ? others : { ...others, [name]: String(value) })
  }
  return (
    <search className="crud-open-filters">
      {fields.map(([name, meta]) => (
        <OpenFilter
          key={name}
          name={name}
          meta={meta}
          value={filters[name]}
          onChange={(value) => apply(name, value)}
        />
      ))}
      {onMore && (
        <Button
          type="link"
          aria-expanded={isMoreOpen}
          icon={isMoreOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          iconPlacement="end"
          onClick={onMore}
        >
          {t(isMoreOpen ? 'crud.fold' : 'crud.expand')}
        </Button>
      )}
    </search>
  )
}

interface OpenFilterProps {
  name: string
  meta: FieldMeta
  value: string | undefined
  onChange(value: unknown): void
}

function OpenFilter({ name, meta, value, onChange }: OpenFilterProps) {
  const { label } = useWords()
  const id = useId()
  const { Input, Filter = Input } = kinds[meta.kind]
  return (
    <div className="crud-open-filter" data-kind={meta.kind}>
      <label className="crud-unseen" htmlFor={id}>
        {label(meta.label)}
      </label>
      <Filter
        id={id}
        name={name}
        meta={meta}
        value={value || undefined}
        placeholder={label(meta.label)}
        onChange={onChange}
      />
    </div>
  )
}
