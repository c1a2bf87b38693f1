import { temporaryGrids } from '#shared/contract/temporary-grid.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { DueDay } from '../../fields/time/DueDay.tsx'

/** Days before its end in which a grid should be prolonged or its work be done. */
const soon = 3

/** Areas for some weeks, beside the tree of grids, with a mark on those that end soon. */
export function TemporaryGridPage() {
  return (
    <ResourcePage
      resource={temporaryGrids}
      cells={{ expireTime: (time) => <DueDay day={time} ahead="major" within={soon} /> }}
    />
  )
}
