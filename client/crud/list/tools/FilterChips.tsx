import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useSession } from '../../../state/session/session.ts'
import { createUser, narrowableFields } from '../../query/base-fields.ts'
import { type Condition, isBare, nameOf } from '../../query/conditions.ts'
import { unfiltered } from '../../query/list-state.ts'
import { useDrawnList } from '../state/ListContext.ts'

/** What the list is narrowed by, each removable by itself. */
export function FilterChips() {
  const { resource, state, change } = useDrawnList()
  const { t } = useWords()
  const { filters, conditions, isAny } = state
  const fields = narrowableFields(resource)
  const names = Object.keys(filters)
  const without = (name: string) => {
    const { [name]: _, ...rest } = filters
    change({ filters: rest })
  }
  return (
    <div className="crud-chips">
      {names.map((name) => (
        <FilterChip
          key={name}
          name={name}
          meta={fields.get(name)}
          value={filters[name] ?? ''}
          onRemove={() => without(name)}
        />
      ))}
      <Conditions isAny={isAny}>
        {conditions.map((condition) => (
          <ConditionChip
            key={`${nameOf(condition)} ${condition.value}`}
            condition={condition}
            meta={fields.get(condition.field)}
            onRemove={() => change({ conditions: conditions.filter((other) => other !== condition) })}
          />
        ))}
      </Conditions>
      <Button type="link" size="small" onClick={() => change(unfiltered)}>
        {t('crud.clearFilters')}
      </Button>
    </div>
  )
}

/** Alternatives stand in a frame of their own, with “or” in between. */
function Conditions({ isAny, children }: { isAny: boolean; children: ReactElement[] }) {
  const { t } = useWords()
  if (!isAny) return children
  return (
    <fieldset className="crud-alternatives" aria-label={t('lists.anyOf')}>
      {children.map((chip, index) => (
        <Fragment key={chip.key}>
          {index > 0 && <span>{t('lists.or')}</span>}
          {chip}
        </Fragment>
      ))}
    </fieldset>
  )
}

/** Values that a chip says; of more it tells how many there are. */
const MOST_NAMED = 5

interface ChipProps {
  meta: FieldMeta | undefined
  onRemove(): void
}

function FilterChip({ name, meta, value, onRemove }: ChipProps & { name: string; value: string }) {
  const { t, label } = useWords()
  const me = useSession(({ user }) => user?.user_id)
  if (!meta) return null
  const title = label(meta.label)
  const Text = kinds[meta.kind].FilterText ?? PlainText
  const isMine = name === createUser && value === me
  return (
    <Chip name={title} onRemove={onRemove}>
      {title}: {isMine ? t('lists.me') : <Text name={name} meta={meta} value={value} />}
    </Chip>
  )
}

function ConditionChip({ condition, meta, onRemove }: ChipProps & { condition: Condition }) {
  const { t, label } = useWords()
  if (!meta) return null
  const { field, operator, value } = condition
  const Text = kinds[meta.kind].FilterText ?? PlainText
  const parts = operator === 'in' ? value.split(',') : [value]
  const isTime = meta.kind === 'date' || meta.kind === 'datetime'
  const what = `${label(meta.label)} ${t(`lists.operators.${operator}`)}`
  return (
    <Chip name={what} onRemove={onRemove}>
      {what}{' '}
      {!isBare(operator) &&
        parts.slice(0, MOST_NAMED).map((part, index) => (
          <span key={part}>
            {index > 0 && t('crud.separator')}
            {isTime || kinds[meta.kind].filter === 'between' ? (
              <Measure name={field} meta={meta} value={part} />
            ) : (
              <Text name={field} meta={meta} value={part} />
            )}
          </span>
        ))}
      {parts.length > MOST_NAMED && ` ${t('lists.andOthers', { count: parts.length })}`}
    </Chip>
  )
}

/** One value of a field whose usual filter is a range. */
function Measure({ name, meta, value }: { name: string; meta: FieldMeta; value: string }) {
  const { Cell } = kinds[meta.kind]
  return <Cell name={name} meta={meta} value={value} row={{}} />
}

function Chip({ name, onRemove, children }: { name: string; onRemove(): void; children: ReactNode }) {
  const { t } = useWords()
  return (
    <span className="crud-chip">
      <span>{children}</span>
      <button type="button" aria-label={t('crud.removeFilter', { name })} onClick={onRemove}>
        <CloseOutlined />
      </button>
    </span>
  )
}

const PlainText = ({ value }: { value: string }) => value
