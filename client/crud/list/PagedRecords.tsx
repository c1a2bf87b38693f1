import { Button, Pagination, type Table } from 'antd'
import { type ComponentRef, lazy, Suspense, useEffect, useRef } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { Params } from '../../api/request.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { usePage } from '../data/useResource.ts'
import type { QuickEditing } from '../form/quick-fields.ts'
import { isFiltered, type ListState, pageSizes, queryOf, unfiltered } from '../query/list-state.ts'
import type { RowAction } from '../record/RowActions.tsx'
import type { ManyStep } from '../steps/useSteps.tsx'
import { SelectionLine, useSelectMatching } from './SelectionLine.tsx'
import type { Arrangement } from './state/useLayout.ts'
import type { Cells } from './table/columns.tsx'
import { withOutlines } from './table/outlines.tsx'
import { ResourceTable, type ResourceTableProps } from './table/ResourceTable.tsx'
import { useListKeys } from './useListKeys.ts'

// Few people want cards where there is room for a table.
const CardList = lazy(() => import('./CardList.tsx').then((module) => ({ default: module.CardList })))

// Most lists have rows.
const EmptyList = lazy(() => import('./EmptyList.tsx').then((module) => ({ default: module.EmptyList })))

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
  /** Absent where rows are not imported, whoever asks. */
  onImport?: () => void
  isSmall: boolean
  /** As the person has set up the list; absent where nobody can. */
  arrangement?: Arrangement
  /** Absent without the right, or where no field can be set on many rows. */
  onEditMany?: (() => void) | undefined
  /** Absent without the right. */
  onRemoveMany?: (() => void) | undefined
  /** What can be done next with chosen rows. */
  steps?: readonly ManyStep[]
  /** Absent where nothing is changed in the list itself. */
  editing?: QuickEditing
  /** The list is what the page is about: single keys act on its rows. */
  hasKeys?: boolean
}

interface Props extends ListProps, Pick<ResourceTableProps, 'widths' | 'tree'> {
  /** What the page itself asks for, besides what the person does. */
  fixed?: Params
  /** What to ask for is not known yet. */
  isOpening?: boolean
  state: ListState
  onChange(part: Partial<ListState>, options?: { replace?: boolean }): void
}

const noRows: AnyRow[] = []

/** Rows page by page, with all the states that a list can be in. */
export function PagedRecords(props: Props) {
  const {
    fixed,
    state,
    onChange,
    onAdd,
    onImport,
    isSmall,
    isOpening = false,
    onEditMany,
    onRemoveMany,
    steps,
    hasKeys,
    ...list
  } = props
  const { t } = useWords()
  const { resource, selected, onSelect } = list
  const query = { ...queryOf(resource, state), ...fixed }
  const { data: page, error, isPlaceholderData, refetch } = usePage(resource, query, !isOpening)
  // Rows come in the columns that the person wants, not in others first.
  const data = isOpening || list.arrangement?.isPending ? undefined : page
  const rows = data?.records ?? noRows
  const total = data?.total ?? 0
  const onSelectMatching = useSelectMatching({ resource, query, total }, onSelect)

  const lastPage = Math.max(1, Math.ceil(total / state.size))
  const isBeyondEnd = data !== undefined && !isPlaceholderData && state.current > lastPage
  useEffect(() => {
    // The last row of the last page was removed.
    if (isBeyondEnd) onChange({ current: lastPage }, { replace: true })
  }, [isBeyondEnd, lastPage, onChange])
  const table = useRef<ComponentRef<typeof Table>>(null)
  const place = useListKeys({
    ...list,
    rows,
    reveal: (key) => table.current?.scrollTo({ key }),
    onSelectMatching,
    onPage(by) {
      const next = state.current + by
      if (next >= 1 && next <= lastPage) onChange({ current: next })
    },
    isOn: hasKeys === true,
  })

  if (error && !data) return <Failure resource={resource} error={error} onRetry={() => void refetch()} />
  if (data && rows.length === 0 && !isPlaceholderData && !isBeyondEnd)
    return (
      <ChunkBoundary isWanted>
        <EmptyList
          resource={resource}
          isFiltered={isFiltered(state)}
          onClear={() => onChange(unfiltered)}
          onAdd={onAdd && (() => onAdd())}
          onImport={onImport}
        />
      </ChunkBoundary>
    )
  const shared = {
    ...list,
    cells: withOutlines(resource, rows, list.cells),
    rows,
    isLoading: data === undefined,
    offset: (state.current - 1) * state.size,
  }
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
      <SelectionLine
        selected={selected}
        onSelect={onSelect}
        onSelectMatching={onSelectMatching && (() => void onSelectMatching())}
        total={total}
        onEditMany={onEditMany}
        onRemoveMany={onRemoveMany}
        steps={steps}
      />
      <div
        ref={place}
        className="crud-rows"
        data-old={isPlaceholderData}
        aria-busy={data === undefined || isPlaceholderData}
      >
        {isSmall || list.arrangement?.layout.look === 'cards' ? (
          <Suspense>
            <CardList {...shared} />
          </Suspense>
        ) : (
          <ResourceTable
            {...shared}
            tableRef={table}
            sort={state.sort}
            onSort={(sort) => onChange({ sort })}
          />
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
