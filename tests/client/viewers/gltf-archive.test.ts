import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { glbOfArchive } from '#client/viewers/model/gltf-archive.ts'
import { loadModel, requiredBy } from '#client/viewers/model/load-model.ts'
import type { ViewerFault } from '#client/viewers/viewer-fault.ts'

const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

const triangle = new Float32Array([0, 0, 0, 2, 0, 0, 0, 3, 0])
const gltf = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [2, 3, 0] }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  buffers: [{ uri: 'parts/the%20mesh.bin', byteLength: 36 }],
}
const files = {
  'shed/shed.gltf': text(gltf),
  'shed/parts/the mesh.bin': new Uint8Array(triangle.buffer),
}

const faultIn = (work: () => unknown): Partial<ViewerFault> => {
  try {
    work()
  } catch (error) {
    return error as ViewerFault
  }
  return {}
}

describe('an archive', () => {
  test('becomes one GLB, whose buffer holds what its files held', () => {
    const glb = glbOfArchive(zipSync(files))
    const view = new DataView(glb.buffer)
    const jsonLength = view.getUint32(12, true)
    const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonLength)))
    expect([view.getUint32(8, true), json.buffers]).toEqual([glb.length, [{ byteLength: 36 }]])
    const numbers = new Float32Array(glb.slice(28 + jsonLength, 28 + jsonLength + 36).buffer)
    expect([...numbers]).toEqual([...triangle])
  })

  test('without a model, or without one of its files, is refused by name', () => {
    expect(faultIn(() => glbOfArchive(zipSync({ 'a.txt': text('a') })))).toMatchObject({ fault: 'noModel' })
    const lone = zipSync({ 'shed/shed.gltf': files['shed/shed.gltf'] })
    expect(faultIn(() => glbOfArchive(lone))).toMatchObject({
      fault: 'missing',
      values: { name: 'parts/the%20mesh.bin' },
    })
    expect(faultIn(() => glbOfArchive(text('no archive')))).toMatchObject({ fault: 'broken' })
  })
})

test('a GLB says which extensions it needs', () => {
  const needing = { ...gltf, extensionsRequired: ['KHR_draco_mesh_compression'] }
  const glb = glbOfArchive(zipSync({ ...files, 'shed/shed.gltf': text(needing) }))
  expect(requiredBy(glb)).toEqual(['KHR_draco_mesh_compression'])
})

test('formats that are no single file are refused by their names', async () => {
  const loading = loadModel('/api/file/a/tileset.json', '3dtiles', new AbortController().signal)
  await expect(loading).rejects.toMatchObject({ fault: 'format', values: { format: '3dtiles' } })
})
