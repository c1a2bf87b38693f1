import type { Geometry, GeometryType } from '#shared/geo/geometry.ts'
import type { Label } from '#shared/schema/field.ts'
import { createWorkerPool, isOverload } from '../../../worker-pool.ts'
import { geoMessages } from '../messages.ts'

export interface OutlineTask {
  bytes: Uint8Array
  format: 'geojson' | 'kml' | 'zip'
  /** What the outline may be. */
  types: readonly GeometryType[]
}

interface Outline {
  geometry: Geometry
  /** Its coordinates are measured on one of China's older datums, and taken as they are. */
  isOnOlderDatum: boolean
}

export type OutlineRead = Outline | { fault: Label }

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './outline.worker.ts' : './outline.worker.js', import.meta.url)

// Its own heap and time: what a file does to its reader, it does not do to the server.
const { run } = createWorkerPool(source, { workers: 1, waiting: 4, idle: 10_000, longest: 20_000, heap: 256 })

/** The lines or the areas of a file as one geometry, or what is wrong with it. @throws HttpError 503 when many are read. */
export async function readOutline(task: OutlineTask): Promise<OutlineRead> {
  return run<OutlineRead>(task).catch((error: unknown): OutlineRead => {
    if (isOverload(error)) throw error
    // The thread ran out of memory or time.
    return { fault: geoMessages.tooMuch }
  })
}
