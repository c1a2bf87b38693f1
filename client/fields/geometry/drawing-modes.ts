import type { DrawMode } from '../../map/draw-hand.ts'
import type { Drawing } from '../../map/draw-map.ts'
import type { DrawnKind } from '../../map/drawing-steps.ts'

const ofAreas = ['rectangle', 'circle', 'hole', 'cut'] as const

/** The ways to draw where these kinds are wanted, as they stand beside each other. */
export const modesOf = (kinds: readonly DrawnKind[]): DrawMode[] => [
  ...kinds,
  ...(kinds.includes('Polygon') ? ofAreas : []),
  'adjust',
]

/** Whether there is something for it: a hole and a cut want an area, corners want anything at all. */
export function canTurnTo(mode: DrawMode, drawn: Drawing | undefined): boolean {
  if (mode === 'adjust') return drawn?.geometry !== undefined
  if (mode === 'hole' || mode === 'cut') return drawn?.geometry?.type.endsWith('Polygon') === true
  return true
}

/** Tells whether an edge is on its way from a corner that is set: shapes by two places have none. */
export const hasNextEdge = ({ mode, sketchCorners }: Drawing): boolean =>
  sketchCorners > 0 && (mode === 'LineString' || mode === 'Polygon' || mode === 'hole' || mode === 'cut')

/** The letter of each way to draw. */
export const modeKeys: Readonly<Record<DrawMode, string>> = {
  Point: 'O',
  LineString: 'L',
  Polygon: 'P',
  rectangle: 'R',
  circle: 'C',
  hole: 'H',
  cut: 'X',
  adjust: 'V',
}
