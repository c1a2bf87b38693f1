import type { Ring } from '#shared/geo/geometry.ts'
import { geosot, gridCodeOf } from '#shared/geo/geosot.ts'
import { areaOf, centreOf } from '#shared/geo/measure.ts'
import { seedId } from '../../ids.ts'
import type { Crop } from '../calendars.ts'
import { createRandom, type Random } from '../random.ts'
import { demoGrids, type GridSeed } from './grids.ts'
import { blocks, cellRing, farms, type Land, outline, rectangle, uses } from './lands.ts'

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

/** A list of plots that grows, each with the next number and soil. */
function createPlots() {
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
  return { plots, add, addFields }
}

function draw(): PlotSeed[] {
  const { plots, add, addFields } = createPlots()
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
