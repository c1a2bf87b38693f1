import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type LayerTest, layerTest } from '#shared/contract/layer-test.ts'
import {
  type Outbound,
  OutboundRefusal,
  type OutboundRequest,
  OutboundTooLarge,
} from '../../../http/outbound.ts'
import { shapeFile, type Tile, vectorTile } from './tile-cache.ts'

/** Failure of a layer's service or file, as a test of the layer names it. */
export class LayerFault extends Error {
  readonly result: LayerTest

  constructor(result: LayerTest) {
    super(`layer: ${result}`)
    this.result = result
  }
}

const megabyte = 1024 * 1024
/** Bytes of a whole file, be it shapes or a picture. */
export const MAX_FILE = 16_000_000
/** Bytes of a tile once it is unpacked. */
export const MAX_TILE = 4 * megabyte

const unzip = promisify(gunzip)

/** The content without its compression, which static servers leave on. @throws LayerFault for more than `most` bytes */
export async function unpacked(bytes: Buffer, most: number): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  return unzip(bytes, { maxOutputLength: most }).catch(() => {
    throw new LayerFault(layerTest.unexpected)
  })
}

/** An answer of another host that is one. @throws LayerFault */
export async function askFor(
  outbound: Outbound,
  address: string,
  request?: OutboundRequest,
): Promise<Response> {
  const answer = await outbound(address, request).catch((error: unknown) => {
    if (error instanceof OutboundTooLarge) throw new LayerFault(layerTest.unexpected)
    throw new LayerFault(
      error instanceof OutboundRefusal || error instanceof TypeError
        ? layerTest.notAllowed
        : layerTest.unreachable,
    )
  })
  if (answer.status === 401 || answer.status === 403) throw new LayerFault(layerTest.refused)
  if (!answer.ok) throw new LayerFault(layerTest.unexpected)
  return answer
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
/** The media type alone: of a list, which a browser would read the last one of, it is the first. */
const mediaOf = (answer: Response) => {
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(/[;,]/)
  return type.trim().toLowerCase().replace('image/jpg', 'image/jpeg')
}

/** Pictures that are no documents: what could run in a page is not handed on. */
export const isPicture = (type: string) => /^image\/(png|jpeg|webp|avif|gif)$/.test(type)

/** A tile, or a whole picture, of pixels. @throws LayerFault */
export async function pictureFrom(outbound: Outbound, address: string, isWhole = false): Promise<Tile> {
  const answer = await askFor(outbound, address, isWhole ? { most: MAX_FILE } : undefined)
  const type = mediaOf(answer)
  if (!isPicture(type)) throw new LayerFault(layerTest.unexpected)
  return { type, bytes: await bytesOf(answer) }
}

/** A tile of vectors; where there is nothing, services answer an empty one. @throws LayerFault */
export async function vectorsFrom(outbound: Outbound, address: string): Promise<Tile> {
  const answer = await askFor(outbound, address)
  if (answer.status !== 204 && !/protobuf|vector-tile|octet-stream/.test(mediaOf(answer)))
    throw new LayerFault(layerTest.unexpected)
  return { type: vectorTile, bytes: await unpacked(await bytesOf(answer), MAX_TILE) }
}

/** A file of shapes. @throws LayerFault */
export async function shapesFrom(outbound: Outbound, address: string): Promise<Tile> {
  const answer = await askFor(outbound, address, { most: MAX_FILE })
  return shapesIn(await unpacked(await bytesOf(answer), MAX_FILE))
}

/** The same of bytes: they are not parsed, which is the browser's part. @throws LayerFault for what is no GeoJSON */
export function shapesIn(bytes: Buffer): Tile {
  const text = bytes.toString('latin1').trimStart()
  if (!/^(?:\u00ef\u00bb\u00bf)?\{/.test(text) || !/"type"\s*:\s*"Feature(Collection)?"/.test(text))
    throw new LayerFault(layerTest.unexpected)
  return { type: shapeFile, bytes }
}
