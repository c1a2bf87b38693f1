import type { threeDModel } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { seedId } from '../../ids.ts'
import { mediaLink } from '../media/media.ts'
import { altitudeAt } from './altitude.ts'
import { demoFields, type PlotSeed } from './plots.ts'

type ModelSeed = Pick<Row<typeof threeDModel>, 'id' | 'modelName'> & Partial<Row<typeof threeDModel>>

interface Placed {
  file: string
  name: string
  type: string
  /** Plot that it stands in the middle of. */
  plot: string
  heading: number
  /** As the file says; a test compares. */
  bytes: number
  faces: number
  animations?: readonly string[]
}

const placed: readonly Placed[] = [
  {
    file: 'greenhouse',
    name: '园区育苗温室',
    type: 'building',
    plot: '园区一片8号地',
    heading: 90,
    bytes: 128844,
    faces: 1614,
  },
  {
    file: 'pump-house',
    name: '泉南泵房',
    type: 'building',
    plot: '泉南片2号地',
    heading: 0,
    bytes: 20308,
    faces: 196,
  },
  {
    file: 'weather-mast',
    name: '东坡气象站',
    type: 'equipment',
    plot: '东坡片1号地',
    heading: 0,
    bytes: 61136,
    faces: 700,
    animations: ['风杯'],
  },
  {
    file: 'water-tower',
    name: '园区水塔',
    type: 'building',
    plot: '园区二片3号地',
    heading: 0,
    bytes: 69844,
    faces: 856,
  },
  {
    file: 'silo',
    name: '西坡粮仓',
    type: 'building',
    plot: '西坡片14号地',
    heading: 180,
    bytes: 86572,
    faces: 1062,
  },
  {
    file: 'camera-pole',
    name: '河滩监控立杆',
    type: 'equipment',
    plot: '河滩片4号地',
    heading: 270,
    bytes: 26820,
    faces: 286,
  },
]

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
