import type { Geometry, Position } from './geometry.ts'
import { type Box, rounded } from './measure.ts'
import { unionOf } from './union.ts'

/** Key of the dictionary `code_system`: the codes that are made here. */
export const geosot = 'geosot'

/** A cell of the GeoSOT grid (GB/T 40087-2021). */
export interface GridCell {
  level: number
  /** In degrees, as far as the cell is real: minutes and seconds end at 60. */
  box: Box
}

// An axis has 32 bits: its half of the globe, 8 of whole degrees, 6 of minutes, 6 of seconds, 11 of parts of a second.
const [degreeBits, minuteBits, secondBits, partBits] = [8, 6, 6, 11] as const
const parts = 2 ** partBits
const deepest = 1 + degreeBits + minuteBits + secondBits + partBits
const real = 60
/** Cells of one degree: coarser ones are wider than the earth is. */
const coarsest = 9
/** In parts of a second: far below them, above what a product of decimals is off by. */
const tolerance = 1e-4

const form = /^G([0-3]{1,9})(?:-([0-3]{1,6}))?(?:-([0-3]{1,6}))?(?:\.([0-3]{1,11}))?$/

/** The code of the cell around a position, `G001310322-230230-310312`; `level` is 1 to 32, the position real. */
export function gridCodeOf(lng: number, lat: number, level: number): string {
  if (!Number.isInteger(level) || level < 1 || level > deepest) throw new Error(`no level ${level}`)
  const [across, up] = [bitsOf(lng), bitsOf(lat)]
  let digits = ''
  for (let n = 0; n < level; n++) digits += String(2 * Number(up[n]) + Number(across[n]))
  const [degrees, minutes] = [digits.slice(0, 9), digits.slice(9, 15)]
  const [seconds, rest] = [digits.slice(15, 21), digits.slice(21)]
  return `G${degrees}${minutes && `-${minutes}`}${seconds && `-${seconds}`}${rest && `.${rest}`}`
}

/** The cell of a code; undefined for what is no code, or of a cell that does not exist. */
export function cellOf(code: string): GridCell | undefined {
  const groups = form.exec(code)?.slice(1)
  if (!groups || !isWhole(groups)) return undefined
  const digits = groups.join('')
  const across = spanOf(digits, 1)
  const up = spanOf(digits, 2)
  if (!across || !up) return undefined
  const [west, east] = across
  const [south, north] = up
  if (west > 180 || east < -180 || south > 90 || north < -90) return undefined
  return { level: digits.length, box: [west, south, east, north] }
}

const digitsOf = (code: string): string => code.replace(/\D/g, '')

/**
 * The area that cells of level 9 and finer cover together; one that lies within another of them adds nothing. Answers the
 * first code that is none, where there is one. At least one code.
 */
export function areaOfCells(codes: readonly string[]): { geometry: Geometry } | { fault: string } {
  const kept: string[] = []
  const areas: Geometry[] = []
  // What contains another cell has fewer digits and the same ones: sorted, it comes just before.
  for (const code of codes.toSorted((a, b) => (digitsOf(a) < digitsOf(b) ? -1 : 1))) {
    const cell = cellOf(code)
    if (!cell || cell.level < coarsest) return { fault: code }
    const last = kept.at(-1)
    if (last !== undefined && digitsOf(code).startsWith(last)) continue
    kept.push(digitsOf(code))
    areas.push(areaOfBox(cell.box))
  }
  const geometry = unionOf(areas)
  return geometry ? { geometry } : { fault: codes[0] ?? '' }
}

function areaOfBox(box: Box): Geometry {
  const [west, south, east, north] = box.map(rounded) as Box
  const ring: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

/** A group may only end early where nothing follows it. */
function isWhole([degrees, minutes, seconds, rest]: (string | undefined)[]): boolean {
  const lengths = [
    [degrees, 9],
    [minutes, 6],
    [seconds, 6],
    [rest, partBits],
  ] as const
  const end = lengths.findIndex(([digits, most]) => digits?.length !== most)
  return end < 0 || lengths.slice(end + 1).every(([digits]) => !digits)
}

/** Half of the globe, degrees, minutes, seconds and parts of one axis as 32 binary digits. */
function bitsOf(degrees: number): string {
  const units = Math.floor(Math.abs(degrees) * 3600 * parts + tolerance)
  const seconds = Math.floor(units / parts)
  const minutes = Math.floor(seconds / real)
  return [
    // What is east or north, zero among it, comes first.
    degrees < 0 ? '1' : '0',
    binary(Math.floor(minutes / real), degreeBits),
    binary(minutes % real, minuteBits),
    binary(seconds % real, secondBits),
    binary(units % parts, partBits),
  ].join('')
}

const binary = (value: number, bits: number) => value.toString(2).padStart(bits, '0')

/** From where to where a cell reaches on one axis, in degrees; `bit` is that of the axis in a digit. */
function spanOf(digits: string, bit: 1 | 2): [number, number] | undefined {
  const level = digits.length
  const bits = [...digits].map((digit) => (Number(digit) & bit ? '1' : '0')).join('')
  const whole = bits.slice(1).padEnd(deepest - 1, '0')
  const values = [
    Number.parseInt(whole.slice(0, 8), 2),
    Number.parseInt(whole.slice(8, 14), 2),
    Number.parseInt(whole.slice(14, 20), 2),
    Number.parseInt(whole.slice(20), 2),
  ] as const
  const [degrees, minutes, seconds, rest] = values
  if (minutes >= real || seconds >= real) return undefined
  const near = degrees + minutes / 60 + seconds / 3600 + rest / 3600 / parts
  const far = farEnd(level, values)
  return bits[0] === '1' ? [-far, -near] : [near, far]
}

function farEnd(level: number, [degrees, minutes, seconds, rest]: readonly [number, number, number, number]) {
  if (level <= 9) return degrees + 2 ** (9 - level)
  if (level <= 15) return degrees + Math.min(minutes + 2 ** (15 - level), real) / 60
  if (level <= 21) return degrees + minutes / 60 + Math.min(seconds + 2 ** (21 - level), real) / 3600
  return degrees + minutes / 60 + seconds / 3600 + (rest + 2 ** (deepest - level)) / 3600 / parts
}
