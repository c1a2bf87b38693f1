import type { AreaCell, CellSize } from '#shared/geo/area-cells.ts'
import { cellsOver } from '#shared/geo/area-cells.ts'
import { type Coverage, coverageOf } from '#shared/geo/cover.ts'
import type { Area } from '#shared/geo/geometry.ts'
import { hangUp } from '../http/current-call.ts'
import { createWorkerPool, isOverload } from '../worker-pool.ts'

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './cover.worker.ts' : './cover.worker.js', import.meta.url)

const { run } = createWorkerPool(source, { workers: 1, waiting: 4, idle: 10_000, longest: 15_000, heap: 256 })

export type CoverTask =
  | { what: 'cells'; area: Area; size: CellSize }
  | { what: 'coverage'; whole: Area; areas: readonly Area[] }

export const coverWork = (task: CoverTask): { cells: AreaCell[] | undefined } | Coverage =>
  task.what === 'cells' ? { cells: cellsOver(task.area, task.size) } : coverageOf(task.whole, task.areas)

/** Cells over an area, in a thread; undefined where that takes too long. @throws HttpError 503 where too many wait */
export const cellsApart = (area: Area, size: CellSize) =>
  done<{ cells: AreaCell[] | undefined }>({ what: 'cells', area, size })

/** Coverage of an area by others, in a thread; undefined as above. @throws HttpError 503 where too many wait */
export const coverageApart = (whole: Area, areas: readonly Area[]) =>
  done<Coverage>({ what: 'coverage', whole, areas })

async function done<T>(task: CoverTask): Promise<T | undefined> {
  try {
    return await run<T>(task, hangUp())
  } catch (error) {
    if (isOverload(error)) throw error
    return undefined
  }
}
