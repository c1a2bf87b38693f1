import { Link } from 'react-router-dom'
import type { Count } from '#shared/schema/count.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { Nothing } from '../../fields/Nothing.tsx'
import { targetOf } from '../../fields/target.ts'
import type { DatePreset } from '../../fields/time/date-presets.ts'
import { useMayOpen } from '../../state/use-menu.ts'

interface Props {
  count: Count
  total: unknown
  row: AnyRow
}

/** How many rows of another list belong to this one; leads there where the person may look at them. */
export function CountLink({ count, total, row }: Props) {
  const mayOpen = useMayOpen()
  // A data scope may hide it.
  if (typeof total !== 'number') return <Nothing />
  const path = targetOf(count).page
  return total > 0 && path && mayOpen(path) ? (
    <Link className="field-number" to={`${path}?${filtersOf(count, row)}`}>
      {total}
    </Link>
  ) : (
    <span className="field-number">{total}</span>
  )
}

/** The list of the rows that were counted, by its address. */
function filtersOf({ by, key = 'id', among, within }: Count, row: AnyRow): URLSearchParams {
  const filters = new URLSearchParams({ [by]: String(row[key]) })
  if (among) filters.set(`${among.field}_in`, among.values.join())
  if (within) filters.set(within.field, `last${within.days}Days` satisfies DatePreset)
  return filters
}
