import type { Resource } from '#shared/schema/resource.ts'
import { kinds } from '../../../fields/kinds.ts'
import type { Cells, Shown } from './columns.tsx'

/**
 * The columns whose values add up to something: areas do, percentages and ports do not. Rows of a tree contain each
 * other, so nothing of theirs is added.
 */
export const summedColumns = (resource: Resource, columns: Shown[], cells: Cells): Shown[] =>
  resource.tree
    ? []
    : columns.filter(({ name, meta }) => meta && kinds[meta.kind].isSummable === true && !cells[name])
