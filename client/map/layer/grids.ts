import TileGrid from 'ol/tilegrid/TileGrid.js'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { mercatorEdge, planeOf, resolutionOf, usualTile } from '#shared/geo/layer-grid.ts'

/** Deepest level of services that do not say theirs. */
const DEEPEST = 22

/** Names the layer as it is now: after a change of it what the browser keeps by the older name is no longer shown. */
export const nameInAddress = ({ id, updateTime }: Pick<WorkbenchLayer, 'id' | 'updateTime'>): string =>
  `layer=${id}&v=${encodeURIComponent(updateTime ?? '')}`

/** Tiles come through the server, which alone knows the address and the key of their service. */
export const tileAddress = (layer: Parameters<typeof nameInAddress>[0]): string =>
  `/api/map/tile?${nameInAddress(layer)}&z={z}&x={x}&y={y}`

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
