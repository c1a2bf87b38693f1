import { useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { Choice } from '../../../../fields/choice/use-dictionary.ts'
import type { AnyRow } from '../../../../fields/kind.ts'
import { keyOfRow } from '../../../data/row.ts'
import type { Board, Carried } from './BoardContext.ts'

interface Given {
  resource: Resource
  field: string
  columns: readonly Choice[]
  way: Board['way']
}

/** Which card is on its way, and where it may be put: the same for pointer and keys. */
export function useCarrying({ resource, field, columns, way }: Given) {
  const [carried, setCarried] = useState<Carried>()
  const [puts, setPuts] = useState(0)
  const [followed, setFollowed] = useState<string>()
  const leave = () => setCarried(undefined)
  return {
    carried,
    /** How often something was put down. */
    puts,
    followed,
    leave,
    hold: (row: AnyRow) => setCarried({ row, by: 'hand' }),
    pick(row: AnyRow) {
      const isSame = carried && keyOfRow(resource, carried.row) === keyOfRow(resource, row)
      setCarried(isSame ? undefined : { row, by: 'keys' })
    },
    aim(by: 1 | -1) {
      if (!carried) return
      const to = nextColumn(columns, carried.to ?? String(carried.row[field] ?? ''), by, (value) =>
        Boolean(way(carried.row, value)),
      )
      if (to !== undefined) setCarried({ ...carried, to })
    },
    put(to: string | undefined = carried?.to) {
      leave()
      const go = carried && to !== undefined ? way(carried.row, to) : undefined
      if (!carried || !go) return
      if (carried.by === 'keys') setFollowed(keyOfRow(resource, carried.row))
      setPuts((count) => count + 1)
      go()
    },
  }
}

/** The next column on one side that takes the card; undefined where there is none. */
function nextColumn(
  columns: readonly Choice[],
  from: string,
  by: 1 | -1,
  takes: (value: string) => boolean,
): string | undefined {
  const at = columns.findIndex(({ value }) => value === from)
  const onward = by > 0 ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0)).reverse()
  return onward.find(({ value }) => takes(value))?.value
}
