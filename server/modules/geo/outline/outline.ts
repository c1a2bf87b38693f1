import type { CoordinateSystem, FileFeatures } from '#shared/contract/geo/features.ts'
import type { Geometry, GeometryType } from '#shared/geo/geometry.ts'
import type { Label } from '#shared/schema/field.ts'
import { createWorkerPool, isOverload } from '../../../worker-pool.ts'
import { geoMessages } from '../messages.ts'

export interface OutlineTask {
  what: 'outline'
  bytes: Uint8Array
  format: 'geojson' | 'kml' | 'zip'
  /** What the outline may be. */
  types: readonly GeometryType[]
}

/** All shapes of a file are asked for, one by one. */
export interface FeaturesTask extends Omit<OutlineTask, 'what' | 'types' | 'format'> {
  what: 'features'
  format: OutlineTask['format'] | 'gpx'
  system: CoordinateSystem
  /** The central one of Gauss-Krüger coordinates without a zone. */
  meridian: number
}

interface Outline {
  geometry: Geometry
  /** Shapes of the file that it is made of. */
  count: number
  /** Its coordinates are measured on one of China's older datums, and taken as they are. */
  isOnOlderDatum: boolean
}

export type OutlineRead = Outline | { fault: Label }

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './outline.worker.ts' : './outline.worker.js', import.meta.url)

// Its own heap and time: what a file does to its reader, it does not do to the server.
const { run } = createWorkerPool(source, { workers: 1, waiting: 4, idle: 10_000, longest: 20_000, heap: 256 })

/** The lines or the areas of a file as one geometry, or what is wrong with it. @throws HttpError 503 when many are read. */
export async function readOutline(task: Omit<OutlineTask, 'what'>): Promise<OutlineRead> {
  return run<OutlineRead>({ ...task, what: 'outline' }).catch((error: unknown): OutlineRead => {
    if (isOverload(error)) throw error
    // The thread ran out of memory or time.
    return { fault: geoMessages.tooMuch }
  })
}

/** The shapes of a file, one by one, or what is wrong with it. @throws HttpError 503 when many are read. */
export async function readFeatures(
  task: Omit<FeaturesTask, 'what'>,
): Promise<FileFeatures | { fault: Label }> {
  return run<FileFeatures | { fault: Label }>({ ...task, what: 'features' }).catch((error: unknown) => {
    if (isOverload(error)) throw error
    return { fault: geoMessages.tooMuch }
  })
}
