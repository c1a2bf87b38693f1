import * as z from 'zod'
import type { Bounds } from '#shared/geo/footprint.ts'
import { geoMessages } from '../messages.ts'
import { type Corner, rounded, widened } from './bounds.ts'
import type { GltfTask, ModelRead } from './read-model.ts'

const index = z.number().int().min(0)
const named = z.object({ uri: z.string().max(100_000_000).optional() })
const numbers = (length: number) => z.array(z.number()).length(length).optional()
const document = z.object({
  scene: index.default(0),
  scenes: z.array(z.object({ nodes: z.array(index).default([]) })).default([]),
  nodes: z
    .array(
      z.object({
        mesh: index.optional(),
        children: z.array(index).optional(),
        matrix: numbers(16),
        translation: numbers(3),
        rotation: numbers(4),
        scale: numbers(3),
      }),
    )
    .default([]),
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
  accessors: z
    .array(z.object({ count: index, min: z.unknown().optional(), max: z.unknown().optional() }))
    .default([]),
  animations: z.array(z.object({ name: z.string().optional() })).default([]),
  buffers: z.array(named).default([]),
  images: z.array(named).default([]),
})

type Model = z.infer<typeof document>
type Node = Model['nodes'][number]
type Matrix = readonly number[]

const [triangles, strip, fan] = [4, 5, 6] as const

/** Facts about the model that a glTF description tells of. */
export function gltfFacts({ json, format, files }: GltfTask): ModelRead {
  const parsed = document.safeParse(jsonOf(json))
  if (!parsed.success) return { fault: geoMessages.notThisFormat(format) }
  const missing = files && missingOf(parsed.data, files)
  if (missing !== undefined) return { fault: geoMessages.missingInside(missing.slice(0, 200)) }
  const { animations } = parsed.data
  return {
    facts: {
      faces: facesOf(parsed.data),
      animations: animations.slice(0, 200).map(({ name }, n) => (name || String(n + 1)).slice(0, 100)),
      bounds: rounded(boundsOf(parsed.data)),
    },
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** The first file that the model names and its archive does not hold. */
function missingOf({ buffers, images }: Model, { folder, names }: NonNullable<GltfTask['files']>) {
  const known = new Set(names)
  const isThere = (uri: string) => {
    if (uri.startsWith('data:')) return true
    const path = URL.canParse(uri, `http://archive/${folder}`)
      ? new URL(uri, `http://archive/${folder}`).pathname.slice(1)
      : uri
    return known.has(path) || known.has(plain(path))
  }
  return [...buffers, ...images].map(({ uri }) => uri).find((uri) => uri !== undefined && !isThere(uri))
}

function plain(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
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

const unmoved: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** The box around what the scene shows: each part's own box, as its node turns and moves it. */
function boundsOf(model: Model): Bounds | null {
  const { scenes, scene, nodes } = model
  const perMesh = model.meshes.map((mesh) => cornersOf(model, mesh))
  const waiting = (scenes[scene]?.nodes ?? []).map((node) => ({ node, from: unmoved }))
  const seen = new Set<number>()
  let bounds: Bounds | null = null
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = nodes[next.node]
    // A node has one parent: one that comes again would go around for ever.
    if (!node || seen.has(next.node)) continue
    seen.add(next.node)
    const matrix = product(next.from, matrixOf(node))
    for (const corner of perMesh[node.mesh ?? -1] ?? []) bounds = widened(bounds, moved(matrix, corner))
    for (const child of node.children ?? []) waiting.push({ node: child, from: matrix })
  }
  return bounds?.every(Number.isFinite) ? bounds : null
}

const place = z.tuple([z.number(), z.number(), z.number()])

function cornersOf({ accessors }: Model, { primitives }: Model['meshes'][number]): Corner[] {
  return primitives.flatMap(({ attributes }) => {
    const { min, max } = accessors[attributes.POSITION ?? -1] ?? {}
    const [low, high] = [place.safeParse(min), place.safeParse(max)]
    if (!low.success || !high.success) return []
    const sides = [low.data, high.data]
    return sides.flatMap(([x]) => sides.flatMap(([, y]) => sides.map(([, , z]): Corner => [x, y, z])))
  })
}

/** Columns one after the other, as glTF writes them. */
function matrixOf({
  matrix,
  translation = [0, 0, 0],
  rotation = [0, 0, 0, 1],
  scale = [1, 1, 1],
}: Node): Matrix {
  if (matrix) return matrix
  const [x = 0, y = 0, z = 0, w = 1] = rotation
  const turned = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ]
  const columns = turned.flatMap((column, n) => [...column.map((value) => value * (scale[n] ?? 1)), 0])
  return [...columns, ...translation, 1]
}

function product(left: Matrix, right: Matrix): Matrix {
  return left.map((_, n) => {
    const [column, row] = [n - (n % 4), n % 4]
    return [0, 1, 2, 3].reduce((sum, k) => sum + (left[k * 4 + row] ?? 0) * (right[column + k] ?? 0), 0)
  })
}

const moved = (matrix: Matrix, [x, y, z]: Corner): Corner => {
  const along = (row: number) =>
    (matrix[row] ?? 0) * x + (matrix[row + 4] ?? 0) * y + (matrix[row + 8] ?? 0) * z + (matrix[row + 12] ?? 0)
  return [along(0), along(1), along(2)]
}
