import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import type { Language } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { keyOfRow, titleOfRow } from '../data/row.ts'
import { pageOptions, useRights } from '../data/useResource.ts'
import { drawnIn, shownColumns, Value } from '../list/table/columns.tsx'
import { searchFor, searchOf } from '../query/address.ts'
import { queryOf, readListState } from '../query/list-state.ts'
import type { RelatedList } from './relations.ts'

const shownRows = 10
const shownFields = 3

interface Asked {
  related: RelatedList
  rowKey: string
  language: Language
}

/** How many rows point to a record, and the first of them. */
export function relatedOptions({ related, rowKey, language }: Asked) {
  const { from } = related
  // The same filter as the list's own page has in its address, so that both find the same.
  const state = readListState(from, new URLSearchParams(searchFor({ [related.field]: rowKey })))
  const query = { ...queryOf(from, state), current: 1, size: shownRows }
  return pageOptions(from, query, language, true)
}

const useRelated = (related: RelatedList, rowKey: string) =>
  useQuery(relatedOptions({ related, rowKey, language: useLanguage() }))

interface TitleProps {
  related: RelatedList
  rowKey: string
  name: string
}

/** What a list of related rows is called; where another one is of the same entity, by its field, too. */
export function useRelatedName(): (related: RelatedList, isAmbiguous: boolean) => string {
  const { t, plural, label } = useWords()
  return ({ field, from, meta }, isAmbiguous) => {
    if (field === from.tree?.parent) return t('panels.below')
    const name = plural(from.label)
    return isAmbiguous ? t('panels.relatedBy', { name, field: label(meta.label) }) : name
  }
}

/** The name of a tab, with how many rows stand behind it. */
export function RelatedTitle({ related, rowKey, name }: TitleProps) {
  const { data } = useRelated(related, rowKey)
  return (
    <>
      {name}
      {data && <span className="record-badge">{data.total}</span>}
    </>
  )
}

interface RowsProps {
  related: RelatedList
  rowKey: string
}

/** The first rows that point to a record; each leads to its own, the line below to all of them. */
export function RelatedRows({ related, rowKey }: RowsProps) {
  const words = useWords()
  const { t } = words
  const { from, field, path } = related
  const { data, error, refetch } = useRelated(related, rowKey)
  if (error && !data) return <Failure resource={from} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const adding = <AddRelated related={related} rowKey={rowKey} />
  if (data.records.length === 0)
    return (
      <>
        {adding}
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t('panels.relatedEmpty', { name: words.plural(from.label) })}
        />
      </>
    )
  const [, ...columns] = shownColumns(from, words).filter(
    ({ name, meta }) => name !== field && !meta?.heavy && !drawnIn(from, name),
  )
  return (
    <>
      {adding}
      <ul className="record-related">
        {data.records.map((row) => {
          const key = keyOfRow(from, row)
          const name = titleOfRow(from, row)
          return (
            <li key={key}>
              <Link to={`${path}?${searchOf(key)}`} aria-label={t('panels.relatedOpen', { name })}>
                {name}
              </Link>
              <span>
                {columns.slice(0, shownFields).map((column) => (
                  <span key={column.name}>
                    <Value column={column} row={row} cells={noCells} />
                  </span>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
      <Link to={`${path}?${searchFor({ [field]: rowKey })}`}>
        {t('panels.relatedAll', { total: data.total })}
      </Link>
    </>
  )
}

/** To the form of a new row that points to this record, for those who may add one. */
function AddRelated({ related: { from, field, meta, path }, rowKey }: RowsProps) {
  const { t, noun } = useWords()
  const mayAdd = useRights(from).add && meta.form !== false
  if (!mayAdd) return null
  return (
    <p className="record-related-add">
      <Link to={`${path}?${searchFor({ [field]: rowKey }, true)}`}>
        {t('crud.addTitle', { name: noun(from.label) })}
      </Link>
    </p>
  )
}

const noCells = {}
