import { grid } from '#shared/resources/index.ts'
import { seedId } from '../../ids.ts'
import type { Written } from '../../written.ts'
import { countyRows, idNamed } from '../files.ts'
import { GRID_WORKER } from '../people/accounts.ts'

const needs = ['geometry', 'areaM2', 'lng', 'lat', 'population', 'households', 'farmlandMu'] as const

export type GridSeed = Written<typeof grid, (typeof needs)[number]>

/** Town grids, village grids and the basic grids of larger villages: towns tile the county, villages their town from west to east. */
export const demoGrids: readonly GridSeed[] = countyRows(grid, { needs })

/** The grid of the town that a place lies in. */
export const townGridOf = (regionCode: string): string => seedId('grid', `${regionCode.slice(0, 9)}000`)

/** The demo's grid worker answers for a town and for a village of another one. */
export const gridsOfWorker = ['清泉镇网格', '上柳村网格'].map((name, index) => ({
  id: seedId('userGrid', index + 1),
  userId: GRID_WORKER,
  gridId: idNamed('grid', name),
}))
