import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../../i18n/use-words.ts'
import type { SearchFields } from '../../query/list-state.ts'
import { FilterField } from './FilterField.tsx'

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
        <FilterField
          key={name}
          name={name}
          meta={meta}
          value={filters[name]}
          isAtHand
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
