import type { Label } from './schema/field.ts'

/** What areas are shown in; they are kept in m². */
export type AreaUnit = 'mu' | 'ha' | 'm2'

interface Unit {
  label: Label
  squareMetres: number
}

export const areaUnits: Readonly<Record<AreaUnit, Unit>> = {
  mu: { label: ['亩', 'mu'], squareMetres: 2000 / 3 },
  ha: { label: ['公顷', 'ha'], squareMetres: 10_000 },
  m2: { label: ['m²', 'm²'], squareMetres: 1 },
}

/** An area of this many m² in another unit, to four decimals: a hundredth of a m² is a hundred-thousandth of a mu. */
export const areaIn = (unit: AreaUnit, squareMetres: number): number =>
  Math.round((squareMetres / areaUnits[unit].squareMetres) * 1e4) / 1e4

/** The m² of an area in another unit, to the two decimals that are kept. */
export const squareMetresOf = (unit: AreaUnit, area: number): number =>
  Math.round(area * areaUnits[unit].squareMetres * 100) / 100
