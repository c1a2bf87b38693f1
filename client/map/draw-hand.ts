import type { Coordinate } from 'ol/coordinate.js'
import Modify from 'ol/interaction/Modify.js'
import Snap from 'ol/interaction/Snap.js'
import type { Geometry } from '#shared/geo/geometry.ts'
import { heldStyle } from './draw-styles.ts'
import type { Surface } from './draw-surface.ts'
import { toDegrees } from './lonlat.ts'
import { createPen, type Pen, type PenReports, type PenShape } from './pen.ts'

/** What is done by drawing: a shape of its own, a hole in what is drawn, or a line that cuts it. */
export type DrawTool = PenShape | 'hole' | 'cut'

/** Something is drawn, or what is drawn gets another shape. */
export type DrawMode = DrawTool | 'adjust'

const penOf = (tool: DrawTool): PenShape =>
  tool === 'hole' ? 'Polygon' : tool === 'cut' ? 'LineString' : tool

interface Reports extends PenReports {
  /** By a pointer that was there. */
  onAltered(geometry: Geometry, place: Coordinate | undefined): void
}

/** Pixels from which a corner is taken hold of. */
const reach = 14

/** What people have in their hand: a pen, or nothing but the corners of what is drawn. */
export function createHand({ target, map, source, beside, look }: Surface, reports: Reports) {
  const modify = new Modify({ source, pixelTolerance: reach, style: () => heldStyle(look()) })
  const snaps = [beside, source].map((one) => new Snap({ source: one, pixelTolerance: reach }))
  let mode: DrawMode = 'adjust'
  let pen: Pen | undefined
  modify.on('modifyend', ({ features, mapBrowserEvent }) => {
    const geometry = features.item(0)?.getGeometry()
    if (geometry) reports.onAltered(toDegrees(geometry), mapBrowserEvent?.coordinate)
  })
  map.addInteraction(modify)
  for (const snap of snaps) map.addInteraction(snap)
  return {
    mode: () => mode,
    pen: () => pen,
    turnTo(next: DrawMode) {
      pen?.putAway()
      mode = next
      modify.setActive(next === 'adjust')
      pen = next === 'adjust' ? undefined : createPen(map, penOf(next), look, reports)
      // What snaps has to come last: it moves the pointer for all before it.
      for (const snap of snaps) map.removeInteraction(snap)
      for (const snap of snaps) map.addInteraction(snap)
      target.dataset.mode = next
    },
  }
}
