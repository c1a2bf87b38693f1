import { type AnimationClip, type Object3D, TextureLoader } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import { hrefOf } from '../../base-path.ts'
import { faultOf, ViewerFault } from '../viewer-fault.ts'
import { isArchive } from './archive.ts'
import { glbOfArchive } from './gltf-archive.ts'
import { objOfArchive, objText } from './obj-archive.ts'

export interface Model {
  root: Object3D
  clips: readonly AnimationClip[]
}

/** What would have to be unpacked by WebAssembly, which the page's policy does not allow. */
const UNREADABLE = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_texture_basisu']

const GLB_HEADER = 20

/**
 * The model behind a link, in metres, its y axis up.
 * @throws ViewerFault that names what stands in the way
 */
export async function loadModel(url: string, format: string, signal: AbortSignal): Promise<Model> {
  const parse = parsers[format]
  if (!parse) throw new ViewerFault('format', { format })
  const bytes = await bytesOf(url, signal)
  try {
    return await parse(bytes)
  } catch (error) {
    throw faultOf(error, 'broken')
  }
}

/** By the keys of the dictionary `model_format`. Tiles are streamed from a server of their own, which is no file. */
const parsers: Readonly<Record<string, (bytes: Uint8Array) => Promise<Model>>> = {
  glb: parseGlb,
  gltf_zip: async (bytes) => parseGlb(glbOfArchive(bytes)),
  obj: async (bytes) => ({
    root: isArchive(bytes) ? await objOfArchive(bytes) : new OBJLoader().parse(objText(bytes)),
    clips: [],
  }),
}

async function bytesOf(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(hrefOf(url), { signal }).catch(() => undefined)
  if (!answer?.ok) throw new ViewerFault('model')
  return new Uint8Array(await answer.arrayBuffer())
}

async function parseGlb(bytes: Uint8Array): Promise<Model> {
  const unreadable = requiredBy(bytes).find((name) => UNREADABLE.includes(name))
  if (unreadable) throw new ViewerFault('compressed', { name: unreadable })
  const loader = new GLTFLoader()
  loader.register((parser) => {
    // The usual one fetches pictures out of the file, which the page's policy allows for images alone.
    parser.textureLoader = new TextureLoader(parser.options.manager)
    return { name: 'pictures-as-images' }
  })
  const copy = bytes.slice()
  const { scene, animations } = await loader.parseAsync(copy.buffer, '')
  return { root: scene, clips: animations }
}

/** Names of the extensions without which a GLB cannot be read. */
export function requiredBy(bytes: Uint8Array): string[] {
  if (bytes.length < GLB_HEADER) throw new ViewerFault('broken')
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  const text = new TextDecoder().decode(bytes.subarray(GLB_HEADER, GLB_HEADER + length))
  const { extensionsRequired } = JSON.parse(text) as { extensionsRequired?: string[] }
  return extensionsRequired ?? []
}
