import type ImageTile from 'ol/ImageTile.js'
import TileLayer from 'ol/layer/Tile.js'
import TileImage from 'ol/source/TileImage.js'
import type Tile from 'ol/Tile.js'
import TileState from 'ol/TileState.js'
import TileGrid from 'ol/tilegrid/TileGrid.js'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { mercatorEdge, planeOf, resolutionOf, usualTile } from '#shared/geo/layer-grid.ts'
import { requestFile } from '../../api/request.ts'
import { projectionOf } from './projections.ts'

/** Deepest level of services that do not say theirs. */
const DEEPEST = 22

/** Tiles come through the server, which alone knows the address and the key of their service. */
export const tileAddress = (id: string): string => `/api/map/tile?layer=${id}&z={z}&x={x}&y={y}`

/** The usual grid of a system of coordinates, from the north-western corner of the world. */
export function gridOf({ crs, minZoom, maxZoom }: WorkbenchLayer): TileGrid {
  const plane = planeOf(crs)
  const [width, height] = plane === 'degrees' ? [180, 90] : [mercatorEdge, mercatorEdge]
  return new TileGrid({
    extent: [-width, -height, width, height],
    origin: [-width, height],
    minZoom: minZoom ?? 0,
    tileSize: usualTile,
    resolutions: Array.from({ length: (maxZoom ?? DEEPEST) + 1 }, (_, z) => resolutionOf(plane, z)),
  })
}

/** Pictures of a service in a grid; those of other systems of coordinates are bent into that of the map. */
export function createTileLayer(layer: WorkbenchLayer, tileGrid = gridOf(layer)) {
  const { id, attribution, crs } = layer
  const source = new TileImage({
    url: tileAddress(id),
    projection: projectionOf(crs),
    tileGrid,
    ...(attribution && { attributions: attribution }),
    tileLoadFunction: (tile, address) => void loadTile(tile, address),
  })
  return new TileLayer({ source })
}

/** Loads a tile by a call of ours, which bears the token as every other; one that does not come leaves a gap. */
async function loadTile(tile: Tile, address: string) {
  try {
    const { blob } = await requestFile(address, { silent: true, quiet: true })
    if (blob.size === 0) return tile.setState(TileState.EMPTY)
    const image = (tile as ImageTile).getImage() as HTMLImageElement
    const link = URL.createObjectURL(blob)
    image.addEventListener('load', () => URL.revokeObjectURL(link), { once: true })
    image.src = link
  } catch {
    tile.setState(TileState.ERROR)
  }
}
