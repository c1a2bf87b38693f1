import Feature from 'ol/Feature.js'
import { fromExtent } from 'ol/geom/Polygon.js'
import type BaseLayer from 'ol/layer/Base.js'
import Graticule from 'ol/layer/Graticule.js'
import LayerGroup from 'ol/layer/Group.js'
import VectorLayer from 'ol/layer/Vector.js'
import { transformExtent } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { LayerSource, WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { cellsIn } from '#shared/geo/geosot-cells.ts'
import type { Box } from '#shared/geo/measure.ts'
import type { Followed, MapLook } from '../point-styles.ts'
import { createFileLayer } from './file-layer.ts'
import { levelFor, MAX_DRAWN_CELLS } from './grid-cells.ts'

/** Told of a layer whose code, grid or file does not come: nothing of it is drawn. Single tiles leave a gap, which is no fault. */
export type OnFault = (error: unknown) => void

/** A layer that is no records, by its record. Undefined: nothing is drawn of this kind. */
export function createBaseLayer(
  layer: WorkbenchLayer,
  drawn: Followed,
  onFault: OnFault = () => {},
): BaseLayer | undefined {
  const made = makers[layer.source]?.(layer, drawn, onFault)
  made?.setOpacity(layer.opacity ?? 1)
  return made
}

type Maker = (layer: WorkbenchLayer, drawn: Followed, onFault: OnFault) => BaseLayer

/** The one place in which a layer of the map is made of a record; kinds that not every map has come with their own code. */
const makers: Readonly<Partial<Record<LayerSource, Maker>>> = {
  tiles: (layer, _, onFault) =>
    later(async () => (await import('./tile-layer.ts')).createTileLayer(layer), onFault),
  vectorTiles: (layer, drawn, onFault) =>
    later(async () => (await import('./vector-tiles.ts')).createVectorTiles(layer, drawn), onFault),
  gridTiles: (layer, drawn, onFault) =>
    later(async () => (await import('./grid-tiles.ts')).createGridTiles(layer, drawn), onFault),
  file: createFileLayer,
  image: (layer, _, onFault) =>
    later(async () => (await import('./picture.ts')).createPicture(layer, onFault), onFault),
  lines: (layer, drawn) =>
    layer.layerType === 'geosot' ? gridCells(layer, drawn) : degreeLines(layer, drawn),
}

/** A layer whose code or grid is on its way. */
function later(load: () => Promise<BaseLayer>, onFault: OnFault): LayerGroup {
  const group = new LayerGroup()
  load()
    .then((layer) => group.getLayers().push(layer))
    .catch(onFault)
  return group
}

const degreeLines = ({ style }: WorkbenchLayer, drawn: Followed) =>
  new Graticule({
    strokeStyle: new Stroke({
      color: `${style?.strokeColor ?? '#8c8c8c'}66`,
      width: style?.strokeWidth ?? 1,
      lineDash: [2, 4],
    }),
    showLabels: true,
    wrapX: false,
    targetSize: 160,
    latLabelStyle: degreeStyle(drawn.look, 'end'),
    lonLabelStyle: degreeStyle(drawn.look, 'center'),
  })

const degreeStyle = ({ muted, container, fontFamily }: MapLook, textAlign: CanvasTextAlign) =>
  new Text({
    font: `11px ${fontFamily}`,
    textAlign,
    textBaseline: 'bottom',
    fill: new Fill({ color: muted }),
    stroke: new Stroke({ color: container, width: 3 }),
  })

/** The cells of the national grid in sight, as fine as there is room for. */
function gridCells({ style }: WorkbenchLayer, drawn: Followed): BaseLayer {
  const source = new VectorSource({
    overlaps: false,
    strategy: (extent) => [extent],
    loader(extent, resolution) {
      source.clear(true)
      const box = transformExtent(extent, 'EPSG:3857', 'EPSG:4326') as Box
      source.addFeatures(
        cellsIn(box, levelFor(resolution), MAX_DRAWN_CELLS).map(
          ({ code, box: [west, south, east, north] }) =>
            new Feature({
              code,
              geometry: fromExtent(transformExtent([west, south, east, north], 'EPSG:4326', 'EPSG:3857')),
            }),
        ),
      )
    },
  })
  return new VectorLayer({
    source,
    style: (feature) =>
      new Style({
        stroke: new Stroke({ color: `${style?.strokeColor ?? '#722ed1'}aa`, width: 1, lineDash: [6, 4] }),
        text: new Text({
          text: String(feature.get('code')).slice(-6),
          font: `10px ${drawn.look.fontFamily}`,
          overflow: false,
          fill: new Fill({ color: drawn.look.muted }),
          stroke: new Stroke({ color: drawn.look.container, width: 2 }),
        }),
      }),
  })
}
