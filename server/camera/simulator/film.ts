import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../project-folder.ts'

export const scenes = ['field', 'greenhouse', 'canal'] as const
export type Scene = (typeof scenes)[number]

/** In both, so that every browser plays one of them; `bandwidth` is told to players, in bits a second. */
export const codecs = {
  h264: { codecs: 'avc1.640c16', bandwidth: 150_000 },
  vp9: { codecs: 'vp09.00.21.08', bandwidth: 130_000 },
} as const
export type Codec = keyof typeof codecs

export const segmentSeconds = 2
/** Units of time of the film's track in a second: its frames. */
const timescale = 10

interface Film {
  init: Buffer
  segments: Buffer[]
}

const films = new Map<string, Film>()
const folder = join(projectFolder, 'drizzle/data/film')

/** A film comes as one fragmented MP4 file: its head, then one part for each two seconds. Read once, when it is first seen. */
function filmOf(scene: Scene, codec: Codec): Film {
  const name = `${scene}-${codec}`
  const known = films.get(name)
  if (known) return known
  const bytes = readFileSync(join(folder, `${name}.mp4`))
  const film: Film = { init: Buffer.alloc(0), segments: [] }
  for (const { type, start, end } of boxesOf(bytes)) {
    if (type === 'moof') film.segments.push(Buffer.alloc(0))
    const box = bytes.subarray(start, end)
    const last = film.segments.length - 1
    if (type === 'moof' || type === 'mdat')
      film.segments[last] = Buffer.concat([film.segments[last] ?? Buffer.alloc(0), box])
    else if (last < 0) film.init = Buffer.concat([film.init, box])
  }
  films.set(name, film)
  return film
}

function* boxesOf(bytes: Buffer) {
  for (let start = 0; start + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(start)
    yield { type: bytes.toString('latin1', start + 4, start + 8), start, end: start + length }
    start += Math.max(8, length)
  }
}

export const headOf = (scene: Scene, codec: Codec): Buffer => filmOf(scene, codec).init

/** The part of an endless film that is shown `number` parts after its beginning, from wherever in the loop it begins. */
export function partOf(scene: Scene, codec: Codec, number: number, phase: number): Buffer {
  const { segments } = filmOf(scene, codec)
  const part = Buffer.from(segments[(number + phase) % segments.length] ?? Buffer.alloc(0))
  // Where it lies in time: a field of 64 bits behind the name, version and flags of its box.
  part.writeBigUInt64BE(BigInt(number * segmentSeconds * timescale), part.indexOf('tfdt') + 8)
  part.writeUInt32BE(number + 1, part.indexOf('mfhd') + 8)
  return part
}

/** What a scene looks like, as a JPEG file. */
export const stillOf = (scene: Scene): Buffer => readFileSync(join(folder, `${scene}.jpg`))
