import { basePart, type PictureTiles, partOfTile, tilesPart } from '#shared/contract/show/picture-tiles.ts'
import { hrefOf } from '../../base-path.ts'

/** A panorama as the viewer takes it: a small whole, and tiles of what is in sight. */
export interface PartedPicture extends PictureTiles {
  baseUrl: string
  /** Null: there are none. */
  tileUrl(col: number, row: number): string | null
}

/** A picture in its parts; one that is not cut, or whose server does not say, is its own whole. */
export async function partsOf(link: string): Promise<PartedPicture> {
  const address = hrefOf(link)
  const part = (name: string) => `${address}${address.includes('?') ? '&' : '?'}part=${name}`
  const tiles = link.startsWith('/api/file/') ? await tilesAt(part(tilesPart)) : undefined
  return tiles
    ? { ...tiles, baseUrl: part(basePart), tileUrl: (col, row) => part(partOfTile(col, row)) }
    : { width: 2, cols: 1, rows: 1, baseUrl: address, tileUrl: () => null }
}

async function tilesAt(address: string): Promise<PictureTiles | undefined> {
  try {
    const answer = await fetch(address)
    const { data } = (await answer.json()) as { data?: Partial<PictureTiles> }
    const { width, cols, rows } = data ?? {}
    return width && cols && rows ? { width, cols, rows } : undefined
  } catch {
    return undefined
  }
}
