import type { Geometry } from '../../geo/geometry.ts'

/** Systems in which a file may have its coordinates; `file`: as the file says, else longitude and latitude. */
export const coordinateSystems = ['file', 'degrees', 'gcj02', 'mercator', 'gauss'] as const
export type CoordinateSystem = (typeof coordinateSystems)[number]

/** A shape of a file, in degrees of WGS-84. */
export interface FileFeature {
  /** Blank where the file has none for it. */
  name: string
  geometry: Geometry
  /** Facts that the file tells besides, as texts by the file's own names. */
  attributes: Readonly<Record<string, string>>
  /** Metres by which corners moved at most, where there were too many of them; absent where all were kept. */
  movedBy?: number
}

/** The answer of `POST /map/features`. */
export interface FileFeatures {
  features: FileFeature[]
  /** Coordinates are on one of China's older datums, and were taken as they are. */
  isOnOlderDatum: boolean
}
