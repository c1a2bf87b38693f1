import lines from '#drizzle/data/demo/companies.json' with { type: 'json' }
import type { Position } from '#shared/geo/geometry.ts'
import { areaOf, centreOf, rounded } from '#shared/geo/measure.ts'
import { company } from '#shared/resources/index.ts'
import { creditCodeOf } from '#shared/schema/value/credit-code.ts'
import { seedId } from '../../ids.ts'
import type { Area } from '../land/grid-areas.ts'
import { gridOf } from '../land/grids.ts'
import { outline } from '../land/lands.ts'
import { demoPlots } from '../land/plots.ts'
import { DEMO_COUNTY } from '../land/region.ts'
import { companyTypes } from './company-types.ts'
import { writtenRows } from './written.ts'

export interface CompanySeed {
  id: string
  companyName: string
  shortName: string
  creditCode: string
  typeId: string
  scale: string
  leadingLevel: string
  legalPerson: string
  contactName: string
  contactPhone: string
  email: string
  regionCode: string
  address: string
  lng: number
  lat: number
  areaM2: number
  boundary?: Area
  foundedDate: string
  registeredCapital: number
  mainProducts: string
  certifications: string[]
  status: number
}

/** Numbers of the valley's blocks that a company works, by its own number; they lie beside each other. */
const valleyBlocks: Readonly<Record<number, readonly [first: number, last: number]>> = {
  1: [3, 5],
  7: [1, 2],
  8: [0, 0],
}

// What the first two characters say: registered for trade, as a company, a sole owner or a cooperative.
const registrations: Readonly<Record<string, string>> = { cooperative: '93', family_farm: '92' }

const keys = { companyType: new Map(companyTypes.map(({ typeName, id }) => [typeName, id])) }

/** The companies of the demo county: those that farm lie where their plots are and are as large, the others have premises. */
export const companies: readonly CompanySeed[] = writtenRows(company, lines, { keys }).map((row, index) => {
  const written = { certifications: [], status: 1, ...row } as CompanySeed
  const number = index + 1
  const boundary = landOf(number) ?? premises(written, number)
  const [lng, lat] = centreOf(boundary)
  const typeCode = companyTypes.find(({ id }) => id === written.typeId)?.typeCode ?? ''
  return {
    ...written,
    id: seedId('company', number),
    boundary,
    areaM2: Math.round(areaOf(boundary) * 100) / 100,
    lng,
    lat,
    creditCode: creditCodeOf(
      `${registrations[typeCode] ?? '91'}${DEMO_COUNTY}${organisationCodeOf(`MA3799${11 + index}`)}`,
    ),
    contactPhone: `199000001${String(number).padStart(2, '0')}`,
    email: `contact${String(number).padStart(2, '0')}@example.com`,
  }
})

function landOf(number: number): Area | undefined {
  const blocks = valleyBlocks[number]
  if (blocks) return { type: 'Polygon', coordinates: [outline(...blocks)] }
  return demoPlots.find(
    ({ soilLevel, companyId }) => soilLevel === 1 && companyId === seedId('company', number),
  )?.geometry
}

/** A square of the stated area in the middle of the company's village. */
function premises({ areaM2, regionCode }: CompanySeed, number: number): Area {
  const grid = gridOf(regionCode, number)
  if (!grid) throw new Error(`No grid of the demo lies in ${regionCode}`)
  const height = Math.sqrt(areaM2) / 111_195
  const width = height / Math.cos((grid.lat * Math.PI) / 180)
  const [west, south] = [grid.lng - width / 2, grid.lat - height / 2]
  const at = (east: number, north: number): Position => [
    rounded(west + east * width),
    rounded(south + north * height),
  ]
  return { type: 'Polygon', coordinates: [[at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)]] }
}

/** The nine characters that name the body within its code: eight and the check character of GB 11714. */
export function organisationCodeOf(first8: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce(
    (total, weight, index) => total + weight * Number.parseInt(first8.charAt(index), 36),
    0,
  )
  const check = 11 - (sum % 11)
  return first8 + (check === 10 ? 'X' : check === 11 ? '0' : String(check))
}
