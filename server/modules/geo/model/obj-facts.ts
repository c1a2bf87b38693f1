import type { Bounds } from '#shared/geo/footprint.ts'
import type { Label } from '#shared/schema/field.ts'
import { geoMessages } from '../messages.ts'
import { widened } from './bounds.ts'
import type { ObjTask } from './read-model.ts'

/** Facts about the part of an OBJ that was read, and its last line as far as it goes. */
export interface ObjState {
  faces: number
  bounds: Bounds | null
  rest: string
}

/** Characters of one line: a face of a thousand corners has fewer. */
const MAX_LINE = 100_000

/** Facts about an OBJ as far as its next piece. */
export function objFacts({ piece, state }: ObjTask): ObjState | { fault: Label } {
  // Keywords and numbers are ASCII, whatever encoding its names have.
  const text =
    (state?.rest ?? '') + Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('latin1')
  const lines = text.split('\n')
  const rest = lines.pop() ?? ''
  if (rest.length > MAX_LINE) return { fault: geoMessages.notThisFormat('OBJ') }
  let { faces = 0, bounds = null } = state ?? {}
  for (const line of lines) {
    // Most lines are of normals and textures.
    if (!/^[vf]\s/.test(line)) continue
    const [keyword, ...words] = line.trim().split(/\s+/)
    if (keyword === 'f') faces += Math.max(0, words.length - 2)
    if (keyword !== 'v') continue
    const [x, y, z] = words.map(Number)
    if (![x, y, z].every(Number.isFinite)) return { fault: geoMessages.notThisFormat('OBJ') }
    bounds = widened(bounds, [x, y, z] as [number, number, number])
  }
  return { faces, bounds, rest }
}
