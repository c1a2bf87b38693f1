import MVT from 'ol/format/MVT.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import type { Followed } from '../point-styles.ts'
import { gridOf, tileAddress } from './grids.ts'
import { landColor, landStyles } from './land-styles.ts'
import { loadVectorTile } from './load-vector-tile.ts'

/** Vector tiles of a service: features are drawn as those of a file are. */
export function createVectorTiles(layer: WorkbenchLayer, drawn: Followed, tileGrid = gridOf(layer)) {
  const { attribution, style, isBase } = layer
  const source = new VectorTileSource({
    format: new MVT(),
    url: tileAddress(layer),
    tileGrid,
    ...(attribution && { attributions: attribution }),
    tileLoadFunction: loadVectorTile,
  })
  return new VectorTileLayer({
    source,
    declutter: true,
    ...(isBase === 1 && { background: () => landColor(drawn.look) }),
    style: (feature, resolution) => landStyles(feature, resolution, drawn.look, style),
  })
}
