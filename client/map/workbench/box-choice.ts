import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import { fromExtent } from 'ol/geom/Polygon.js'
import DragBox from 'ol/interaction/DragBox.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OpenMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import { sketchStyles } from '../draw-styles.ts'
import type { MapLook } from '../point-styles.ts'
import type { MapObject, ObjectLayer } from './object-layer.ts'

/** Box around two corners. */
const around = (one: readonly number[], other: readonly number[]): number[] => {
  const [xs, ys] = [0, 1].map((axis) => [one[axis] ?? 0, other[axis] ?? 0].sort((a, b) => a - b)) as [
    number[],
    number[],
  ]
  return [xs[0] ?? 0, ys[0] ?? 0, xs[1] ?? 0, ys[1] ?? 0]
}

/**
 * Chooses objects by a box: dragged by the mouse with Shift, or without it once it is begun; by two corners where there is no
 * mouse. `onBox` is told of everything that is shown in it.
 */
export function createBoxChoice(
  map: OpenMap,
  drawn: { readonly look: MapLook },
  objects: ReadonlyMap<string, ObjectLayer>,
  onBox: (objects: readonly MapObject[]) => void,
) {
  const source = new VectorSource()
  map.addLayer(new VectorLayer({ source, zIndex: 900, style: () => sketchStyles(drawn.look) }))
  let isActive = false
  let corner: number[] | undefined
  const target = map.getTargetElement() as HTMLElement
  const forget = () => {
    corner = undefined
    target.dataset.corner = 'false'
    source.clear()
  }
  const take = (extent: number[]) => {
    forget()
    onBox([...objects.values()].flatMap((layer) => layer.within(extent)))
  }
  const drag = new DragBox({
    className: 'workbench-box',
    condition: ({ originalEvent }) =>
      originalEvent instanceof PointerEvent &&
      originalEvent.pointerType === 'mouse' &&
      originalEvent.button === 0 &&
      (isActive || originalEvent.shiftKey),
  })
  drag.on('boxend', () => take(drag.getGeometry().getExtent()))
  map.addInteraction(drag)
  // After the clicks that a browser makes of a touch, which would press what the choice opens under the finger.
  map.on('singleclick', ({ coordinate }) => {
    if (!isActive) return
    if (corner) return take(around(corner, coordinate))
    corner = coordinate
    target.dataset.corner = 'true'
    source.addFeature(new Feature(new Point(coordinate)))
  })
  map.on('pointermove', ({ coordinate, dragging }) => {
    if (!corner || dragging) return
    source.clear()
    source.addFeature(new Feature(fromExtent(around(corner, coordinate))))
  })
  return {
    isActive: () => isActive,
    setActive(next: boolean) {
      isActive = next
      forget()
    },
  }
}
