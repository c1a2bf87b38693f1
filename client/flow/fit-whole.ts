import type { Canvas } from './diagram-types.ts'

/** Of the room, what a diagram fills: its ends stay clear of the frame and of the buttons on it. */
const filled = 0.9

/** All of it in sight with room around it; a small diagram is not blown up. */
export function fitWhole(canvas: Canvas): void {
  canvas.zoom('fit-viewport', 'auto')
  const zoom = canvas.zoom()
  if (zoom !== 1) canvas.zoom(Math.min(1, zoom * filled), 'auto')
}
