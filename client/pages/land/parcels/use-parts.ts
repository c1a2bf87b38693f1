import { useMemo, useState } from 'react'
import type { SplitPart } from '#shared/contract/land/parcels.ts'
import type { Area, Geometry } from '#shared/geo/geometry.ts'
import { linesOf } from '#shared/geo/geometry.ts'
import { areaOf, centreOf } from '#shared/geo/measure.ts'
import { type SplitFault, splitInto } from '#shared/geo/parcels.ts'

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

const LONGEST_CODE = 30
const noParts: PlotPart[] = []

/** The pieces along lines, each with a name and a code that is offered; the largest keeps the record unless somebody says otherwise. */
export function useParts({ geometry, name, code }: Original, lines: Geometry | undefined) {
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const split = useMemo(() => splitInto(geometry, lines ? linesOf(lines) : []), [geometry, lines])
  const parts = useMemo(() => {
    if ('fault' in split) return noParts
    return split.pieces.map((piece, n): PlotPart => {
      const numbered = code && `${code}-${n + 1}`
      return {
        geometry: piece,
        area: areaOf(piece),
        keeps: n === 0,
        name: `${name}-${n + 1}`,
        code: numbered.length <= LONGEST_CODE ? numbered : '',
        ...edits[n],
      }
    })
  }, [split, edits, name, code])
  return {
    parts,
    splitFault: 'fault' in split ? split.fault : undefined,
    partsFault: partsFaultOf(parts, name),
    change(at: number, edit: Edit) {
      setEdits(
        Array.from({ length: Math.max(edits.length, at + 1) }, (_, n) =>
          n === at ? { ...edits[n], ...edit } : (edits[n] ?? {}),
        ),
      )
    },
  }
}

export type PartsFault = 'nothingStays' | 'nothingGoes' | 'unnamed' | 'nameTwice'

/** Why the parts cannot be sent as they are; undefined where they can, or there are none yet. */
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
} as const satisfies Record<SplitFault, string>

export const partsFaults = {
  nothingStays: 'pages.parcels.nothingStays',
  nothingGoes: 'pages.parcels.nothingGoes',
  unnamed: 'pages.parcels.unnamed',
  nameTwice: 'pages.parcels.nameTwice',
} as const satisfies Record<PartsFault, string>
