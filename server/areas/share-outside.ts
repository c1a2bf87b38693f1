import type { Geometry } from '#shared/geo/geometry.ts'
import { shareOutside } from '#shared/geo/outside.ts'
import { createWorkerPool } from '../worker-pool.ts'

/** Characters of two areas, as JSON, that are compared at once: most are drawn by hand, with a few dozen corners. */
const mostAtOnce = 4 * 1024

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './share-outside.worker.ts' : './share-outside.worker.js', import.meta.url)

const { run } = createWorkerPool(source, { workers: 1, waiting: 8, idle: 10_000, longest: 3000, heap: 128 })

export interface Areas {
  inner: Geometry
  outer: Geometry
}

/**
 * Which part of an area lies outside of another one, from 0 to 1. Areas with many corners are compared in a thread with memory and
 * time of its own; undefined where that is not enough, or too many wait for it.
 */
export async function shareOutsideApart(areas: Areas): Promise<number | undefined> {
  const length = JSON.stringify(areas).length
  if (length <= mostAtOnce) return shareOutside(areas.inner, areas.outer)
  return run<number>(areas).catch(() => undefined)
}
