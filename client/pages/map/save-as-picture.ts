import { wallTime } from '#shared/schema/calendar.ts'
import { saveFile } from '../../api/save-file.ts'
import type { ShownLayer } from '../../crud/data/useMapLayers.ts'
import type { WorkbenchMap } from '../../map/workbench/workbench-map.ts'

/** Pixels of the strips above and below the map. */
const HEAD = 48
const FOOT = 32

/**
 * Saves what the map shows as a PNG with a title, the day, the layers and whose data they are. False where there is nothing
 * to save, or the browser does not let a picture be read.
 */
export async function saveAsPicture(
  map: WorkbenchMap | undefined,
  title: string,
  layers: readonly ShownLayer[],
): Promise<boolean> {
  const parts = map?.canvases() ?? []
  const [first] = parts
  if (!first) return false
  const style = getComputedStyle(document.documentElement)
  const canvas = document.createElement('canvas')
  canvas.width = first.width
  canvas.height = first.height + HEAD + FOOT
  const context = canvas.getContext('2d')
  if (!context) return false
  context.fillStyle = style.getPropertyValue('--container') || '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.save()
  context.translate(0, HEAD)
  for (const part of parts) drawPart(context, part)
  context.restore()
  context.fillStyle = style.getPropertyValue('--text') || '#000000'
  context.font = '600 20px sans-serif'
  context.fillText(title, 12, 31)
  context.font = '13px sans-serif'
  const shown = layers.filter(({ isOn }) => isOn)
  const names = shown.map(({ layer }) => layer.layerName).join(' · ')
  const sources = shown.flatMap(({ layer }) => layer.attribution || []).join(' · ')
  context.fillText(
    [wallTime().slice(0, 10), names, sources].filter(Boolean).join('    '),
    12,
    canvas.height - 11,
  )
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  if (!blob) return false
  saveFile(blob, `${title}-${wallTime().slice(0, 10)}.png`)
  return true
}

/** A canvas of the map where it lies in the whole, as opaque as it is shown. */
function drawPart(context: CanvasRenderingContext2D, part: HTMLCanvasElement) {
  const opacity = part.style.opacity || (part.parentElement?.style.opacity ?? '')
  context.globalAlpha = opacity === '' ? 1 : Number(opacity)
  context.drawImage(part, 0, 0)
  context.globalAlpha = 1
}
