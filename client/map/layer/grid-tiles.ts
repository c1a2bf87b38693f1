import type BaseLayer from 'ol/layer/Base.js'
import { transformExtent } from 'ol/proj.js'
import TileGrid from 'ol/tilegrid/TileGrid.js'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import type { LayerGrid } from '#shared/geo/layer-grid.ts'
import { request } from '../../api/request.ts'
import type { Followed } from '../point-styles.ts'
import { createTileLayer } from './tile-layer.ts'
import { createVectorTiles } from './vector-tiles.ts'

/** Mercator's map ends before the poles. */
const NORTHERNMOST = 85

/** Tiles of a WMTS or an archive in the grid that it has. @throws where the server does not get to know it */
export async function createGridTiles(layer: WorkbenchLayer, drawn: Followed): Promise<BaseLayer> {
  const { id } = layer
  const grid = await request<LayerGrid>('/api/map/grid', { params: { layer: id }, silent: true, quiet: true })
  const { levels, minLevel, isVector, bbox } = grid
  const tileGrid = new TileGrid({
    minZoom: minLevel,
    resolutions: levels.map(({ resolution }) => resolution),
    origins: levels.map(({ origin }) => [...origin]),
    sizes: levels.map(({ size }) => [...size]),
    tileSizes: levels.map(({ tile }) => tile),
  })
  const made = isVector ? createVectorTiles(layer, drawn, tileGrid) : createTileLayer(layer, tileGrid)
  if (bbox) {
    const [west, south, east, north] = bbox
    const within = [west, Math.max(-NORTHERNMOST, south), east, Math.min(NORTHERNMOST, north)]
    made.setExtent(transformExtent(within, 'EPSG:4326', 'EPSG:3857'))
  }
  return made
}
