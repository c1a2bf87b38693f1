import { Button, Pagination } from 'antd'
import { useEffect } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { Params } from '../api/request.ts'
import type { AnyRow } from '../fields/kind.ts'
import { CardList } from './CardList.tsx'
import type { Cells } from './columns.tsx'
import { Emptiness, Failure } from './Emptiness.tsx'
import { isFiltered, type ListState, pageSizes, queryOf } from './list-state.ts'
import { ResourceTable, type ResourceTableProps } from './ResourceTable.tsx'
import type { RowAction } from './RowActions.tsx'
import { SelectionLine } from './SelectionLine.tsx'
import { useWords } from './use-words.ts'
import { usePage } from './useResource.ts'

export interface ListProps {
  resource: Resource
  cells: Cells
  actionsOf(row: AnyRow): RowAction[]
  selected: Map<string, AnyRow>
  /** Absent where nothing can be done with chosen rows. */
  onSelect: ((selected: Map<string, AnyRow>) => void) | undefined
  /** Absent without the right. */
  onView: ((row: AnyRow) => void) | undefined
  onAdd: ((preset?: AnyRow) => void) | undefined
  isSmall: boolean
}

interface Props extends ListProps, Pick<ResourceTableProps, 'widths' | 'tree' | 'isCompact'> {
  /** What the page itself asks for, besides what the person does. */
  fixed?: Params
  state: ListState
  onChange(part: Partial<ListState>, options?: { replace?: boolean }): void
}

/** Rows page by page, with all the states that a list can be in. */
export function PagedRecords({ fixed, state, onChange, onAdd, isSmall, ...list }: Props) {
  const { t } = useWords()
  const { resource } = list
  const { data, error, isPlaceholderData, refetch } = usePage(resource, {
    ...queryOf(resource, state),
    ...fixed,
  })
  const rows = data?.records ?? []
  const total = data?.total ?? 0

  const lastPage = Math.max(1, Math.ceil(total / state.size))
  const isBeyondEnd = data !== undefined && !isPlaceholderData && state.current > lastPage
  useEffect(() => {
    // The last row of the last page was removed.
    if (isBeyondEnd) onChange({ current: lastPage }, { replace: true })
  }, [isBeyondEnd, lastPage, onChange])

  if (error && !data) return <Failure resource={resource} error={error} onRetry={() => void refetch()} />
  if (data && rows.length === 0 && !isPlaceholderData && !isBeyondEnd)
    return (
      <Emptiness
        resource={resource}
        isFiltered={isFiltered(state)}
        onClear={() => onChange({ filters: {}, keyword: '' })}
        onAdd={onAdd && (() => onAdd())}
      />
    )
  const shared = { ...list, rows, isLoading: data === undefined, offset: (state.current - 1) * state.size }
  return (
    <>
      {error && (
        <div className="crud-stale" role="alert">
          <span>
            <strong>{t('crud.failedAgain')}</strong> {error.message}
          </span>
          <Button size="small" onClick={() => void refetch()}>
            {t('crud.retry')}
          </Button>
        </div>
      )}
      <SelectionLine selected={list.selected} onSelect={list.onSelect} />
      <div
        className="crud-rows"
        data-old={isPlaceholderData}
        aria-busy={data === undefined || isPlaceholderData}
      >
        {isSmall ? (
          <CardList {...shared} />
        ) : (
          <ResourceTable {...shared} sort={state.sort} onSort={(sort) => onChange({ sort })} />
        )}
      </div>
      <Pagination
        className="crud-pagination"
        current={state.current}
        pageSize={state.size}
        total={total}
        showSizeChanger
        pageSizeOptions={pageSizes}
        showQuickJumper={!isSmall && lastPage > 10}
        {...(isSmall ? { simple: { readOnly: true } } : { showTotal: () => t('crud.total', { total }) })}
        onChange={(current, size) => onChange(size === state.size ? { current } : { size })}
      />
    </>
  )
}
