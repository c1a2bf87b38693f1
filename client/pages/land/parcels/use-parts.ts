import { useMemo, useState } from 'react'
import type { SplitPart } from '#shared/contract/land/parcels.ts'
import { type Area, type Geometry, linesOf, type Position, polygonsOf } from '#shared/geo/geometry.ts'
import { areaOf, centreOf, isWithin } from '#shared/geo/measure.ts'
import type { SplitFault } from '#shared/geo/parcels.ts'
import { splitAlong } from './areas.ts'

/** A piece of a plot, and what becomes of it. */
export interface PlotPart {
  geometry: Area
  area: number
  keeps: boolean
  name: string
  code: string
}

export interface Original {
  geometry: Geometry
  name: string
  code: string
}

type Edit = Partial<Pick<PlotPart, 'keeps' | 'name' | 'code'>>

/** Words about a piece, by a place in it: pieces change their ranks, and their edges, while a line is moved. */
interface Said {
  place: Position
  edit: Edit
}

const LONGEST_CODE = 30
const noParts: PlotPart[] = []

export const isIn = (place: Position, piece: Area): boolean =>
  polygonsOf(piece).some((rings) => isWithin(place, rings))

const editOf = (said: readonly Said[], piece: Area): Edit =>
  Object.assign({}, ...said.filter(({ place }) => isIn(place, piece)).map(({ edit }) => edit))

/**
 * The pieces along lines, each with a name and a code that is offered. The largest keeps the record unless somebody says
 * otherwise, or has already named it as one that goes.
 */
export function useParts({ geometry, name, code }: Original, lines: Geometry | undefined) {
  const [said, setSaid] = useState<readonly Said[]>([])
  const split = useMemo(() => splitAlong(geometry, lines ? linesOf(lines) : []), [geometry, lines])
  const parts = useMemo(() => {
    if ('fault' in split) return noParts
    const edits = split.pieces.map((piece) => editOf(said, piece))
    const first = edits.findIndex((edit) => edit.keeps !== undefined || Object.keys(edit).length === 0)
    return split.pieces.map((piece, n): PlotPart => {
      const numbered = code && `${code}-${n + 1}`
      return {
        geometry: piece,
        area: areaOf(piece),
        keeps: n === first,
        name: `${name}-${n + 1}`,
        code: numbered.length <= LONGEST_CODE ? numbered : '',
        ...edits[n],
      }
    })
  }, [split, said, name, code])
  return {
    parts,
    splitFault: 'fault' in split ? split.fault : undefined,
    partsFault: partsFaultOf(parts, name),
    change(at: number, edit: Edit) {
      const piece = parts[at]?.geometry
      if (!piece) return
      const others = said.filter(({ place }) => !isIn(place, piece))
      setSaid([...others, { place: centreOf(piece), edit: { ...editOf(said, piece), ...edit } }])
    },
  }
}

export type PartsFault = 'nothingStays' | 'nothingGoes' | 'unnamed' | 'nameTwice'

/** Fault for which the parts cannot be sent as they are; undefined where they can, or there are none yet. */
function partsFaultOf(parts: readonly PlotPart[], original: string): PartsFault | undefined {
  if (parts.length === 0) return undefined
  const going = parts.filter(({ keeps }) => !keeps).map(({ name }) => name.trim())
  if (going.length === parts.length) return 'nothingStays'
  if (going.length === 0) return 'nothingGoes'
  if (going.includes('')) return 'unnamed'
  return new Set([original, ...going]).size <= going.length ? 'nameTwice' : undefined
}

/** The parts as the server takes them. */
export const sentParts = (parts: readonly PlotPart[]): SplitPart[] =>
  parts.map(({ geometry, keeps, name, code }) => ({
    place: centreOf(geometry),
    keeps,
    ...(!keeps && { soilName: name.trim(), ...(code.trim() && { soilCode: code.trim() }) }),
  }))

export const splitFaults = {
  uncut: 'pages.parcels.uncut',
  tooSmall: 'pages.parcels.tooSmall',
  tooMany: 'pages.parcels.tooMany',
  tooComplex: 'pages.parcels.tooComplex',
} as const satisfies Record<SplitFault | 'tooComplex', string>

export const partsFaults = {
  nothingStays: 'pages.parcels.nothingStays',
  nothingGoes: 'pages.parcels.nothingGoes',
  unnamed: 'pages.parcels.unnamed',
  nameTwice: 'pages.parcels.nameTwice',
} as const satisfies Record<PartsFault, string>
