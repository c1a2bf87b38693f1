import type { Label } from '#shared/schema/field.ts'
import { createWorkerPool, isOverload } from '../../../worker-pool.ts'
import { geoMessages } from '../messages.ts'

/** Facts about a model, as its row keeps them. */
export interface ModelFacts {
  /** Triangles that are drawn. */
  faces: number
  /** Names of its animations; one without a name is called by its number. */
  animations: string[]
}

/** Reads bytes of a file: from `start` on, `length` of them, or fewer at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>

export type GlbRead = { facts: ModelFacts } | { fault: Label }

const headerLength = 20
const mark = 0x46546c67
const jsonChunk = 0x4e4f534a
/** A description is small; the meshes stand behind it. */
const mostJson = 8_000_000

const isSource = import.meta.url.endsWith('.ts')
const source = new URL(isSource ? './glb.worker.ts' : './glb.worker.js', import.meta.url)

// Heap and time of its own: a description of millions of parts fills them, and not the server's.
const { run } = createWorkerPool(source, { workers: 1, waiting: 8, idle: 10_000, longest: 20_000, heap: 128 })

/**
 * Facts about a glb file, or why it is none. Reads its head alone, never the meshes, and parses it in a thread.
 * @throws HttpError 503 when many are read
 */
export async function readGlb(read: ReadBytes): Promise<GlbRead> {
  const header = Buffer.from(await read(0, headerLength))
  const isGlb = header.length === headerLength && header.readUInt32LE(0) === mark
  if (!isGlb || header.readUInt32LE(16) !== jsonChunk) return { fault: geoMessages.notThisFormat('GLB') }
  const length = header.readUInt32LE(12)
  if (length > mostJson) return { fault: geoMessages.tooMuch }
  const json = new Uint8Array(await read(headerLength, length))
  return run<GlbRead>(json).catch((error: unknown): GlbRead => {
    if (isOverload(error)) throw error
    return { fault: geoMessages.tooMuch }
  })
}
