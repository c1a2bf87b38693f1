import type { DemoMedia } from '../media.ts'
import { pngOf } from '../pixels.ts'
import { greenhouse, pumpHouse, silo, waterTower } from './buildings.ts'
import { glbOf } from './glb.ts'
import { cameraPole, weatherMast } from './masts.ts'
import { portraitOf } from './portrait.ts'
import type { Part } from './solid.ts'

interface Model {
  title: string
  parts(): Part[]
}

/** Things that stand in the valley, by the name that their files have. */
const things: Readonly<Record<string, Model>> = {
  greenhouse: { title: '育苗温室', parts: greenhouse },
  'pump-house': { title: '泵房', parts: pumpHouse },
  'weather-mast': { title: '气象站', parts: weatherMast },
  'water-tower': { title: '水塔', parts: waterTower },
  silo: { title: '粮仓', parts: silo },
  'camera-pole': { title: '监控立杆', parts: cameraPole },
}

/** Each thing as a model, and a picture of it. */
export const models: readonly DemoMedia[] = Object.entries(things).flatMap(([name, { title, parts }]) => [
  {
    name: `model-${name}`,
    title: `${title}.glb`,
    contentType: 'model/gltf-binary',
    make: () => glbOf(parts()),
  },
  {
    name: `model-${name}-picture`,
    title: `${title}.png`,
    contentType: 'image/png',
    make: () => pngOf(portraitOf(parts())),
  },
])
