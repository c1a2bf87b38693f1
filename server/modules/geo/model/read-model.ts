import type { Bounds } from '#shared/geo/footprint.ts'
import type { Label } from '#shared/schema/field.ts'
import { createWorkerPool, isOverload } from '../../../worker-pool.ts'
import { geoMessages } from '../messages.ts'
import { Refused } from '../outline/refused.ts'
import { type Entry, entriesOf, isArchive, openEntry } from './archive.ts'
import { rounded } from './bounds.ts'
import { type Bytes, type FileBytes, MAX_UNPACKED, piecesOf, startOf } from './bytes.ts'
import type { ObjState } from './obj-facts.ts'

/** Facts about a model, as its row keeps them. */
export interface ModelFacts {
  /** Triangles that are drawn. */
  faces: number
  /** Names of its animations; one without a name is called by its number. */
  animations: string[]
  /** Absent where the file does not say how large it is. */
  bounds: Bounds | null
}

export type ModelRead = { facts: ModelFacts } | { fault: Label }

export interface GltfTask {
  what: 'gltf'
  json: Uint8Array
  format: string
  /** Names of the files that its own names lead to; undefined where all of it is in one file. */
  files?: { folder: string; names: readonly string[] }
}

export interface ObjTask {
  what: 'obj'
  piece: Uint8Array
  state: ObjState | undefined
}

/** Formats that are read; others are what their rows say. */
export const readFormats = ['glb', 'gltf_zip', 'obj'] as const
export type ReadFormat = (typeof readFormats)[number]
export const isRead = (format: unknown): format is ReadFormat => readFormats.some((one) => one === format)

const HEADER_LENGTH = 20
const GLB_MARK = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
/** A description is small; the meshes stand behind it. */
const MAX_JSON = 8_000_000
/** Bytes of an OBJ that a thread reads at a time. */
const PIECE = 4_000_000

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './model.worker.ts' : './model.worker.js', import.meta.url)

// Heap and time of its own: a description of millions of parts fills them, and not the server's.
const { run } = createWorkerPool(source, { workers: 1, waiting: 8, idle: 10_000, longest: 20_000, heap: 128 })

/**
 * Facts about a model's file, or why it is none. Of glTF the description alone is read, never the meshes; an OBJ is read
 * through, piece by piece. All parsing is done in a thread.
 * @throws HttpError 503 when many are read
 */
export async function readModel(format: ReadFormat, file: FileBytes): Promise<ModelRead> {
  try {
    return await readers[format](file)
  } catch (error) {
    if (error instanceof Refused) return { fault: error.label }
    throw error
  }
}

const readers: Readonly<Record<ReadFormat, (file: FileBytes) => Promise<ModelRead>>> = {
  glb: (file) => readGlb(() => file.open(0, file.size), 'GLB'),
  gltf_zip: readGltfArchive,
  obj: async (file) => {
    if (!isArchive(await startOf(file.open(0, 4), 4))) return readObj(file.open(0, file.size))
    const main = mainOf(await entriesOf(file), ['.obj'])
    return readObj(openEntry(file, main))
  },
}

async function readGltfArchive(file: FileBytes): Promise<ModelRead> {
  const entries = await entriesOf(file)
  const main = mainOf(entries, ['.glb', '.gltf'])
  if (main.name.toLowerCase().endsWith('.glb')) return readGlb(() => openEntry(file, main), 'glTF')
  if (main.size > MAX_JSON) return { fault: geoMessages.tooMuch }
  const folder = main.name.slice(0, main.name.lastIndexOf('/') + 1)
  const json = await startOf(openEntry(file, main), MAX_JSON)
  return inThread({
    what: 'gltf',
    json,
    format: 'glTF',
    files: { folder, names: entries.map(({ name }) => name) },
  })
}

/** The file of an archive that is the model. Archives of tiles hold models as well, but no single one. */
function mainOf(entries: readonly Entry[], endings: readonly string[]): Entry {
  const isTiled = entries.some(({ name }) => /(^|\/)tileset\.json$|\.b3dm$/i.test(name))
  if (isTiled) throw new Refused(geoMessages.noTiles)
  const named = (ending: string) => entries.find(({ name }) => name.toLowerCase().endsWith(ending))
  const main = endings.map(named).find((entry) => entry !== undefined)
  if (!main) throw new Refused(geoMessages.noModelInside(endings))
  return main
}

async function readGlb(open: () => Bytes, format: string): Promise<ModelRead> {
  const header = await startOf(open(), HEADER_LENGTH)
  const isGlb = header.length === HEADER_LENGTH && header.readUInt32LE(0) === GLB_MARK
  if (!isGlb || header.readUInt32LE(16) !== JSON_CHUNK) return { fault: geoMessages.notThisFormat(format) }
  const length = header.readUInt32LE(12)
  if (length > MAX_JSON) return { fault: geoMessages.tooMuch }
  const start = await startOf(open(), HEADER_LENGTH + length)
  return inThread({ what: 'gltf', json: start.subarray(HEADER_LENGTH), format })
}

async function readObj(bytes: Bytes): Promise<ModelRead> {
  let state: ObjState | undefined
  for await (const piece of piecesOf(bytes, PIECE, MAX_UNPACKED)) {
    const read = await inThread<ObjState>({ what: 'obj', piece, state })
    if ('fault' in read) return read
    state = read
  }
  const last = state && (await inThread<ObjState>({ what: 'obj', piece: Buffer.from('\n'), state }))
  if (last && 'fault' in last) return last
  if (!last?.bounds || last.faces === 0) return { fault: geoMessages.notThisFormat('OBJ') }
  return { facts: { faces: last.faces, animations: [], bounds: rounded(last.bounds) } }
}

/** The outcome of a thread; one that ran out of time or memory says that the file holds too much. */
function inThread<T = ModelRead>(task: GltfTask | ObjTask): Promise<T | { fault: Label }> {
  return run<T | { fault: Label }>(task).catch((error: unknown) => {
    if (isOverload(error)) throw error
    return { fault: geoMessages.tooMuch }
  })
}
