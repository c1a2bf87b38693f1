import facilities from '#drizzle/data/demo/components.json' with { type: 'json' }
import stations from '#drizzle/data/demo/stations.json' with { type: 'json' }
import { nextInspection } from '#shared/contract/land/inspection.ts'
import { component, station } from '#shared/resources/index.ts'
import { writtenRows } from '../../written.ts'
import { companyIds } from '../company/company-ids.ts'
import { staffIds } from '../people/staff.ts'
import { gridIds } from './grids.ts'
import { modelIds } from './map.ts'
import { plotIds } from './plots.ts'

const keys = { company: companyIds, grid: gridIds, soil: plotIds, staff: staffIds }

/** One station in each block of the valley, in the middle of its first plot, for all plots of the block. */
export const demoStations = writtenRows(station, stations, { keys })

export const stationIds = new Map(demoStations.map(({ stationName, id }) => [stationName, id]))

/** Six facilities in each block, each looked at some days ago, a few of them longer ago than they should have been. */
export const inspectedComponents = (now: number) =>
  writtenRows(component, facilities, {
    now,
    keys: { ...keys, station: stationIds, threeDModel: modelIds },
  }).map((row) => ({ ...row, nextInspectDate: nextInspection(row) }))
