import { type PageTemplateSeed, pageTemplates } from '#server/modules/tenant/start/page-templates.ts'
import type { DemoMedia } from './media.ts'
import type { Color } from './noise.ts'
import { type Pixels, pngOf } from './pixels.ts'

const width = 480
const height = 320

const paper: Color = [0.96, 0.97, 0.98]
const ink: Color = [0.79, 0.83, 0.87]
const tints: Readonly<Record<string, Color>> = {
  banner: [0.36, 0.62, 0.36],
  stats: [0.29, 0.56, 0.89],
  map: [0.55, 0.74, 0.5],
  vr: [0.46, 0.68, 0.87],
  video: [0.25, 0.29, 0.36],
  chart: [0.95, 0.65, 0.25],
  honor: [0.87, 0.7, 0.3],
}

/** A small drawing of each template: its blocks from top to bottom, as high as they are on the page. */
export const pageCovers: readonly DemoMedia[] = pageTemplates.map((template) => ({
  name: coverName(template.code),
  title: `${template.templateName}封面.png`,
  contentType: 'image/png',
  make: () => pngOf(coverOf(template)),
}))

export function coverName(code: string): string {
  return `cover-${code}`
}

function coverOf({ layout, terminal }: PageTemplateSeed): Pixels {
  const data = new Uint8Array(width * height * 3).fill(255)
  const page = terminal === 'pc' ? { left: 40, right: width - 40 } : { left: 150, right: width - 150 }
  const fill = (area: Area, color: Color) => paint(data, area, color)
  fill({ left: 0, top: 0, right: width, bottom: height }, [0.88, 0.91, 0.94])
  fill({ left: page.left - 6, top: 10, right: page.right + 6, bottom: height - 10 }, [1, 1, 1])
  let top = 16
  for (const { type } of layout) {
    const size = type === 'banner' ? 64 : type === 'map' || type === 'vr' ? 46 : 34
    const bottom = Math.min(top + size, height - 16)
    drawBlock(fill, { left: page.left, top, right: page.right, bottom }, type)
    top = bottom + 6
    if (top > height - 24) break
  }
  return { width, height, data }
}

interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

function drawBlock(fill: (area: Area, color: Color) => void, area: Area, type: string) {
  const tint = tints[type]
  fill(area, tint && ['banner', 'map', 'vr', 'video'].includes(type) ? tint : paper)
  const { left, top, right, bottom } = area
  if (type === 'stats' || type === 'honor' || type === 'gallery') {
    const each = (right - left) / 4
    for (let n = 0; n < 4; n += 1)
      fill(
        { left: left + n * each + 6, top: top + 8, right: left + (n + 1) * each - 6, bottom: bottom - 8 },
        tint ?? ink,
      )
    return
  }
  if (type === 'chart') {
    for (let x = left + 8; x < right - 8; x += 12) {
      const rise = 6 + 14 * Math.abs(Math.sin(x / 23))
      fill({ left: x, top: bottom - 5 - rise, right: x + 7, bottom: bottom - 5 }, tint ?? ink)
    }
    return
  }
  if (tint) return
  // Lines of text, the last one shorter.
  for (let line = top + 8; line < bottom - 4; line += 9) {
    const isLast = line + 9 >= bottom - 4
    fill({ left: left + 8, top: line, right: isLast ? (left + right) / 2 : right - 8, bottom: line + 4 }, ink)
  }
}

function paint(data: Uint8Array, { left, top, right, bottom }: Area, color: Color) {
  const bytes = color.map((part) => Math.round(part * 255))
  for (let y = Math.round(top); y < Math.round(bottom); y += 1)
    for (let x = Math.round(left); x < Math.round(right); x += 1) data.set(bytes, (y * width + x) * 3)
}
