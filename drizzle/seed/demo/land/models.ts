import { z } from 'zod'
import lines from '#drizzle/data/demo/models.json' with { type: 'json' }
import type { threeDModel } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { rowsOf } from '../../data.ts'
import { seedId } from '../../ids.ts'
import { mediaLink } from '../media/media.ts'
import { altitudeAt } from './altitude.ts'
import { demoFields, type PlotSeed } from './plots.ts'

type ModelSeed = Pick<Row<typeof threeDModel>, 'id' | 'modelName'> & Partial<Row<typeof threeDModel>>

const written = z.strictObject({
  file: z.string(),
  name: z.string(),
  type: z.string(),
  /** Plot that it stands in the middle of. */
  plot: z.string(),
  heading: z.number(),
  /** As the file says; a test compares. */
  bytes: z.int(),
  faces: z.int(),
  animations: z.array(z.string()).optional(),
})

const placed = rowsOf('demo/models', written, lines)

const plotNamed = (name: string): PlotSeed => {
  const found = demoFields.find(({ soilName }) => soilName === name)
  if (!found) throw new Error(`The demo has no plot ${name}`)
  return found
}

/** The model of a kind of facility. */
export const modelOf: Readonly<Record<string, string>> = {
  pump: seedId('threeDModel', 2),
  pole: seedId('threeDModel', 6),
}

/** Six models, each in the middle of a plot. */
export const demoModels: readonly ModelSeed[] = placed.map(
  ({ file, name, type, plot, heading, bytes, faces, animations = [] }, n) => {
    const { lng, lat } = plotNamed(plot)
    return {
      id: seedId('threeDModel', n + 1),
      modelName: name,
      modelCode: `MX${String(n + 1).padStart(4, '0')}`,
      modelType: type,
      format: 'glb',
      fileUrl: mediaLink(`model-${file}`),
      thumbnail: mediaLink(`model-${file}-picture`),
      fileSize: bytes,
      faces,
      animations: [...animations],
      lng,
      lat,
      altitude: altitudeAt({ lng, lat }),
      heading,
      pitch: 0,
      roll: 0,
      scale: 1,
      minZoom: 15,
    }
  },
)

/** The grid that each model stands in, by the model's id. */
export const homesOfModels: readonly { modelId: string; gridId: string }[] = placed.flatMap(({ plot }, n) => {
  const { gridId } = plotNamed(plot)
  return gridId ? [{ modelId: seedId('threeDModel', n + 1), gridId }] : []
})
