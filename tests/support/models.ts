import { encode } from 'fast-png'
import { zipSync } from 'fflate'
import { glb } from './glb.ts'

/** A shed of 4 m by 3 m by 6 m in every format, on its corner: its floor is at 0, and it goes from -1 to 3 along x. */
export const shedBounds = [-1, 0, -2, 3, 3, 4]

const sides = [
  [-1, 3],
  [0, 3],
  [-2, 4],
] as const

/** Corners of the shed, counted in twos along z, y and x. */
const corners = sides[0].flatMap((x) => sides[1].flatMap((y) => sides[2].map((z) => [x, y, z] as const)))
const walls = [
  [0, 1, 3, 2],
  [4, 6, 7, 5],
  [0, 4, 5, 1],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 5, 7, 3],
] as const
/** Parts of the picture at a wall's corners. */
const places = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const
const twoTriangles = [0, 1, 2, 0, 2, 3]

/** A picture of many colours: a model without its texture has a few. */
export const manyColours = Buffer.from(
  encode({
    width: 32,
    height: 32,
    channels: 3,
    data: Uint8Array.from(
      { length: 32 * 32 * 3 },
      (_, n) => [(n * 7) % 256, (n * 3) % 256, (n >> 4) % 256][n % 3] ?? 0,
    ),
  }),
)

/** Corners of the walls one after the other, then their places in the picture. */
const points = walls.flatMap((wall) => twoTriangles.flatMap((n) => [...(corners[wall[n] ?? 0] ?? [])]))
const uvs = walls.flatMap(() => twoTriangles.flatMap((n) => [...(places[n] ?? [])]))
const mesh = Buffer.from(new Float32Array([...points, ...uvs]).buffer)
const split = points.length * 4

const description = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [
    { translation: [1, 0, 1], children: [1] },
    { mesh: 0, translation: [-1, 0, -1] },
  ],
  meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
  materials: [
    { pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0 }, doubleSided: true },
  ],
  textures: [{ source: 0 }],
  accessors: [
    { bufferView: 0, componentType: 5126, count: 36, type: 'VEC3', min: [-1, 0, -2], max: [3, 3, 4] },
    { bufferView: 1, componentType: 5126, count: 36, type: 'VEC2' },
  ],
  bufferViews: [
    { buffer: 0, byteLength: split },
    { buffer: 0, byteOffset: split, byteLength: mesh.length - split },
  ],
}

export const shedGlb = glb(
  JSON.stringify({
    ...description,
    buffers: [{ byteLength: mesh.length }],
    images: [{ uri: `data:image/png;base64,${manyColours.toString('base64')}` }],
  }),
  mesh,
)

export const gltfFiles = {
  'shed/shed.gltf': Buffer.from(
    JSON.stringify({
      ...description,
      buffers: [{ uri: 'the%20mesh.bin', byteLength: mesh.length }],
      images: [{ uri: 'textures/wall.png' }],
    }),
  ),
  'shed/the mesh.bin': mesh,
  'shed/textures/wall.png': manyColours,
}
export const shedGltfZip = Buffer.from(zipSync(gltfFiles))

const objLines = [
  'mtllib shed.mtl',
  ...corners.map((corner) => `v ${corner.join(' ')}`),
  ...places.map((place) => `vt ${place.join(' ')}`),
  'usemtl wall',
  ...walls.map((wall) => `f ${wall.map((corner, n) => `${corner + 1}/${n + 1}`).join(' ')}`),
]
export const shedObj = Buffer.from(objLines.join('\r\n'))

export const shedObjZip = Buffer.from(
  zipSync({
    'shed.obj': shedObj,
    'shed.mtl': Buffer.from('newmtl wall\nKd 1 1 1\nmap_Kd C:\\work\\墙面.png\nmap_Bump gone.tga\n'),
    'textures/墙面.png': manyColours,
  }),
)

/** A tileset with its one tile. */
export const tilesZip = Buffer.from(
  zipSync({
    'city/tileset.json': Buffer.from('{"asset":{"version":"1.0"}}'),
    'city/a.b3dm': Buffer.from('b3dm'),
  }),
)
