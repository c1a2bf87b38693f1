import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '#shared/contract/answers.ts'
import { type Params, request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank, Failure } from '../../ui/Emptiness.tsx'
import { PageSwitch } from '../../ui/page/PageSwitch.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { CalledCards } from './CalledCards.tsx'
import { CalledFilters, FoldedFilters } from './CalledFilters.tsx'
import { actionsKey, type CalledColumn, type CalledFilter } from './called.ts'
import '../../crud/list/crud.css'
import '../../crud/list/lists.css'
import './called.css'

interface Props<R> {
  title: string
  /** The call that answers a page of rows, and under which key its answers are kept. */
  path: string
  queryKey: readonly unknown[]
  filters: readonly CalledFilter[]
  columns: CalledColumn<R>[]
  /** Tells rows apart; by their `id` where it is absent. */
  rowKey?: (row: R) => string
  /** Boxes that choose rows. */
  rowSelection?: TableProps<R>['rowSelection']
  /** What a tap on the title of a row's card does, on a phone. */
  opensOf?: (row: R) => (() => void) | undefined
  emptyText: string
  emptyIcon: ReactNode
  /** Buttons beside the title. */
  buttons?: ReactNode
  /** Stands above the rows. */
  above?: ReactNode
  /** What the address says besides, and the call is told as well. */
  kept?: Readonly<Record<string, string>>
}

const size = 20

/** A list that a call of its own answers, to look at and to filter; its state is in the address. */
export function CalledPage<R extends object>(props: Props<R>) {
  const { title, path, queryKey, filters, buttons, above, kept = {} } = props
  const isSmall = useScreenClass() === 0
  const { t, language } = useWords()
  const [search, setSearch] = useSearchParams()
  const current = Math.max(1, Number(search.get('current')) || 1)
  const asked = Object.fromEntries(filters.map(({ name }) => [name, search.get(name) ?? '']))
  const params: Params = { ...asked, ...kept, current, size }
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, params, language],
    queryFn: ({ signal }) => request<Page<R>>(path, { params, silent: true, signal }),
    placeholderData: keepPreviousData,
  })
  const show = (values: Record<string, string>, page = 1) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...kept, ...values, current: page > 1 ? String(page) : '' }).filter(
          ([, value]) => value,
        ),
      ),
    )
  const sought = { filters, start: asked, onSearch: show }
  return (
    <section className="crud-page" aria-label={title}>
      <header className="crud-header">
        <h1>{title}</h1>
        {data && (
          <span className="crud-total" role="status">
            {t('crud.total', { total: data.total })}
          </span>
        )}
        {(buttons || isSmall) && (
          <div className="crud-header-actions">
            {buttons}
            {isSmall && <FoldedFilters {...sought} />}
          </div>
        )}
      </header>
      {!isSmall && <CalledFilters key={JSON.stringify(asked)} {...sought} />}
      <div className="crud-body">
        {above}
        {data ? (
          <Rows {...props} rows={data.records} isSmall={isSmall} />
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
        {data && (
          <PageSwitch
            current={current}
            size={size}
            total={data.total}
            onChange={(page) => show(asked, page)}
          />
        )}
      </div>
    </section>
  )
}

type RowsProps<R> = Pick<
  Props<R>,
  'columns' | 'rowKey' | 'rowSelection' | 'opensOf' | 'emptyText' | 'emptyIcon'
> & {
  rows: R[]
  isSmall: boolean
}

function Rows<R extends object>({ rows, rowKey = idOf, rowSelection, opensOf, ...look }: RowsProps<R>) {
  const columns = look.columns.filter(({ isWanted = always }) => isWanted(rows))
  const empty = (
    <Blank icon={look.emptyIcon} title={look.emptyText}>
      {null}
    </Blank>
  )
  if (look.isSmall && rows.length === 0) return empty
  if (look.isSmall)
    return (
      <CalledCards
        rows={rows}
        columns={columns}
        keyOf={rowKey}
        rowSelection={rowSelection}
        opensOf={opensOf}
      />
    )
  return (
    <Table<R>
      rowKey={rowKey}
      rowSelection={rowSelection}
      size="middle"
      columns={columns.map(withEdge)}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: empty }}
    />
  )
}

const always = () => true

/** What can be done with a row stays in sight where the table is wider than the screen. */
const withEdge = <R,>(column: CalledColumn<R>): CalledColumn<R> =>
  column.key === actionsKey ? { fixed: 'end', ...column } : column

const idOf = (row: object): string => ('id' in row ? String(row.id) : '')
