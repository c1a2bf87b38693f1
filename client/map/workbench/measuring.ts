import Feature from 'ol/Feature.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OpenMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import type { Geometry } from '#shared/geo/geometry.ts'
import { sketchStyles } from '../draw-styles.ts'
import { toMap } from '../lonlat.ts'
import { createPen, type Pen } from '../pen.ts'
import type { MapLook } from '../point-styles.ts'

/** Kinds of measuring: a way, or an area. */
export type MeasureKind = 'LineString' | 'Polygon'

/** Draws one line or area to be measured; each change of it is reported, up to the pointer. */
export function createMeasuring(
  map: OpenMap,
  drawn: { readonly look: MapLook },
  onMeasure: (geometry: Geometry | undefined) => void,
) {
  const source = new VectorSource()
  map.addLayer(new VectorLayer({ source, zIndex: 900, style: () => sketchStyles(drawn.look) }))
  let pen: Pen | undefined

  function stop() {
    pen?.drop()
    pen?.putAway()
    pen = undefined
    source.clear()
    onMeasure(undefined)
  }

  function start(kind: MeasureKind) {
    stop()
    pen = createPen(map, kind, () => drawn.look, {
      onSketch() {
        if (pen && pen.corners() > 0) source.clear()
        onMeasure(pen?.sketch())
      },
      onDrawn(geometry) {
        source.clear()
        source.addFeature(new Feature(toMap(geometry)))
        onMeasure(geometry)
      },
    })
  }
  return { start, stop, isActive: () => pen !== undefined }
}
