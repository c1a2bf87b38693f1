import type { Position } from '#shared/geo/geometry.ts'
import { rounded } from '#shared/geo/measure.ts'
import type { CompanySeed } from '../company/companies.ts'
import { altitudeAt } from './altitude.ts'
import { gridOf } from './grids.ts'
import { demoFields, type PlotSeed } from './plots.ts'

export interface Site {
  /** The plot that it lies in; a company that does not farm has none. */
  plot: PlotSeed | undefined
  gridId: string | null
  lng: number
  lat: number
  altitude: number
}

/** Gives each thing of a company a place on its land, plot by plot, none where another one stands. */
export function createSites() {
  const taken = new Map<string, number>()
  return (company: CompanySeed): Site => {
    const number = taken.get(company.id) ?? 0
    taken.set(company.id, number + 1)
    const plots = demoFields.filter(({ companyId }) => companyId === company.id)
    const plot = plots[number % Math.max(1, plots.length)]
    const ring = plot?.geometry.coordinates[0] ?? (company.boundary?.coordinates[0] as Position[] | undefined)
    const [lng, lat] = placeIn(ring ?? [[company.lng, company.lat]], number)
    const gridId = plot?.gridId ?? gridOf(company.regionCode, plot ? 0 : numberOf(company))?.id ?? null
    return { plot, gridId, lng, lat, altitude: altitudeAt({ lng, lat }) }
  }
}

/** As `companies.ts` chooses the grid that premises lie in. */
const numberOf = ({ id }: CompanySeed) => Number(id.slice(-9))

/** A place between four corners, another one for each number: shares of the golden ratio fill an area evenly. */
function placeIn(ring: readonly Position[], number: number): Position {
  const [southWest, southEast, northEast, northWest] = ring as [Position, Position, Position, Position]
  const share = (ratio: number) => 0.12 + 0.76 * ((0.5 + (number + 1) * ratio) % 1)
  const [along, across] = [share(0.6180339887), share(0.7548776662)]
  const between = (axis: 0 | 1) => {
    const south = southWest[axis] + along * (southEast[axis] - southWest[axis])
    const north = northWest[axis] + along * (northEast[axis] - northWest[axis])
    return rounded(south + across * (north - south))
  }
  return [between(0), between(1)]
}
