import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import { kinds } from '../fields/kinds.ts'
import { RangeText } from '../fields/RangeText.tsx'
import type { ListState } from './list-state.ts'
import { useWords } from './use-words.ts'

interface Props {
  resource: Resource
  state: ListState
  onChange(part: Partial<ListState>): void
}

/** What the list is narrowed by, each removable by itself. */
export function FilterChips({ resource, state, onChange }: Props) {
  const { t, label } = useWords()
  const metas = new Map(fieldsOf(resource))
  const names = Object.keys(state.filters)
  if (names.length === 0) return null
  const without = (name: string) => {
    const { [name]: _, ...filters } = state.filters
    onChange({ filters })
  }
  return (
    <div className="crud-chips">
      {names.map((name) => {
        const meta = metas.get(name)
        const title = meta ? label(meta.label) : t('crud.createTime')
        const Text = meta ? (kinds[meta.kind].FilterText ?? PlainText) : RangeText
        return (
          <span key={name} className="crud-chip">
            <span>
              {title}: <Text name={name} meta={meta as never} value={state.filters[name] ?? ''} />
            </span>
            <button
              type="button"
              aria-label={t('crud.removeFilter', { name: title })}
              onClick={() => without(name)}
            >
              <CloseOutlined />
            </button>
          </span>
        )
      })}
      <Button type="link" size="small" onClick={() => onChange({ filters: {}, keyword: '' })}>
        {t('crud.clearFilters')}
      </Button>
    </div>
  )
}

const PlainText = ({ value }: { value: string }) => value
