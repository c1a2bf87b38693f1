import { LoadingManager, type Object3D } from 'three'
import { MTLLoader } from 'three/examples/jsm/loaders/MTLLoader.js'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import { ViewerFault } from '../viewer-fault.ts'
import { type ArchiveFiles, nameEnding, pictureType, unpacked } from './archive.ts'

/** OBJ and MTL have no encoding of their own: programs write UTF-8, or what Windows in China writes. */
export function objText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const baseName = (path: string) => path.split(/[\\/]/).at(-1)?.toLowerCase() ?? ''

/**
 * The OBJ of an archive with its materials and textures. A texture that is missing, or that no browser draws, is left out:
 * its material has a colour as well.
 * @throws ViewerFault where it holds no OBJ
 */
export async function objOfArchive(bytes: Uint8Array): Promise<Object3D> {
  const files = unpacked(bytes)
  const content = files[nameEnding(files, '.obj') ?? '']
  if (!content) throw new ViewerFault('noObj')
  const pictures = picturesOf(files)
  const manager = new LoadingManager()
  manager.setURLModifier((url) => pictures.get(baseName(url)) ?? url)
  const loaded = new Promise<void>((resolve) => {
    manager.onLoad = resolve
  })
  // Something is always on its way, so that the end is told even without a texture.
  manager.itemStart('obj')
  const loader = new OBJLoader(manager)
  const materials = materialsIn(files, pictures)
  if (materials) loader.setMaterials(new MTLLoader(manager).parse(materials, ''))
  const root = loader.parse(objText(content))
  manager.itemEnd('obj')
  await loaded
  for (const address of pictures.values()) URL.revokeObjectURL(address)
  return root
}

/** Addresses of an archive's pictures, by their names alone: materials name folders of the machine that wrote them. */
function picturesOf(files: ArchiveFiles): Map<string, string> {
  const pictures = new Map<string, string>()
  for (const [name, bytes] of Object.entries(files)) {
    const type = pictureType(name)
    if (type) pictures.set(baseName(name), URL.createObjectURL(new Blob([bytes.slice()], { type })))
  }
  return pictures
}

const texture = /^\s*(map_\w+|bump|disp|norm|refl)\s/i

/** All material libraries as one, without the textures that are not there. */
function materialsIn(files: ArchiveFiles, pictures: ReadonlyMap<string, string>): string {
  const libraries = Object.keys(files).filter((name) => name.toLowerCase().endsWith('.mtl'))
  const lines = libraries.flatMap((name) => objText(files[name] ?? new Uint8Array()).split(/\r?\n/))
  const isThere = (line: string) =>
    [...pictures.keys()].some((name) => line.trim().toLowerCase().endsWith(name))
  return lines.filter((line) => !texture.test(line) || isThere(line)).join('\n')
}
