import { parentPort } from 'node:worker_threads'
import * as z from 'zod'
import { geoMessages } from '../messages.ts'
import type { GlbRead } from './glb.ts'

parentPort?.on('message', (json: Uint8Array) => {
  parentPort?.postMessage({ result: read(json) })
})

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

/** Facts about the model that a glb file's JSON describes. */
function read(json: Uint8Array): GlbRead {
  const parsed = document.safeParse(jsonOf(json))
  if (!parsed.success) return { fault: geoMessages.notThisFormat('GLB') }
  const { animations } = parsed.data
  return {
    facts: {
      faces: facesOf(parsed.data),
      animations: animations.slice(0, 200).map(({ name }, n) => (name || String(n + 1)).slice(0, 100)),
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
