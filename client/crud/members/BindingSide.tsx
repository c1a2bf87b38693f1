import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Empty, Input, Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Page } from '#shared/contract/answers.ts'
import { request } from '../../api/request.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWords } from '../../i18n/use-words.ts'
import { clearable } from '../../ui/clearable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { toggled } from '../../ui/ticks/toggled.ts'
import { titleOfRow } from '../data/row.ts'
import { type Binding, thingsOf } from './bindings.ts'

interface Props {
  binding: Binding
  ownerId: string
  /** What can be bound, in place of what is. */
  isFree?: boolean
  /** Keys; absent where nothing can be done with chosen rows. */
  chosen?: ReadonlySet<string>
  onChoose?(chosen: ReadonlySet<string>): void
  /** Beside the title. */
  children?: ReactNode
}

const size = 10

/** One side of the dialog: rows found by a word, page by page, some of them chosen. */
export function BindingSide({ binding, ownerId, isFree = false, chosen, onChoose, children }: Props) {
  const words = useWords()
  const { t } = words
  const [keyword, setKeyword] = useState('')
  const [current, setCurrent] = useState(1)
  const query = useSide({ binding, ownerId, isFree, keyword, current })
  const { records: rows = [], total = 0 } = query.data ?? {}
  const things = thingsOf(binding, words)
  const title = t(isFree ? 'members.free' : 'members.bound')
  // What was on the last page may have gone to the other side.
  const lastPage = Math.max(1, Math.ceil(total / size))
  if (current > lastPage && query.data) setCurrent(lastPage)
  const choose = (keys: readonly string[], isChosen: boolean) => onChoose?.(toggled(chosen, keys, isChosen))
  return (
    <section className="binding-side" aria-label={title}>
      <header>
        {chosen && <AllBox keys={rows.map(({ id }) => String(id))} chosen={chosen} onChoose={choose} />}
        <h3>{title}</h3>
        <span className="binding-total">
          {chosen?.size ? t('members.chosen', { count: chosen.size }) : t('crud.total', { total })}
        </span>
        {children}
      </header>
      <Input.Search
        allowClear={clearable}
        maxLength={100}
        placeholder={t('members.search', { things })}
        aria-label={`${title} ${t('members.search', { things })}`}
        onSearch={(word) => {
          setKeyword(word.trim())
          setCurrent(1)
        }}
      />
      <Loaded query={query} resource={binding.resource} rows={6}>
        {({ records }) => <Rows rows={records} binding={binding} chosen={chosen} onChoose={choose} />}
      </Loaded>
      {total > size && (
        <Pagination
          simple={{ readOnly: true }}
          size="small"
          current={current}
          pageSize={size}
          total={total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </section>
  )
}

interface RowsProps extends Pick<Props, 'binding' | 'chosen'> {
  rows: readonly AnyRow[]
  onChoose(keys: readonly string[], isChosen: boolean): void
}

function Rows({ rows, binding, chosen, onChoose }: RowsProps) {
  const words = useWords()
  const nothing = words.t('members.nothing', { things: thingsOf(binding, words) })
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} />
  return (
    <ul>
      {rows.map((row) => (
        <Row
          key={String(row.id)}
          row={row}
          binding={binding}
          isChosen={chosen?.has(String(row.id))}
          onChoose={(isChosen) => onChoose([String(row.id)], isChosen)}
        />
      ))}
    </ul>
  )
}

interface AllProps {
  /** Of the rows on screen. */
  keys: readonly string[]
  chosen: ReadonlySet<string>
  onChoose(keys: readonly string[], isChosen: boolean): void
}

/** Chooses all rows on screen. */
function AllBox({ keys, chosen, onChoose }: AllProps) {
  const { t } = useWords()
  const here = keys.filter((key) => chosen.has(key)).length
  return (
    <Checkbox
      aria-label={t('members.chooseAll')}
      disabled={keys.length === 0}
      checked={here > 0 && here === keys.length}
      indeterminate={here > 0 && here < keys.length}
      onChange={({ target }) => onChoose(keys, target.checked)}
    />
  )
}

interface RowProps {
  row: AnyRow
  binding: Binding
  /** Undefined: rows cannot be chosen. */
  isChosen: boolean | undefined
  onChoose(isChosen: boolean): void
}

function Row({ row, binding: { resource, details }, isChosen, onChoose }: RowProps) {
  const { t } = useWords()
  const words = details.map((name) => String(row[name] ?? '')).filter(Boolean)
  const text = (
    <span className="binding-row">
      <span>{titleOfRow(resource, row)}</span>
      <small>{words.join(t('crud.separator'))}</small>
    </span>
  )
  if (isChosen === undefined) return <li>{text}</li>
  return (
    <li>
      <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        {text}
      </Checkbox>
    </li>
  )
}

interface Asked {
  binding: Binding
  ownerId: string
  isFree: boolean
  keyword: string
  current: number
}

function useSide({ binding, ownerId, isFree, keyword, current }: Asked) {
  const language = useLanguage()
  const params = { [binding.by]: ownerId, keyword, current, size, bound: isFree ? 0 : 1 }
  return useQuery({
    queryKey: ['resource', binding.resource.name, 'binding', params, language],
    queryFn: ({ signal }) => request<Page<AnyRow>>(`/api${binding.list}`, { params, silent: true, signal }),
    placeholderData: keepPreviousData,
  })
}
