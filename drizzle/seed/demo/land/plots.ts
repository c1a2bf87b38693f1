import { z } from 'zod'
import lines from '#drizzle/data/demo/lands.json' with { type: 'json' }
import type { Position, Ring } from '#shared/geo/geometry.ts'
import { geosot, gridCodeOf } from '#shared/geo/geosot.ts'
import { areaOf, centreOf, rounded } from '#shared/geo/measure.ts'
import { rowsOf } from '../../data.ts'
import { seedId } from '../../ids.ts'
import { type Crop, crop } from '../calendars.ts'
import { createRandom, type Random } from '../random.ts'
import { demoGrids, type GridSeed } from './grids.ts'
import { valleyAt } from './valley.ts'

export interface PlotSeed {
  id: string
  parentId: string
  soilName: string
  soilCode: string
  soilLevel: number
  companyId: string | null
  gridId: string | null
  regionCode: string
  geometry: { type: 'Polygon'; coordinates: Ring[] }
  lng: number
  lat: number
  gridCode: string
  codeSystem: string
  areaM2: number
  contractAreaMu: number | null
  landUse: string
  soilType: string
  soilTexture: number
  landGrade: number
  isBasicFarmland: number
  ownership: number
  contractor: string | null
  irrigation: number
  phValue: number
  organicMatter: number
  alkaliN: number
  availP: number
  availK: number
  saltContent: number
  fieldCapacity: number
  sort: number
  /** Crops of a year, one after the other; not stored. */
  rotation: readonly Crop[]
  /** What kind of land it is; not stored. */
  use: keyof typeof uses
}

const written = z.strictObject({
  name: z.string(),
  /** Number of its company in the demo's list, from 1. */
  company: z.int(),
  grid: z.string(),
  columns: z.int(),
  rows: z.int(),
  use: z.enum(['fields', 'covered', 'houses', 'orchard', 'ponds']),
  /** What its plots carry, in turn: crops one after the other in a year. */
  rotations: z.array(z.array(crop)),
  /** Metres from west to east and from south to north of each plot, where it lies away from the valley. */
  plot: z.tuple([z.number(), z.number()]).optional(),
})

type Land = z.infer<typeof written>

/** Land away from the valley: a rectangle in the middle of its grid. */
interface Farm extends Land {
  plot: [width: number, height: number]
}

const isFarm = (land: Land): land is Farm => land.plot !== undefined
const lands = rowsOf('demo/lands', written, lines)

/** From west to east, as many as the valley has; 86 plots in all. */
const blocks = lands.filter((land) => !isFarm(land))

const farms = lands.filter(isFarm)

/** What kinds of land are: by the national classes of land use, and how they are watered. */
const uses = {
  fields: { landUse: '0102', level: 3, noun: '地', irrigation: [3, 4, 4, 6], isBasicFarmland: [1, 1, 1, 0] },
  /** Plots that are covered with houses. */
  covered: { landUse: '1202', level: 3, noun: '地', irrigation: [4, 6], isBasicFarmland: [0] },
  houses: { landUse: '1202', level: 4, noun: '棚', irrigation: [4, 6], isBasicFarmland: [0] },
  orchard: { landUse: '0201', level: 3, noun: '园', irrigation: [4, 5], isBasicFarmland: [0] },
  ponds: { landUse: '1104', level: 3, noun: '塘', irrigation: [1], isBasicFarmland: [0] },
} as const satisfies Record<Land['use'], object>
type Choices = readonly [number, ...number[]]

const SEED = 17
const [BASE, BLOCK, PLOT] = [1, 2, 3] as const
const squareMetresOfMu = 2000 / 3
const households = ['许', '沈', '顾', '陆', '白', '江', '林', '余', '方', '叶', '程', '孟'] as const

/** The valley with its six blocks and 86 plots that tile them, then the farms with theirs, the same every time. */
export const demoPlots: readonly PlotSeed[] = draw()

/** The smallest ones: what is sown and harvested. */
export const demoFields = demoPlots.filter(({ soilLevel }) => soilLevel >= PLOT)

/** Those of the valley. */
export const valleyFields = demoFields.filter(({ parentId }) =>
  demoPlots.some(({ id, soilLevel }) => id === parentId && soilLevel === BLOCK),
)

function edge(n: number, across: number): Position[] {
  const columns = blocks[n]?.columns ?? 1
  return Array.from({ length: columns + 1 }, (_, column) =>
    valleyAt((n + column / columns) / blocks.length, across),
  )
}

/** The land of some blocks, numbered from 0, in one. */
export function outline(first: number, last: number): Ring {
  const numbers = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  // Neighbours share a corner.
  const along = (across: number) => numbers.flatMap((n) => edge(n, across).slice(n === first ? 0 : 1))
  const ring = [...along(0), ...along(1).toReversed()]
  return [...ring, ...ring.slice(0, 1)]
}

function draw(): PlotSeed[] {
  const random = createRandom(SEED)
  const plots: PlotSeed[] = []
  const add = ({
    use,
    rotation = [],
    ...place
  }: Placed & { use: Land['use']; rotation?: readonly Crop[] }) => {
    const plot = {
      ...measured(place, plots.length + 1),
      ...soilOf(random, place.soilLevel, use),
      rotation,
      use,
    }
    plots.push(plot)
    return plot
  }
  const addFields = (land: Land, above: PlotSeed, ringOf: (cell: number) => Ring) => {
    const { companyId, gridId, regionCode } = above
    for (let cell = 0; cell < land.columns * land.rows; cell += 1)
      add({
        parentId: above.id,
        soilName: `${land.name}${cell + 1}号${uses[land.use].noun}`,
        soilLevel: uses[land.use].level,
        companyId,
        gridId,
        regionCode,
        ring: ringOf(cell),
        sort: cell + 1,
        use: land.use,
        rotation: land.rotations[cell % land.rotations.length] ?? [],
      })
  }
  const base = add({
    parentId: '0',
    soilName: '清泉河谷基地',
    soilLevel: BASE,
    companyId: null,
    gridId: gridWith('379901006000').id,
    regionCode: '379901006201',
    ring: outline(0, blocks.length - 1),
    sort: 1,
    use: 'fields',
  })
  blocks.forEach((block, n) => {
    const { id: gridId, regionCode } = gridWith(block.grid)
    const above = add({
      parentId: base.id,
      soilName: block.name,
      soilLevel: BLOCK,
      companyId: seedId('company', block.company),
      gridId,
      regionCode,
      ring: outline(n, n),
      sort: n + 1,
      use: block.use,
    })
    addFields(block, above, (cell) => cellRing(n, block, cell))
  })
  farms.forEach((farm, n) => {
    const { id: gridId, regionCode, lng, lat } = gridWith(farm.grid)
    const above = add({
      parentId: '0',
      soilName: farm.name,
      soilLevel: BASE,
      companyId: seedId('company', farm.company),
      gridId,
      regionCode,
      ring: rectangle([lng, lat], { ...farm, from: [0, 0], to: [farm.columns, farm.rows] }),
      sort: n + 2,
      use: farm.use,
    })
    addFields(farm, above, (cell) => {
      const [column, row] = [cell % farm.columns, Math.floor(cell / farm.columns)]
      return rectangle([lng, lat], { ...farm, from: [column, row], to: [column + 1, row + 1] })
    })
  })
  return plots
}

interface Cells extends Pick<Farm, 'columns' | 'rows' | 'plot'> {
  /** Column and row of its south-western and of its north-eastern corner. */
  from: Position
  to: Position
}

/** Some cells of a farm that lies around its middle. */
function rectangle(middle: Position, { columns, rows, plot, from, to }: Cells): Ring {
  const metresOfDegree = 111_195
  const at = (column: number, row: number): Position => [
    rounded(
      middle[0] +
        ((column - columns / 2) * plot[0]) / (metresOfDegree * Math.cos((middle[1] * Math.PI) / 180)),
    ),
    rounded(middle[1] + ((row - rows / 2) * plot[1]) / metresOfDegree),
  ]
  const [[west, south], [east, north]] = [from, to]
  return [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]
}

function cellRing(n: number, { columns, rows }: Land, cell: number): Ring {
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  const [left, right] = [column, column + 1].map((one) => (n + one / columns) / blocks.length) as [
    number,
    number,
  ]
  const [lower, upper] = [row / rows, (row + 1) / rows]
  return [
    valleyAt(left, lower),
    valleyAt(right, lower),
    valleyAt(right, upper),
    valleyAt(left, upper),
    valleyAt(left, lower),
  ]
}

type Placed = Pick<
  PlotSeed,
  'parentId' | 'soilName' | 'soilLevel' | 'companyId' | 'gridId' | 'regionCode' | 'sort'
> & { ring: Ring }

function measured({ ring, ...place }: Placed, number: number) {
  const geometry = { type: 'Polygon' as const, coordinates: [ring] }
  const [lng, lat] = centreOf(geometry)
  const areaM2 = Math.round(areaOf(geometry) * 100) / 100
  return {
    ...place,
    id: seedId('soil', number),
    soilCode: `${place.regionCode.padEnd(12, '0')}${String(number).padStart(5, '0')}`,
    geometry,
    lng,
    lat,
    gridCode: gridCodeOf(lng, lat, 21),
    codeSystem: geosot,
    areaM2,
    contractAreaMu: place.soilLevel >= PLOT ? Number((areaM2 / squareMetresOfMu).toFixed(1)) : null,
  }
}

function soilOf(random: Random, level: number, use: Land['use']) {
  const { landUse, irrigation, isBasicFarmland } = uses[use]
  return {
    landUse,
    soilType: random.pick(['fluvo', 'fluvo', 'cinnamon', 'brown']),
    soilTexture: random.between(2, 5),
    landGrade: random.between(2, 5),
    isBasicFarmland: random.pick(isBasicFarmland as Choices),
    ownership: 32,
    contractor: level === PLOT && use === 'fields' ? `${random.pick(households)}家` : null,
    irrigation: random.pick(irrigation as Choices),
    phValue: random.decimal(6.6, 8.1, 1),
    organicMatter: random.decimal(11, 24, 2),
    alkaliN: random.decimal(70, 130, 1),
    availP: random.decimal(14, 46, 1),
    availK: random.decimal(95, 210, 1),
    saltContent: random.decimal(0.4, 1.6, 2),
    fieldCapacity: random.decimal(22, 31, 1),
  }
}

function gridWith(code: string): GridSeed {
  const grid = demoGrids.find(({ gridCode }) => gridCode === code)
  if (!grid) throw new Error(`The demo has no grid ${code}`)
  return grid
}
