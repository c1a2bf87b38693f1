import { unzipSync } from 'fflate'
import { ViewerFault } from '../viewer-fault.ts'

/** Bytes of an archive's files when unpacked: a browser's tab has not much more. */
const MAX_UNPACKED = 500_000_000

export type ArchiveFiles = Readonly<Record<string, Uint8Array>>

/** Begin of every zip archive. */
export const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/**
 * The files of an archive by their names, folders parted by slashes.
 * @throws ViewerFault where it is damaged, or holds too much
 */
export function unpacked(bytes: Uint8Array): ArchiveFiles {
  let total = 0
  const filter = ({ originalSize }: { originalSize: number }) => {
    total += originalSize
    if (total > MAX_UNPACKED) throw new ViewerFault('tooLarge')
    return true
  }
  try {
    const files = Object.entries(unzipSync(bytes, { filter }))
    return Object.fromEntries(files.map(([name, file]) => [name.replaceAll('\\', '/'), file]))
  } catch (error) {
    throw error instanceof ViewerFault ? error : new ViewerFault('broken')
  }
}

/** Companions that macOS packs beside every file are none. */
const companion = /(^|\/)(__MACOSX\/|\._)/

/** Name of the first file with an ending. */
export const nameEnding = (files: ArchiveFiles, ending: string): string | undefined =>
  Object.keys(files).find((name) => name.toLowerCase().endsWith(ending) && !companion.test(name))

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  bmp: 'image/bmp',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** Type of a picture by its name; undefined for what no browser draws. */
export const pictureType = (name: string): string | undefined =>
  TYPES[name.split('.').at(-1)?.toLowerCase() ?? '']
