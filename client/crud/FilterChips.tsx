import { Button, Tag } from 'antd'
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
        const Text = meta && kinds[meta.kind].FilterText
        const value = state.filters[name] ?? ''
        return (
          <Tag
            key={name}
            closable={{ 'aria-label': t('crud.removeFilter', { name: title }) }}
            onClose={(event) => {
              event.preventDefault()
              without(name)
            }}
          >
            {title}:{' '}
            {meta ? (
              Text ? (
                <Text name={name} meta={meta} value={value} />
              ) : (
                value
              )
            ) : (
              <RangeText value={value} />
            )}
          </Tag>
        )
      })}
      <Button type="link" size="small" onClick={() => onChange({ filters: {}, keyword: '' })}>
        {t('crud.clearFilters')}
      </Button>
    </div>
  )
}
