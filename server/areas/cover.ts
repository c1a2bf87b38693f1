import type { AreaCell, CellSize } from '#shared/geo/area-cells.ts'
import { cellsOver } from '#shared/geo/area-cells.ts'
import { type Coverage, coverageOf } from '#shared/geo/cover.ts'
import type { Area } from '#shared/geo/geometry.ts'
import { createWorkerPool, isOverload } from '../worker-pool.ts'

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './cover.worker.ts' : './cover.worker.js', import.meta.url)

const { run } = createWorkerPool(source, { workers: 1, waiting: 4, idle: 10_000, longest: 15_000, heap: 256 })

export type CoverTask =
  | { what: 'cells'; area: Area; size: CellSize }
  | { what: 'coverage'; whole: Area; areas: readonly Area[] }

export const coverWork = (task: CoverTask): { cells: AreaCell[] | undefined } | Coverage =>
  task.what === 'cells' ? { cells: cellsOver(task.area, task.size) } : coverageOf(task.whole, task.areas)

/**
 * Cells over an area, in a thread; undefined where that takes too long. `gone`: the result is no longer wanted. @throws HttpError 503 where
 * too many wait
 */
export const cellsApart = (area: Area, size: CellSize, gone: AbortSignal | undefined) =>
  done<{ cells: AreaCell[] | undefined }>({ what: 'cells', area, size }, gone)

/** Coverage of an area by others, in a thread; the rest as above. */
export const coverageApart = (whole: Area, areas: readonly Area[], gone: AbortSignal | undefined) =>
  done<Coverage>({ what: 'coverage', whole, areas }, gone)

async function done<T>(task: CoverTask, gone: AbortSignal | undefined): Promise<T | undefined> {
  try {
    return await run<T>(task, gone)
  } catch (error) {
    if (isOverload(error)) throw error
    return undefined
  }
}
