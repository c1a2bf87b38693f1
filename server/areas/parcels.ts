import type { Geometry, Position } from '#shared/geo/geometry.ts'
import { createWorkerPool, isOverload } from '../worker-pool.ts'
import { type JoinedUp, type ParcelTask, type PartPlace, parcelWork, type SplitUp } from './parcel-work.ts'

/** Characters of a task, as JSON, that is done at once: most plots have a few dozen corners. */
const MAX_AT_ONCE = 2 * 1024

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './parcels.worker.ts' : './parcels.worker.js', import.meta.url)

const { run } = createWorkerPool(source, { workers: 1, waiting: 8, idle: 10_000, longest: 10_000, heap: 128 })

/**
 * The boundaries of a plot that is split along lines; undefined where there is not enough time or memory for it, or it cannot be
 * worked out. @throws HttpError 503 where too many wait
 */
export const splitApart = (geometry: Geometry, lines: Position[][], parts: PartPlace[]) =>
  done({ what: 'split', geometry, lines, parts }) as Promise<SplitUp | undefined>

/** The boundary of plots that become one; undefined as above. @throws HttpError 503 where too many wait */
export const joinedApart = (areas: Geometry[]) =>
  done({ what: 'join', areas }) as Promise<JoinedUp | undefined>

/** A throw of the library that cuts is the same here as in the thread. */
async function done(task: ParcelTask): Promise<SplitUp | JoinedUp | undefined> {
  try {
    const isSmall = JSON.stringify(task).length <= MAX_AT_ONCE
    return isSmall ? parcelWork(task) : await run<SplitUp | JoinedUp>(task)
  } catch (error) {
    if (isOverload(error)) throw error
    return undefined
  }
}
