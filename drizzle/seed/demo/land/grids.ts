import { z } from 'zod'
import lines from '#drizzle/data/demo/towns.json' with { type: 'json' }
import { rowsOf } from '../../data.ts'
import { seedId } from '../../ids.ts'
import { GRID_WORKER } from '../people/accounts.ts'
import { createRandom } from '../random.ts'
import { type Area, areaFacts, areasAround, evenCuts, stripsOf } from './grid-areas.ts'
import { blockEdge } from './valley.ts'

export interface GridSeed {
  id: string
  parentId: string
  gridName: string
  gridCode: string
  gridType: number
  gridLevel: number
  regionCode: string
  geometry: Area
  bbox: number[]
  areaM2: number
  lng: number
  lat: number
  leaderId: string | null
  color: string | null
  fillOpacity: number | null
  population: number
  households: number
  farmlandMu: number
  sort: number
}

const place = {
  code: z.string(),
  name: z.string(),
  /** Blocks of the valley that its parts but the first begin with, where they are not all as wide. */
  cuts: z.array(z.int()).optional(),
}

const town = z.strictObject({
  ...place,
  color: z.string(),
  lng: z.number(),
  lat: z.number(),
  /** Land beyond the middle between two towns, in squares of degrees. */
  weight: z.number().optional(),
  /** From west to east, with what one worker looks after: the smallest units, where a village is divided at all. */
  villages: z.array(z.strictObject({ ...place, parts: z.array(z.string()).optional() })),
})

/** The whole valley lies in one of them, and each of its blocks in a grid of its own. */
const towns = rowsOf('demo/towns', town, lines)

const SEED = 7
const squareMetresOfMu = 2000 / 3
const MANAGEMENT = 1
const [TOWN, VILLAGE, BASE] = [2, 3, 4] as const

/**
 * Town grids, village grids and the basic grids of larger villages: 30 in three levels, the same every time. Towns tile the
 * county, villages their town from west to east.
 */
export const demoGrids: readonly GridSeed[] = counted(draw())

function draw(): GridSeed[] {
  const random = createRandom(SEED)
  const grids: GridSeed[] = []
  const add = (
    place: Pick<GridSeed, 'parentId' | 'gridName' | 'gridCode' | 'gridLevel' | 'regionCode' | 'sort'>,
    area: Area,
    color: string,
  ): string => {
    const households = random.between(120, 260)
    const facts = areaFacts(area)
    const id = seedId('grid', place.gridCode)
    grids.push({
      ...place,
      ...facts,
      id,
      gridType: MANAGEMENT,
      leaderId: null,
      color,
      fillOpacity: 0.2,
      households,
      population: Math.round(households * random.decimal(2.6, 3.4, 2)),
      farmlandMu: Math.round((facts.areaM2 / squareMetresOfMu) * random.decimal(0.35, 0.5, 2)),
    })
    return id
  }
  const townAreas = areasAround(towns)
  for (const [n, town] of towns.entries()) {
    const whole = townAreas[n] as Area
    const place = { gridLevel: TOWN, regionCode: town.code, sort: n + 1 }
    const top = add(
      { ...place, parentId: '0', gridName: `${town.name}网格`, gridCode: `${town.code}000` },
      whole,
      town.color,
    )
    const strips = stripsOf(whole, town.cuts?.map(blockEdge) ?? evenCuts(whole, town.villages.length))
    for (const [v, { parts = [], ...village }] of town.villages.entries()) {
      const strip = strips[v] as Area
      const inTown = { gridLevel: VILLAGE, regionCode: village.code, sort: v + 1 }
      const middle = add(
        { ...inTown, parentId: top, gridName: `${village.name}网格`, gridCode: `${village.code}000` },
        strip,
        town.color,
      )
      const pieces = stripsOf(
        strip,
        village.cuts?.map(blockEdge) ?? evenCuts(strip, Math.max(1, parts.length)),
      )
      for (const [p, part] of parts.entries()) {
        const gridCode = `${village.code}${String(p + 1).padStart(3, '0')}`
        const inVillage = { gridLevel: BASE, regionCode: village.code, sort: p + 1 }
        add(
          { ...inVillage, parentId: middle, gridName: `${village.name}${part}`, gridCode },
          pieces[p] as Area,
          town.color,
        )
      }
    }
  }
  return grids
}

/** The same, with the people and the land of all that lie below a grid counted in it. */
function counted(grids: readonly GridSeed[]): GridSeed[] {
  return grids.map((grid) => {
    const leaves = grids.filter(
      ({ id, gridCode }) =>
        gridCode.startsWith(grid.gridCode.replace(/(000)+$/, '')) &&
        !grids.some(({ parentId }) => parentId === id),
    )
    const sum = (field: 'households' | 'population' | 'farmlandMu') =>
      leaves.reduce((total, leaf) => total + leaf[field], 0)
    return {
      ...grid,
      households: sum('households'),
      population: sum('population'),
      farmlandMu: sum('farmlandMu'),
    }
  })
}

/** The smallest grids of a place take turns. */
export function gridOf(regionCode: string, turn: number): GridSeed | undefined {
  const here = demoGrids.filter((grid) => grid.regionCode === regionCode)
  const parts = here.filter(({ gridLevel }) => gridLevel === BASE)
  const choices = parts.length ? parts : here
  return choices[turn % choices.length]
}

/** The demo's grid worker answers for a town and for a village of another one. */
export const gridsOfWorker = ['379901006000', '379901001202000'].flatMap((code, index) =>
  demoGrids
    .filter(({ gridCode }) => gridCode === code)
    .map(({ id }) => ({ id: seedId('userGrid', index + 1), userId: GRID_WORKER, gridId: id })),
)
