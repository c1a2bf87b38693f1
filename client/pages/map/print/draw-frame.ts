import type { LegendLine } from './legend.ts'
import { type Layout, ratioOf, scaleBarOf } from './paper.ts'

/** Parts around a map on paper. */
export interface Frame {
  title: string
  date: string
  /** Whose data the layers are. */
  attribution: string
  legend: readonly LegendLine[]
  /** Heading of the legend, and the letter of north. */
  words: { legend: string; north: string }
  /** Metres on the ground of a CSS pixel. */
  metresOfPixel: number
  fontFamily: string
}

const INK = '#1f1f1f'
const LINE = 20
const LEGEND_WIDTH = 168
const BAR_WIDTH = 160

type Context = CanvasRenderingContext2D

/** Draws what stands around the map, in black on white whatever the theme; the map's own part stays as it is. */
export function drawFrame(context: Context, layout: Layout, frame: Frame): void {
  const { width, height, map } = layout
  const font = (size: number, weight = 400) => `${weight} ${size}px ${frame.fontFamily}`
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, map.y)
  context.fillRect(0, 0, map.x, height)
  context.fillRect(map.x + map.width, 0, map.x, height)
  context.fillRect(0, map.y + map.height, width, height - map.y - map.height)
  context.strokeStyle = INK
  context.lineWidth = 1
  context.strokeRect(map.x, map.y, map.width, map.height)
  context.fillStyle = INK
  context.textBaseline = 'alphabetic'
  context.font = font(24, 600)
  context.fillText(frame.title, map.x, map.y - 18, map.width - 140)
  context.textAlign = 'right'
  context.font = font(13)
  context.fillText(frame.date, map.x + map.width, map.y - 18)
  context.fillText(frame.attribution, map.x + map.width, map.y + map.height + 24, map.width - 2 * BAR_WIDTH)
  context.textAlign = 'left'
  drawScale(context, layout, frame, font(13))
  drawNorth(context, layout, frame, font(14, 600))
  drawLegend(context, layout, frame, font)
}

function drawScale(context: Context, { map }: Layout, { metresOfPixel }: Frame, font: string) {
  if (metresOfPixel <= 0) return
  const { metres, pixels } = scaleBarOf(metresOfPixel, BAR_WIDTH)
  const [x, y] = [map.x, map.y + map.height + 32]
  context.fillRect(x, y, pixels / 2, 6)
  context.strokeRect(x, y, pixels, 6)
  context.font = font
  const length = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`
  context.fillText(length, x + pixels + 8, y + 8)
  context.fillText(`1 : ${Math.round(ratioOf(metresOfPixel)).toLocaleString('en')}`, x, y + 28)
}

/** North is above: the map is never turned. */
function drawNorth(context: Context, { map }: Layout, { words }: Frame, font: string) {
  const [x, y] = [map.x + map.width - 28, map.y + 14]
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x + 9, y + 28)
  context.lineTo(x, y + 21)
  context.lineTo(x - 9, y + 28)
  context.closePath()
  context.fill()
  context.lineWidth = 3
  context.strokeStyle = '#ffffff'
  context.font = font
  context.textAlign = 'center'
  context.strokeText(words.north, x, y + 46)
  context.fillText(words.north, x, y + 46)
  context.textAlign = 'left'
  context.lineWidth = 1
  context.strokeStyle = INK
}

/** At the lower right; what has no room is left out, the lowest layers first. */
function drawLegend(
  context: Context,
  { map }: Layout,
  { legend, words }: Frame,
  font: (size: number, weight?: number) => string,
) {
  const lines = legend.slice(0, Math.floor((map.height - 120) / LINE))
  if (lines.length === 0) return
  const height = (lines.length + 1) * LINE + 12
  const [x, top] = [map.x + map.width - LEGEND_WIDTH, map.y + map.height - height]
  context.fillStyle = '#ffffff'
  context.fillRect(x, top, LEGEND_WIDTH, height)
  context.strokeRect(x, top, LEGEND_WIDTH, height)
  context.fillStyle = INK
  context.font = font(13, 600)
  context.fillText(words.legend, x + 10, top + LINE)
  lines.forEach(({ text, color }, n) => {
    const y = top + (n + 2) * LINE
    if (color) {
      context.fillStyle = color
      context.fillRect(x + 10, y - 10, 14, 10)
    }
    context.fillStyle = INK
    context.font = font(12, color ? 400 : 600)
    context.fillText(text, x + (color ? 30 : 10), y, LEGEND_WIDTH - 40)
  })
}
