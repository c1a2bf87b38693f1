import Feature from 'ol/Feature.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OpenMap from 'ol/Map.js'
import { transformExtent } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import type { Geometry } from '#shared/geo/geometry.ts'
import type { Box } from '#shared/geo/measure.ts'
import { type Backdrop, createBackdropLayers } from './backdrop-layers.ts'
import { neighbourStyle, shapeStyles } from './draw-styles.ts'
import { createLandMap, landPadding, soon } from './land-map.ts'
import { toMap } from './lonlat.ts'
import type { Neighbour } from './neighbours.ts'
import type { MapLook } from './point-styles.ts'

/** Nearer than where points are looked at: corners are a metre apart. */
const closestWhileDrawing = 21
/** How near a place without extent is shown. */
const closestAtFirst = 17
const padding = 64

/** The land with a layer for what is drawn on it, and how people move over it. `around`: what is in sight at first, where nothing is drawn. */
export function createSurface(target: HTMLElement, first: MapLook, around?: Geometry) {
  const drawn = { look: first }
  const [source, beside, backdrop] = [new VectorSource(), new VectorSource(), createBackdropLayers(drawn)]
  const neighbours = new VectorLayer({
    source: beside,
    declutter: true,
    style: (one) => neighbourStyle(String(one.get('name')), drawn.look, one.get('tint')),
  })
  const shapes = new VectorLayer({ source, style: () => shapeStyles(drawn.look) })
  const map = createLandMap(target, [...backdrop.all, neighbours, shapes], { doubleClickZoom: false })
  const view = map.getView()
  view.setMaxZoom(closestWhileDrawing)
  const { fit, frame } = createFraming(map, source, () =>
    around ? toMap(around).getExtent() : backdrop.outlineExtent(),
  )
  const lasting = () => (drawn.look.isStill ? 0 : soon)
  map.on('change:size', frame)
  return {
    target,
    map,
    source,
    /** What lies beside: corners snap to it. */
    beside,
    look: () => drawn.look,
    /** The part in sight, in degrees. */
    box: () => transformExtent(view.calculateExtent(map.getSize()), 'EPSG:3857', 'EPSG:4326') as Box,
    moves: {
      paint(next: MapLook) {
        drawn.look = next
        backdrop.repaint()
        neighbours.changed()
        shapes.changed()
      },
      showNeighbours(all: readonly Neighbour[]) {
        beside.clear(true)
        beside.addFeatures(
          all.map(({ name, geometry, tint }) => new Feature({ name, tint, geometry: toMap(geometry) })),
        )
      },
      showBackdrop(next: Backdrop) {
        backdrop.setBackdrop(next)
        frame()
      },
      focus: () => target.focus(),
      whole: () => void fit(lasting()),
      zoom(by: 1 | -1) {
        view.animate({ zoom: (view.getZoom() ?? 0) + by, duration: lasting() })
      },
      dispose: () => map.setTarget(undefined),
    },
  }
}

export type Surface = ReturnType<typeof createSurface>

/** Brings what is drawn into sight or, where nothing is, the land. */
function createFraming(map: OpenMap, source: VectorSource, outlineExtent: () => number[] | null) {
  const fit = (duration = 0): boolean => {
    const extent = source.isEmpty() ? outlineExtent() : source.getExtent()
    if (!extent?.every(Number.isFinite) || !map.getSize()?.every(Boolean)) return false
    const around = source.isEmpty() ? landPadding : padding
    const maxZoom = closestAtFirst
    map.getView().fit(extent, { padding: [around, around, around, around], maxZoom, duration })
    return true
  }
  let isFramed = false
  /** Once, as soon as there is something to bring into sight. */
  const frame = () => {
    if (!isFramed) isFramed = fit()
  }
  return { fit, frame }
}
