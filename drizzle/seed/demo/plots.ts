import type { Position, Ring } from '#shared/geo/geometry.ts'
import { geosot, gridCodeOf } from '#shared/geo/geosot.ts'
import { areaOf, centreOf } from '#shared/geo/measure.ts'
import { seedId } from '../ids.ts'
import { type CompanySeed, companies } from './companies.ts'
import { demoGrids } from './grids.ts'
import { createRandom, type Random } from './random.ts'
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
}

interface Block {
  name: string
  /** Place of its company in the demo list. */
  company: number
  grid: string
  columns: number
  rows: number
}

/** From west to east, as many as the valley has; 86 plots in all. */
const blocks: readonly Block[] = [
  { name: '泉南片', company: 7, grid: '379901006202000', columns: 7, rows: 2 },
  { name: '园区一片', company: 6, grid: '379901006201001', columns: 5, rows: 3 },
  { name: '园区二片', company: 6, grid: '379901006201002', columns: 5, rows: 3 },
  { name: '东坡片', company: 0, grid: '379901006203001', columns: 7, rows: 2 },
  { name: '西坡片', company: 0, grid: '379901006203002', columns: 7, rows: 2 },
  { name: '河滩片', company: 0, grid: '379901006203003', columns: 7, rows: 2 },
]

const SEED = 17
const [BASE, BLOCK, PLOT] = [1, 2, 3] as const
const squareMetresOfMu = 2000 / 3
const households = ['许', '沈', '顾', '陆', '白', '江', '林', '余', '方', '叶', '程', '孟'] as const

/** The valley, its six blocks and the 86 plots that tile them, the same every time. */
export const demoPlots: readonly PlotSeed[] = draw()

/** The smallest ones: what is sown and harvested. */
export const demoFields: readonly PlotSeed[] = demoPlots.filter(({ soilLevel }) => soilLevel === PLOT)

/** The corners along the north or the south of a block, from west to east. */
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
  const add = (place: Placed): PlotSeed => {
    const plot = { ...measured(place, plots.length + 1), ...soilOf(random, place.soilLevel) }
    plots.push(plot)
    return plot
  }
  const region = companies[6]?.regionCode ?? ''
  const base = add({
    parentId: '0',
    soilName: '清泉河谷基地',
    soilLevel: BASE,
    companyId: null,
    gridId: gridOf('379901006000'),
    regionCode: region,
    ring: outline(0, blocks.length - 1),
    sort: 1,
  })
  blocks.forEach((block, n) => {
    const company = companyOf(block)
    const shared = { companyId: company.id, gridId: gridOf(block.grid), regionCode: company.regionCode }
    const above = add({
      ...shared,
      parentId: base.id,
      soilName: block.name,
      soilLevel: BLOCK,
      ring: outline(n, n),
      sort: n + 1,
    })
    for (let cell = 0; cell < block.columns * block.rows; cell += 1)
      add({
        ...shared,
        parentId: above.id,
        soilName: `${block.name}${cell + 1}号地`,
        soilLevel: PLOT,
        ring: cellRing(n, block, cell),
        sort: cell + 1,
      })
  })
  return plots
}

function cellRing(n: number, { columns, rows }: Block, cell: number): Ring {
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
    contractAreaMu: place.soilLevel === PLOT ? Number((areaM2 / squareMetresOfMu).toFixed(1)) : null,
  }
}

function soilOf(random: Random, level: number) {
  return {
    landUse: '0102',
    soilType: random.pick(['fluvo', 'fluvo', 'cinnamon', 'brown']),
    soilTexture: random.between(2, 5),
    landGrade: random.between(2, 5),
    isBasicFarmland: random.pick([1, 1, 1, 0]),
    ownership: 32,
    contractor: level === PLOT ? `${random.pick(households)}家` : null,
    irrigation: random.pick([3, 4, 4, 6]),
    phValue: random.decimal(6.6, 8.1, 1),
    organicMatter: random.decimal(11, 24, 2),
    alkaliN: random.decimal(70, 130, 1),
    availP: random.decimal(14, 46, 1),
    availK: random.decimal(95, 210, 1),
    saltContent: random.decimal(0.4, 1.6, 2),
    fieldCapacity: random.decimal(22, 31, 1),
  }
}

function gridOf(code: string): string {
  const grid = demoGrids.find(({ gridCode }) => gridCode === code)
  if (!grid) throw new Error(`The demo has no grid ${code}`)
  return grid.id
}

function companyOf({ company, name }: Block): CompanySeed {
  const found = companies[company]
  if (!found) throw new Error(`The block ${name} names a company that does not exist`)
  return found
}
