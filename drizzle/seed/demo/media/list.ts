import { pageTemplates } from '#server/modules/tenant/start/page-templates.ts'
import { type PlaceName, places, scenesOfLand } from './places.ts'

/** A file of the demo: it stands in `drizzle/data/media` under its name, with the ending of its title. */
export interface DemoMedia {
  /** Names the file for ever; the link, the storage key and the rows' ids come from it. */
  name: string
  /** The name it would have been uploaded under, with its extension. */
  title: string
  contentType: string
}

const of = (contentType: string) => (name: string, title: string) => ({ name, title, contentType })
const png = of('image/png')
const webp = of('image/webp')
const glb = of('model/gltf-binary')

/** Things that stand in the valley, by the name that their files have. */
const things = {
  greenhouse: '育苗温室',
  'pump-house': '泵房',
  'weather-mast': '气象站',
  'water-tower': '水塔',
  silo: '粮仓',
  'camera-pole': '监控立杆',
} as const

/** Each thing as a model, and a picture of it. */
const models = Object.entries(things).flatMap(([name, title]) => [
  glb(`model-${name}`, `${title}.glb`),
  png(`model-${name}-picture`, `${title}.png`),
])

export const coverName = (code: string): string => `cover-${code}`

/** A small drawing of each template. */
const pageCovers = pageTemplates.map(({ code, templateName }) =>
  png(coverName(code), `${templateName}封面.png`),
)

const placeNames = Object.keys(places) as PlaceName[]

/** Each place whole and as a small picture, which serves as cover and thumbnail. */
const panoramas = placeNames.flatMap((place) => [
  webp(`panorama-${place}`, `${places[place].title}全景.webp`),
  webp(`panorama-${place}-small`, `${places[place].title}缩略图.webp`),
])

const directions = [0, 1, 2, 3]

export const photographName = (place: PlaceName, direction: number): string =>
  `photograph-${place}-${direction % directions.length}`

/** Places of which there are photographs. */
const photographed = [...new Set<PlaceName>(Object.values(scenesOfLand).flat())]

/** Four pictures of each, as somebody with a phone would take them. */
const photographs = photographed.flatMap((place) =>
  directions.map((direction) =>
    webp(photographName(place, direction), `现场${places[place].title}${direction + 1}.webp`),
  ),
)

/** Land, water, villages and ways of the county: made up, no real place looks so. */
const land = of('application/geo+json')('county-land', '青穗县底图.geojson')

/** All of them, in the order in which they are listed. */
export const demoMedia: readonly DemoMedia[] = [...panoramas, ...pageCovers, ...models, ...photographs, land]
