import Feature from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import { fromExtent } from 'ol/geom/Polygon.js'
import type ImageTile from 'ol/ImageTile.js'
import type BaseLayer from 'ol/layer/Base.js'
import Graticule from 'ol/layer/Graticule.js'
import TileLayer from 'ol/layer/Tile.js'
import VectorLayer from 'ol/layer/Vector.js'
import { transformExtent } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import XYZ from 'ol/source/XYZ.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import TileState from 'ol/TileState.js'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { cellsIn } from '#shared/geo/geosot-cells.ts'
import type { Box } from '#shared/geo/measure.ts'
import { requestFile } from '../api/request.ts'
import { hrefOf } from '../base-path.ts'
import { levelFor, MAX_DRAWN_CELLS } from './grid-cells.ts'
import { landColor, landStyles } from './land-styles.ts'
import type { MapLook } from './point-styles.ts'

interface Drawn {
  readonly look: MapLook
}

/** Layers that are no records: tiles of a service, a file, lines of degrees, the national grid. Undefined: nothing is drawn of this type. */
export function createBaseLayer(layer: WorkbenchLayer, drawn: Drawn): BaseLayer | undefined {
  const made = makers[layer.layerType ?? '']?.(layer, drawn)
  made?.setOpacity(layer.opacity ?? 1)
  return made
}

const makers: Readonly<Record<string, (layer: WorkbenchLayer, drawn: Drawn) => BaseLayer | undefined>> = {
  xyz: tiles,
  wmts: tiles,
  wms: tiles,
  geojson: file,
  graticule: ({ style }, drawn) =>
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
    }),
  geosot: gridCells,
}

const degreeStyle = ({ muted, container, fontFamily }: MapLook, textAlign: CanvasTextAlign) =>
  new Text({
    font: `11px ${fontFamily}`,
    textAlign,
    textBaseline: 'bottom',
    fill: new Fill({ color: muted }),
    stroke: new Stroke({ color: container, width: 3 }),
  })

/** Tiles come through the server, which alone knows the address and the key of their service. */
function tiles({ id, attribution, minZoom, maxZoom }: WorkbenchLayer): BaseLayer {
  const source = new XYZ({
    url: `/api/map/tile?layer=${id}&z={z}&x={x}&y={y}`,
    ...(attribution && { attributions: attribution }),
    ...(minZoom !== null && { minZoom }),
    ...(maxZoom !== null && { maxZoom }),
    tileLoadFunction: (tile, address) => void loadTile(tile as ImageTile, address),
  })
  return new TileLayer({ source })
}

/** By a call of ours, which bears the token as every other; one that does not come leaves a gap. */
async function loadTile(tile: ImageTile, address: string) {
  try {
    const { blob } = await requestFile(address, { silent: true, quiet: true })
    const image = tile.getImage() as HTMLImageElement
    const link = URL.createObjectURL(blob)
    image.addEventListener('load', () => URL.revokeObjectURL(link), { once: true })
    image.src = link
  } catch {
    tile.setState(TileState.ERROR)
  }
}

/** A file of shapes, each drawn by what it says it is. */
function file({ file: path, style, isBase }: WorkbenchLayer, drawn: Drawn): BaseLayer | undefined {
  if (!path) return undefined
  const source = new VectorSource({ url: hrefOf(path), format: new GeoJSON() })
  return new VectorLayer({
    source,
    declutter: true,
    // Land lies beyond the file, too.
    ...(isBase === 1 && { background: () => landColor(drawn.look) }),
    style: (feature, resolution) => landStyles(feature, resolution, drawn.look, style),
  })
}

/** The cells of the national grid in sight, as fine as there is room for. */
function gridCells({ style }: WorkbenchLayer, drawn: Drawn): BaseLayer {
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
