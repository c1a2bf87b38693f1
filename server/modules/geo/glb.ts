import * as z from 'zod'
import { jsonIn } from '../../http/json.ts'

/** What a model says of itself. */
interface ModelFacts {
  /** Triangles that are drawn. */
  faces: number
  /** Names of its animations; one without a name is called by its number. */
  animations: string[]
}

/** Reads bytes of a file: from `start` on, `length` of them, or fewer at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>

const headerLength = 20
const mark = 0x46546c67
const jsonChunk = 0x4e4f534a
/** What describes a model is small; what it is made of stands behind it. */
const mostJson = 8_000_000

const index = z.number().int().min(0)
const document = z.object({
  nodes: z.array(z.object({ mesh: index.optional() })).default([]),
  meshes: z
    .array(
      z.object({
        primitives: z.array(
          z.object({
            attributes: z.object({ POSITION: index.optional() }),
            indices: index.optional(),
            mode: z.number().int().optional(),
          }),
        ),
      }),
    )
    .default([]),
  accessors: z.array(z.object({ count: index })).default([]),
  animations: z.array(z.object({ name: z.string().optional() })).default([]),
})

type Model = z.infer<typeof document>

const [triangles, strip, fan] = [4, 5, 6] as const

/** What a glb file says of itself; undefined for what is none. Reads its head alone, never the meshes. */
export async function readGlb(read: ReadBytes): Promise<ModelFacts | undefined> {
  const header = await read(0, headerLength)
  if (header.length < headerLength || header.readUInt32LE(0) !== mark) return undefined
  const length = header.readUInt32LE(12)
  if (header.readUInt32LE(16) !== jsonChunk || length > mostJson) return undefined
  const parsed = document.safeParse(jsonIn((await read(headerLength, length)).toString('utf8')))
  if (!parsed.success) return undefined
  const { animations } = parsed.data
  return {
    faces: facesOf(parsed.data),
    animations: animations.slice(0, 200).map(({ name }, n) => (name || String(n + 1)).slice(0, 100)),
  }
}

/** A mesh counts as often as a node shows it. */
function facesOf({ nodes, meshes, accessors }: Model): number {
  const perMesh = meshes.map(({ primitives }) =>
    primitives.reduce((sum, { attributes, indices, mode = triangles }) => {
      const corners = accessors[indices ?? attributes.POSITION ?? -1]?.count ?? 0
      if (mode === triangles) return sum + Math.floor(corners / 3)
      return mode === strip || mode === fan ? sum + Math.max(0, corners - 2) : sum
    }, 0),
  )
  return nodes.reduce((sum, { mesh }) => sum + (mesh === undefined ? 0 : (perMesh[mesh] ?? 0)), 0)
}
