import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { FieldMeta } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { nameColumnOf } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { namesOf, wordsOf } from '../../fields/words.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { type Cells, Value } from '../list/table/columns.tsx'
import { recordPath } from './relations.ts'

interface Props {
  name: string
  meta: FieldMeta | undefined
  row: AnyRow
  cells: Cells
}

/** A value in the view of a record; what points to another record leads there, where the person may go. */
export function LinkedValue({ name, meta, row, cells }: Props) {
  const mayOpen = useMayOpen()
  const plain = <Value column={{ name, meta }} row={row} cells={cells} isView />
  const points = meta?.kind === 'reference' || meta?.kind === 'references'
  const value = row[name]
  if (!meta?.resource || !points || cells[name] || isEmpty(value) || value === '0') return plain
  const keys = meta.kind === 'reference' && !meta.comma ? [String(value)] : wordsOf(value)
  const names = namesOf(row[nameColumnOf(name, meta)], keys)
  const links = keys.map((key) => recordPath(String(meta.resource), key))
  if (names.length !== keys.length || !links.every((one) => one && mayOpen(one.page))) return plain
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ', '}
      <Link to={links[index]?.address ?? ''}>{names[index] || key}</Link>
    </Fragment>
  ))
}
