import { Readable } from 'node:stream'
import { Compression, EtagMismatch, PMTiles, ResolvedValueCache, type Source, TileType } from 'pmtiles'
import { layerTest } from '#shared/contract/layer-test.ts'
import {
  type GridLevel,
  isOnPlane,
  type LayerGrid,
  mercatorEdge,
  resolutionOf,
  usualTile,
} from '#shared/geo/layer-grid.ts'
import type { TilePlace } from '#shared/geo/web-tile.ts'
import { aDay, milliseconds } from '../../../db/clock.ts'
import type { Files, StoredFile } from '../../../files/files.ts'
import { bytesOf } from '../../../files/picture-size.ts'
import type { Outbound } from '../../../http/outbound.ts'
import { type Tile, vectorTile } from './tile-cache.ts'
import { askFor, LayerFault, MAX_TILE, unpacked } from './upstream.ts'

/** Directories and headers that are held at once, and entries of all directories together, of some hundred bytes each. */
const MAX_HELD = 32
const MAX_ENTRIES = 300_000
const MAX_DIRECTORY = 512 * 1024

const pictures: Readonly<Record<number, string>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
}

/** Unpacks what an archive holds, to so many bytes at most: it may come from anywhere. */
const unpacking = (most: number) => async (bytes: ArrayBuffer, compression: Compression) => {
  if (compression !== Compression.Gzip && compression > Compression.None)
    throw new LayerFault(layerTest.unexpected)
  const { buffer, byteOffset, byteLength } = await unpacked(Buffer.from(bytes), most)
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}

/** Keeps to its size: the library's own lets go of one for each header, which brings a directory with it. */
export class HeldDirectories extends ResolvedValueCache {
  override prune() {
    const latest = [...this.cache].toSorted(([, one], [, other]) => other.lastUsed - one.lastUsed)
    let entries = 0
    for (const [n, [key, { data }]] of latest.entries()) {
      entries += Array.isArray(data) ? data.length : 0
      if (n >= this.maxCacheEntries || entries > MAX_ENTRIES) this.cache.delete(key)
    }
  }
}

const directories = new HeldDirectories(MAX_HELD, false, unpacking(MAX_DIRECTORY))

/** Archives of tiles of which parts are read: in one file of this site, or on another host. */
const archiveOf = (source: Source) => new PMTiles(source, directories, unpacking(MAX_TILE))

/** An archive on another host; headers are asked for again each day. */
export const archiveAt = (outbound: Outbound, owner: string, address: string): PMTiles =>
  archiveOf({
    getKey: () => `${owner} ${address} ${Math.floor(milliseconds() / aDay)}`,
    async getBytes(offset, length, _, etag) {
      refuseLong(length)
      const range = `bytes=${offset}-${offset + length - 1}`
      const answer = await askFor(outbound, address, { most: MAX_TILE, headers: { range } })
      // A host that knows no ranges sends the whole, which is only taken where it is small.
      const bytes = await answer.arrayBuffer()
      const found = answer.headers.get('etag')?.replace(/^W\/.*/, '') || undefined
      if (etag && found && etag !== found) throw new EtagMismatch('the archive has changed')
      const data = answer.status === 206 ? bytes : bytes.slice(offset, offset + length)
      return { data, ...(found && { etag: found }) }
    },
  })

/** An archive that was uploaded. */
export const archiveIn = (files: Pick<Files, 'read'>, file: StoredFile): PMTiles =>
  archiveOf({
    getKey: () => `${file.tenantId} ${file.token}`,
    async getBytes(offset, length) {
      refuseLong(length)
      const end = Math.min(offset + length, file.size ?? 0) - 1
      if (end < offset) throw new LayerFault(layerTest.unexpected)
      const bytes = await bytesOf(Readable.from(await files.read(file, { start: offset, end })))
      return { data: new Uint8Array(bytes).buffer }
    },
  })

function refuseLong(length: number) {
  if (!(length > 0 && length <= MAX_TILE)) throw new LayerFault(layerTest.unexpected)
}

/** Whatever an archive that is none does to its reader is one fault. */
const asFault = (error: unknown): never => {
  throw error instanceof LayerFault ? error : new LayerFault(layerTest.unexpected)
}

/** The tile, undefined where the archive has none. @throws LayerFault */
export async function tileOfArchive(archive: PMTiles, place: TilePlace): Promise<Tile | undefined> {
  const [x, y, z] = place
  if (!isOnPlane('mercator', place)) return undefined
  const { tileType } = await archive.getHeader().catch(asFault)
  const type = tileType === TileType.Mvt ? vectorTile : pictures[tileType]
  if (type === undefined) throw new LayerFault(layerTest.unexpected)
  const found = await archive.getZxy(z, x, y).catch(asFault)
  return found && { type, bytes: Buffer.from(found.data) }
}

/** @throws LayerFault */
export async function gridOfArchive(archive: PMTiles): Promise<LayerGrid> {
  const header = await archive.getHeader().catch(asFault)
  const { tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header
  const isVector = tileType === TileType.Mvt
  if (!isVector && !pictures[tileType]) throw new LayerFault(layerTest.unexpected)
  const levels = Array.from(
    { length: Math.min(24, maxZoom) + 1 },
    (_, z): GridLevel => ({
      resolution: resolutionOf('mercator', z),
      origin: [-mercatorEdge, mercatorEdge],
      size: [2 ** z, 2 ** z],
      tile: usualTile,
    }),
  )
  const isBox = minLon < maxLon && minLat < maxLat
  return {
    plane: 'mercator',
    isVector,
    levels,
    minLevel: Math.min(minZoom, levels.length - 1),
    bbox: isBox ? [minLon, minLat, maxLon, maxLat] : null,
  }
}
