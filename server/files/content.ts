import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { HttpError } from '../http-error.ts'
import { fileMessages } from './messages.ts'

export interface Content {
  contentType: string
  /** Without the dot, in small letters. */
  extension: string
}

/** Pictures of pixels: the only content that is shown, not downloaded. */
const raster: Record<string, readonly string[]> = {
  'image/png': ['png'],
  'image/apng': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/bmp': ['bmp'],
  'image/avif': ['avif'],
}

const office = 'application/vnd.openxmlformats-officedocument'
const others: Record<string, readonly string[]> = {
  'image/tiff': ['tif', 'tiff'],
  'image/heic': ['heic'],
  'image/vnd.adobe.photoshop': ['psd'],
  'image/vnd.dwg': ['dwg'],
  'application/pdf': ['pdf'],
  'application/rtf': ['rtf'],
  [`${office}.wordprocessingml.document`]: ['docx'],
  [`${office}.spreadsheetml.sheet`]: ['xlsx'],
  [`${office}.presentationml.presentation`]: ['pptx'],
  // Documents of the older office programs and of WPS share one container.
  'application/x-cfb': ['doc', 'xls', 'ppt', 'wps', 'et', 'dps', 'vsd'],
  'application/zip': ['zip', 'ofd', 'kmz'],
  'application/x-rar-compressed': ['rar'],
  'application/x-7z-compressed': ['7z'],
  'application/gzip': ['gz', 'tgz'],
  'application/x-tar': ['tar'],
  'application/x-esri-shape': ['shp'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav'],
  'audio/x-m4a': ['m4a'],
  'audio/aac': ['aac'],
  'audio/amr': ['amr'],
  'audio/flac': ['flac'],
  'audio/ogg': ['ogg'],
  'video/mp4': ['mp4'],
  'video/x-m4v': ['m4v', 'mp4'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
  'video/matroska': ['mkv'],
  'video/vnd.avi': ['avi'],
  'video/3gpp': ['3gp'],
  'model/gltf-binary': ['glb'],
  'model/stl': ['stl'],
}

/** Text has no mark of its own: the declared extension says which kind it is, and none of them is ever shown as a page. */
const texts: Record<string, string> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  geojson: 'application/geo+json',
  gltf: 'model/gltf+json',
  obj: 'model/obj',
  // What could run in a page is handed out as bytes without a meaning.
  xml: 'application/octet-stream',
  kml: 'application/octet-stream',
  gpx: 'application/octet-stream',
  svg: 'application/octet-stream',
  html: 'application/octet-stream',
  htm: 'application/octet-stream',
  bpmn: 'application/octet-stream',
}

/** Beginnings of what the library that knows the others does not know, by its ending: tiles of 3-D cities, and archives of map tiles. */
const beginnings: Readonly<Record<string, string>> = { b3dm: 'b3dm', pmtiles: 'PMTiles' }

const binaries = { ...raster, ...others }

export const isRaster = (contentType: string): boolean => Object.hasOwn(raster, contentType)

/**
 * What a file is, by its own bytes; the declared name only chooses among names of the same content. HttpError 400 for
 * content that is not on the list.
 */
export async function contentOf(path: string, declaredName: string): Promise<Content> {
  const declared = extensionOf(declaredName)
  const found = await fileTypeFromFile(path).catch(() => undefined)
  const known = found && binaries[found.mime]
  if (known) {
    return { contentType: found.mime, extension: known.includes(declared) ? declared : (known[0] ?? 'bin') }
  }
  const beginning = Object.hasOwn(beginnings, declared) ? beginnings[declared] : undefined
  if (beginning && (await startOf(path, beginning.length)).toString('latin1') === beginning)
    return { contentType: 'application/octet-stream', extension: declared }
  const contentType = Object.hasOwn(texts, declared) ? texts[declared] : undefined
  const mayBeText = !found || found.mime === 'application/xml'
  if (contentType && mayBeText && (await isText(path))) return { contentType, extension: declared }
  throw new HttpError(400, fileMessages.typeRefused)
}

async function startOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const extensionOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The beginning reads as UTF-8 or, as spreadsheets in China save it, GB 18030, without control characters. */
async function isText(path: string): Promise<boolean> {
  const start = await startOf(path, 64 * 1024)
  if (start.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false
  return ['utf-8', 'gb18030'].some((encoding) => decodes(start, encoding))
}

function decodes(bytes: Buffer, encoding: string): boolean {
  try {
    // More follows, so a character cut at the end is none that is wrong.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
