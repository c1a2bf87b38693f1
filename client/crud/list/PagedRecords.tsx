import { Button, Pagination, type Table } from 'antd'
import { type ComponentRef, Suspense, useEffect, useRef } from 'react'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { isFiltered, pageSizes, unfiltered } from '../query/list-state.ts'
import { RowBones } from './RowBones.tsx'
import { Selected } from './Selected.tsx'
import { useDrawnList } from './state/ListContext.ts'
import { useSelectMatching } from './state/useSelectMatching.ts'
import { ResourceTable, type TableLayout } from './table/ResourceTable.tsx'
import { useListKeys } from './useListKeys.ts'

// Few people want cards where there is room for a table.
const CardList = lazyNamed(() => import('./CardList.tsx'), 'CardList')
// Most lists have rows.
const EmptyList = lazyNamed(() => import('./EmptyList.tsx'), 'EmptyList')

/** Rows page by page, with all the states that a list can be in. */
export function PagedRecords(own: Pick<TableLayout, 'widths' | 'tree'>) {
  const { resource, state, change, page, layout } = useDrawnList()
  // Rows come in the columns that the person wants, not in others first.
  const rows = layout?.isPending ? undefined : page.rows
  const isBeyondEnd = page.rows !== undefined && !page.isOld && state.current > page.last
  useEffect(() => {
    // The last row of the last page was removed.
    if (isBeyondEnd) change({ current: page.last }, { replace: true })
  }, [isBeyondEnd, page.last, change])
  if (page.error && !rows) return <Failure resource={resource} error={page.error} onRetry={page.retry} />
  if (rows?.length === 0 && !page.isOld && !isBeyondEnd)
    return (
      <ChunkBoundary isWanted>
        <EmptyList isFiltered={isFiltered(state)} onClear={() => change(unfiltered)} />
      </ChunkBoundary>
    )
  return <Paged {...own} rows={rows} />
}

const noRows: AnyRow[] = []

interface PagedProps extends Pick<TableLayout, 'widths' | 'tree'> {
  /** Undefined while the first ones are on their way. */
  rows: AnyRow[] | undefined
}

function Paged({ rows, ...own }: PagedProps) {
  const { state, change, page, layout, isSelectable } = useDrawnList()
  const isSmall = useScreenClass() === 0
  const selectMatching = useSelectMatching()
  const table = useRef<ComponentRef<typeof Table>>(null)
  const place = useListKeys({
    rows: rows ?? noRows,
    reveal: (key) => table.current?.scrollTo({ key }),
    onSelectMatching: isSelectable ? selectMatching : undefined,
    onPage(by) {
      const next = state.current + by
      if (next >= 1 && next <= page.last) change({ current: next })
    },
  })
  return (
    <>
      {page.error && <Stale error={page.error} onRetry={page.retry} />}
      <Selected onSelectMatching={() => void selectMatching()} />
      <div
        ref={place}
        className="crud-rows"
        data-old={page.isOld}
        aria-busy={rows === undefined || page.isOld}
      >
        {rows === undefined ? (
          <RowBones />
        ) : isSmall || layout?.look === 'cards' ? (
          <Suspense>
            <CardList rows={rows} />
          </Suspense>
        ) : (
          <ResourceTable
            {...own}
            rows={rows}
            isSortable
            offset={(state.current - 1) * state.size}
            tableRef={table}
          />
        )}
      </div>
      <Pages />
    </>
  )
}

/** The rows are those of before: the server has not answered since. */
function Stale({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useWords()
  return (
    <div className="crud-stale" role="alert">
      <span>
        <strong>{t('crud.failedAgain')}</strong> {error.message}
      </span>
      <Button size="small" onClick={onRetry}>
        {t('crud.retry')}
      </Button>
    </div>
  )
}

function Pages() {
  const { state, change, page } = useDrawnList()
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  const { total } = page
  // Before they are counted there are not none.
  if (total === undefined) return null
  return (
    <Pagination
      className="crud-pagination"
      current={state.current}
      pageSize={state.size}
      total={total}
      showSizeChanger
      pageSizeOptions={pageSizes}
      showQuickJumper={!isSmall && page.last > 10}
      {...(isSmall ? { simple: { readOnly: true } } : { showTotal: () => t('crud.total', { total }) })}
      onChange={(current, size) => change(size === state.size ? { current } : { size })}
    />
  )
}
