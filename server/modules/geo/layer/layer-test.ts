import { type LayerTest, layerTest } from '#shared/contract/layer-test.ts'
import { type LayerGrid, mercatorEdge, planeOf } from '#shared/geo/layer-grid.ts'
import { columnAt, rowAt, type TilePlace } from '#shared/geo/web-tile.ts'
import type { Context } from '../../../http/context.ts'
import { HttpError } from '../../../http-error.ts'
import type { LayerContent } from './content.ts'
import { type LayerRow, sourceOf } from './source.ts'
import { LayerFault } from './upstream.ts'

/** The middle of China, for layers that do not say where they are. */
const usualPlace = [104, 36] as const
const usualZoom = 4

/**
 * Asks a layer for one of the pieces that a map would ask it for, in the same way. What is drawn from here, lines of longitude and
 * latitude or the tenant's own records, needs no asking.
 */
export async function testLayer(content: LayerContent, ctx: Context, row: LayerRow): Promise<LayerTest> {
  // The same host each time: what a test says should not depend on the place.
  const layer = { ...row, subdomains: row.subdomains?.split(',')[0] ?? null }
  const source = sourceOf(layer)
  if (source === 'lines' || source === 'records') return layerTest.passed
  if (content.lacksKey(ctx, layer)) return layerTest.keyMissing
  try {
    if (source === undefined) return layerTest.unexpected
    if (source === 'file' || source === 'image') await content.file(ctx, layer)
    else if (source === 'gridTiles') {
      const grid = await content.grid(ctx, layer)
      // Without a tile in its middle it is an archive all the same.
      await content.tile(ctx, layer, middleOf(layer, grid))
    } else await content.tile(ctx, layer, tileOf(layer))
    return layerTest.passed
  } catch (error) {
    if (error instanceof LayerFault) return error.result
    if (error instanceof HttpError) return layerTest.unexpected
    throw error
  }
}

function middle([west, south, east, north]: readonly number[]): [lng: number, lat: number] {
  const lng = west === undefined || east === undefined ? usualPlace[0] : (west + east) / 2
  const lat = south === undefined || north === undefined ? usualPlace[1] : (south + north) / 2
  return [lng, Math.min(85, Math.max(-85, lat))]
}

/** The tile at the middle of a layer, in the numbering of its coordinate system. */
function tileOf({ crs, bbox, minZoom, maxZoom }: LayerRow): TilePlace {
  const [lng, lat] = middle(bbox ?? [])
  const z = Math.min(Math.max(usualZoom, minZoom ?? 0), maxZoom ?? 22)
  const row = planeOf(crs) === 'degrees' ? ((90 - lat) / 360) * 2 ** z : rowAt(lat, z)
  return [Math.floor(columnAt(lng, z)), Math.floor(row), z]
}

/** The same in a grid of the service's own. */
function middleOf({ bbox }: LayerRow, { levels, plane, minLevel, bbox: own }: LayerGrid): TilePlace {
  const z = Math.min(Math.max(usualZoom, minLevel), levels.length - 1)
  const level = levels[z]
  if (!level) return [0, 0, 0]
  const [lng, lat] = middle(bbox ?? own ?? [])
  const [east, north] =
    plane === 'degrees'
      ? [lng, lat]
      : [mercatorEdge * (2 * columnAt(lng, 0) - 1), mercatorEdge * (1 - 2 * rowAt(lat, 0))]
  const side = level.resolution * level.tile
  const within = (tile: number, count: number) => Math.min(Math.max(0, Math.floor(tile)), count - 1)
  const column = within((east - level.origin[0]) / side, level.size[0])
  return [column, within((level.origin[1] - north) / side, level.size[1]), z]
}
