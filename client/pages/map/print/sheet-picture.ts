import { drawFrame, type Frame } from './draw-frame.ts'
import type { Layout } from './paper.ts'

/** Pixels of a picture for one of CSS: twice as many are 192 for an inch of paper. */
export const DENSITY = 2

/** The whole sheet as a PNG; undefined where the browser does not let a picture be read. */
export async function sheetPicture(
  parts: readonly HTMLCanvasElement[],
  layout: Layout,
  frame: Frame,
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = layout.width * DENSITY
  canvas.height = layout.height * DENSITY
  const context = canvas.getContext('2d')
  if (!context || parts.length === 0) return undefined
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.save()
  context.translate(layout.map.x * DENSITY, layout.map.y * DENSITY)
  for (const part of parts) drawPart(context, part)
  context.restore()
  context.scale(DENSITY, DENSITY)
  drawFrame(context, layout, frame)
  return (await new Promise<Blob | null>((done) => canvas.toBlob(done))) ?? undefined
}

/** A canvas of the map where it lies in the whole, as opaque as it is shown. */
function drawPart(context: CanvasRenderingContext2D, part: HTMLCanvasElement) {
  const opacity = part.style.opacity || (part.parentElement?.style.opacity ?? '')
  context.globalAlpha = opacity === '' ? 1 : Number(opacity)
  context.drawImage(part, 0, 0)
  context.globalAlpha = 1
}
