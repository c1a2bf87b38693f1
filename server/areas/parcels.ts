import type { Geometry, Position } from '#shared/geo/geometry.ts'
import { type Joined, joinedToOne, type Split, splitInto } from '#shared/geo/parcels.ts'
import { createWorkerPool } from '../worker-pool.ts'

/** Characters of a task, as JSON, that is done at once: most plots have a few dozen corners. */
const MAX_AT_ONCE = 2 * 1024

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './parcels.worker.ts' : './parcels.worker.js', import.meta.url)

const { run } = createWorkerPool(source, { workers: 1, waiting: 8, idle: 10_000, longest: 10_000, heap: 128 })

export type ParcelTask =
  | { what: 'split'; geometry: Geometry; lines: Position[][] }
  | { what: 'join'; areas: Geometry[] }

/** What `splitInto` answers; undefined where there is not enough time or memory for it, or too many wait. */
export async function splitApart(geometry: Geometry, lines: Position[][]): Promise<Split | undefined> {
  const task: ParcelTask = { what: 'split', geometry, lines }
  return isSmall(task) ? splitInto(geometry, lines) : run<Split>(task).catch(() => undefined)
}

/** What `joinedToOne` answers; undefined as above. */
export async function joinedApart(areas: Geometry[]): Promise<Joined | undefined> {
  const task: ParcelTask = { what: 'join', areas }
  return isSmall(task) ? joinedToOne(areas) : run<Joined>(task).catch(() => undefined)
}

const isSmall = (task: ParcelTask): boolean => JSON.stringify(task).length <= MAX_AT_ONCE
