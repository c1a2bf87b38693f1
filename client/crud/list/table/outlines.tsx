import { Suspense } from 'react'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import type { Cells } from './columns.tsx'

const OutlineCell = lazyNamed(() => import('./OutlineCell.tsx'), 'OutlineCell')

/** The cells of a list, with thumbnails for geometries: rows come without what is heavy, and their outlines come after them. */
export function withOutlines(resource: Resource, rows: readonly AnyRow[], cells: Cells): Cells {
  const drawn = fieldsOf(resource).filter(([, { kind }]) => kind === 'geometry')
  const outlines = drawn.map(([name]) => [
    name,
    (_: unknown, row: AnyRow) => (
      <Suspense fallback={null}>
        <OutlineCell resource={resource} field={name} rows={rows} row={row} />
      </Suspense>
    ),
  ])
  return { ...Object.fromEntries(outlines), ...cells }
}
