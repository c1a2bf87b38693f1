import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Table, type TableColumnsType, type TableProps } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '#shared/contract/answers.ts'
import { type Params, request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank, Failure } from '../../ui/Emptiness.tsx'
import '../../crud/list/crud.css'
import './called.css'
import { PageSwitch } from '../../ui/page/PageSwitch.tsx'

export interface CalledFilter {
  /** In the address and in the call alike. */
  name: string
  label: string
  draw(control: { id: string; value: string | undefined; onChange(value: unknown): void }): ReactNode
}

interface Props<R> {
  title: string
  /** The call that answers a page of rows, and under which key its answers are kept. */
  path: string
  queryKey: readonly unknown[]
  filters: readonly CalledFilter[]
  columns: TableColumnsType<R>
  /** Tells rows apart; by their `id` where it is absent. */
  rowKey?: (row: R) => string
  /** Boxes that choose rows. */
  rowSelection?: TableProps<R>['rowSelection']
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
  const { title, path, queryKey, filters, columns, emptyText, emptyIcon, buttons, above, kept = {} } = props
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
  return (
    <section className="crud-page" aria-label={title}>
      <header className="crud-header">
        <h1>{title}</h1>
        {data && (
          <span className="crud-total" role="status">
            {t('crud.total', { total: data.total })}
          </span>
        )}
        {buttons && <div className="crud-header-actions">{buttons}</div>}
      </header>
      <Filters key={JSON.stringify(asked)} filters={filters} start={asked} onSearch={show} />
      <div className="crud-body">
        {above}
        {data ? (
          <Table<R>
            rowKey={props.rowKey ?? 'id'}
            rowSelection={props.rowSelection}
            size="middle"
            columns={columns}
            dataSource={data.records}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{
              emptyText: (
                <Blank icon={emptyIcon} title={emptyText}>
                  {null}
                </Blank>
              ),
            }}
          />
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

interface FiltersProps {
  filters: readonly CalledFilter[]
  start: Record<string, string>
  onSearch(values: Record<string, string>): void
}

function Filters({ filters, start, onSearch }: FiltersProps) {
  const { t } = useWords()
  const [values, setValues] = useState(start)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(values)
  }
  return (
    <search>
      <form className="crud-search called-search" onSubmit={submit}>
        {filters.map(({ name, label, draw }) => (
          <div key={name} className="crud-filter">
            <label htmlFor={`${id}${name}`}>{label}</label>
            {draw({
              id: `${id}${name}`,
              value: values[name] || undefined,
              onChange: (value) => setValues({ ...values, [name]: String(value ?? '').trim() }),
            })}
          </div>
        ))}
        <div className="crud-search-buttons">
          <Button type="primary" htmlType="submit">
            {t('crud.search')}
          </Button>
          <Button onClick={() => onSearch({})}>{t('crud.clear')}</Button>
        </div>
      </form>
    </search>
  )
}
