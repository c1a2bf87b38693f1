import { ViewerFault } from '../viewer-fault.ts'
import { type ArchiveFiles, nameEnding, pictureType, unpacked } from './archive.ts'

interface Gltf {
  buffers?: { uri?: string; byteLength: number }[]
  bufferViews?: { buffer: number; byteOffset?: number; byteLength: number }[]
  images?: { uri?: string; bufferView?: number; mimeType?: string }[]
}

/**
 * The model of an archive as one GLB: a page may ask for no address that its own files would need.
 * @throws ViewerFault where it holds no model, or one of the model's files is missing
 */
export function glbOfArchive(bytes: Uint8Array): Uint8Array {
  const files = unpacked(bytes)
  const glb = nameEnding(files, '.glb')
  if (glb && files[glb]) return files[glb]
  const main = nameEnding(files, '.gltf')
  const content = main && files[main]
  if (!content) throw new ViewerFault('noModel')
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  return pack(JSON.parse(new TextDecoder().decode(content)), (uri) => fileAt(files, folder, uri))
}

function fileAt(files: ArchiveFiles, folder: string, uri: string): Uint8Array {
  if (uri.startsWith('data:')) return bytesOfDataUri(uri)
  const name = decodeURIComponent(new URL(uri, `http://archive/${folder}`).pathname.slice(1))
  const found = files[name] ?? files[decodeURIComponent(name)]
  if (!found) throw new ViewerFault('missing', { name: uri })
  return found
}

const bytesOfDataUri = (uri: string): Uint8Array =>
  Uint8Array.from(atob(uri.slice(uri.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))

const padded = (length: number) => Math.ceil(length / 4) * 4

/** All buffers and pictures in one: glTF's binary form, version 2. */
function pack(gltf: Gltf, read: (uri: string) => Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  const append = (part: Uint8Array): number => {
    const offset = length
    parts.push(part)
    length = padded(offset + part.length)
    return offset
  }
  const offsets = (gltf.buffers ?? []).map(({ uri }) => (uri === undefined ? 0 : append(read(uri))))
  const views = (gltf.bufferViews ?? []).map((view) => ({
    ...view,
    buffer: 0,
    byteOffset: (offsets[view.buffer] ?? 0) + (view.byteOffset ?? 0),
  }))
  const images = gltf.images?.map(({ uri, ...image }) => {
    if (uri === undefined) return image
    const part = read(uri)
    views.push({ buffer: 0, byteOffset: append(part), byteLength: part.length })
    return {
      ...image,
      bufferView: views.length - 1,
      mimeType: image.mimeType ?? pictureType(uri) ?? 'image/jpeg',
    }
  })
  const whole = {
    ...gltf,
    ...(length > 0 && { buffers: [{ byteLength: length }] }),
    ...(views.length > 0 && { bufferViews: views }),
    ...(images && { images }),
  }
  return written(new TextEncoder().encode(JSON.stringify(whole)), parts, length)
}

function written(json: Uint8Array, parts: readonly Uint8Array[], length: number): Uint8Array {
  const jsonLength = padded(json.length)
  const total = 12 + 8 + jsonLength + 8 + length
  const bytes = new Uint8Array(total)
  const head = new DataView(bytes.buffer)
  const numbers = [0x46546c67, 2, total, jsonLength, 0x4e4f534a]
  for (const [index, number] of numbers.entries()) head.setUint32(index * 4, number, true)
  // JSON is filled up with blanks.
  bytes.fill(0x20, 20, 20 + jsonLength)
  bytes.set(json, 20)
  head.setUint32(20 + jsonLength, length, true)
  head.setUint32(24 + jsonLength, 0x004e4942, true)
  let at = 28 + jsonLength
  for (const part of parts) {
    bytes.set(part, at)
    at += padded(part.length)
  }
  return bytes
}
