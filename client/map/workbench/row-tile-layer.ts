import type { FeatureLike } from 'ol/Feature.js'
import MVT from 'ol/format/MVT.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Style from 'ol/style/Style.js'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import { tileLayers, tilePixels } from '#shared/contract/geo/tiles.ts'
import { loadVectorTile } from '../layer/load-vector-tile.ts'
import { areaStyles, colorOf, type Drawing } from './object-styles.ts'
import type { RowTiles } from './tiled-rows.ts'

/** Deepest level that is asked for: a nearer tile has few rows, and would show no more of them. */
const DEEPEST = 20
const POINT_RADIUS = 4

/** Rows of a layer on vector tiles: each as it is, or as marks for those that are too small to be seen. */
export function createRowTileLayer() {
  let shown: RowTiles | undefined
  let drawing: Drawing | undefined
  const source = new VectorTileSource({
    format: new MVT(),
    tileSize: tilePixels,
    maxZoom: DEEPEST,
    wrapX: false,
    tileUrlFunction: ([z, x, y]) => (shown ? addressOf(shown, [Number(x), Number(y), Number(z)]) : undefined),
    tileLoadFunction: loadVectorTile,
  })
  const layer = new VectorTileLayer({
    source,
    visible: false,
    style: (feature) => (drawing ? stylesOf(feature, drawing) : undefined),
  })
  return {
    layer,
    show(tiles: RowTiles | undefined, next: Drawing) {
      layer.setVisible(tiles !== undefined)
      const isOther = JSON.stringify(tiles) !== JSON.stringify(shown)
      shown = tiles
      if (drawing !== next) layer.changed()
      drawing = next
      if (tiles && isOther) source.refresh()
    },
  }
}

export type RowTileLayer = ReturnType<typeof createRowTileLayer>

function addressOf({ path, field }: RowTiles, [x, y, z]: [x: number, y: number, z: number]): string {
  const coloured = field === undefined ? '' : `&field=${encodeURIComponent(field)}`
  return `${path}${path.includes('?') ? '&' : '?'}z=${z}&x=${x}&y=${y}${coloured}`
}

/** A row of a tile in the form that rows of a list have on a map. */
const shapeOf = (feature: FeatureLike, { tint }: Drawing): Shape => ({
  id: String(feature.get('id') ?? ''),
  name: '',
  lng: null,
  lat: null,
  geometry: null,
  values: tint ? { [tint.field]: feature.get('value') } : {},
})

function stylesOf(feature: FeatureLike, drawing: Drawing): Style[] {
  const shape = shapeOf(feature, drawing)
  const fill = new Fill({ color: colorOf(shape, drawing) })
  // Without an edge, which would part marks that lie side by side.
  if (feature.get('layer') === tileLayers.marks) return [new Style({ fill })]
  const isPoint = feature.getGeometry()?.getType() === 'Point'
  return isPoint
    ? [new Style({ image: new CircleStyle({ radius: POINT_RADIUS, fill }) })]
    : areaStyles(shape, drawing, false)
}
