import type { Bounds, Drawing, Edge, Shape } from './drawing.ts'
import { frameOf, inPaintingOrder, isFrame, placeOfName } from './frames.ts'
import { signsOf } from './signs.ts'

/** How far an instance has come, by the ids of what is drawn. */
export interface Progress {
  finished: ReadonlySet<string>
  active: ReadonlySet<string>
}

const margin = 24
const fontSize = 12
const lineHeight = 15

const style = `text{font:${fontSize}px system-ui,"Microsoft YaHei","PingFang SC",sans-serif;fill:#1f2329;text-anchor:middle}
rect,circle,path,polygon,polyline{fill:#fff;stroke:#434a54;stroke-width:1.5;stroke-linejoin:round}
polyline{fill:none}.none{fill:none}.thin>*,.sign>*{stroke-width:1.2}.sign>*{fill:none}.sign>.dot,.dot{fill:#434a54}
.thick{stroke-width:3.5}.dashed{stroke-dasharray:5 4}.dotted{stroke-dasharray:1 4}
.finished>rect,.finished>circle,.finished>polygon{fill:#f1f9ec;stroke:#237804}
.active>rect,.active>circle,.active>polygon{fill:#e6f4ff;stroke:#0958d9;stroke-width:3}
.edge.finished>polyline{stroke:#237804;stroke-width:2.5}`

/** A diagram as a picture that runs nothing, loads nothing and refers to nothing. */
export function svgOf(drawing: Drawing, { finished, active }: Progress): string {
  const markOf = (id: string) => (active.has(id) ? ' active' : finished.has(id) ? ' finished' : '')
  const shapes = inPaintingOrder(drawing.shapes).map(
    (shape) => `<g class="${markOf(shape.id).trim()}">${shapeOf(shape)}</g>`,
  )
  const edges = drawing.edges.map((edge) => `<g class="edge${markOf(edge.id)}">${edgeOf(edge)}</g>`)
  const names = [...drawing.shapes.map(nameOfShape), ...drawing.edges.map(nameOfEdge)]
  return sheet(extentOf(drawing), [...shapes, ...edges, ...names].join('\n'))
}

/** A sentence as a picture: where a picture is expected, nothing else is seen. */
export function svgSaying(sentence: string): string {
  const lines = wrapped(sentence, 320)
  const height = lines.length * lineHeight + 2 * margin
  return sheet({ x: 0, y: 0, width: 360, height }, textAt(180, height / 2, lines))
}

const sheet = ({ x, y, width, height }: Bounds, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">
<style>${style}</style>
<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
<path d="M0 0L10 5L0 10Z" class="dot"/></marker></defs>
<rect x="${x}" y="${y}" width="${width}" height="${height}" style="stroke:none"/>
${content}
</svg>`

function extentOf({ shapes, edges }: Drawing): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const include = (x: number, y: number) => {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  for (const one of [
    ...shapes,
    ...edges.flatMap(({ label }) => label ?? []),
    ...shapes.flatMap(({ label }) => label ?? []),
  ]) {
    include(one.x, one.y)
    include(one.x + one.width, one.y + one.height)
  }
  for (const { points } of edges) for (const [x, y] of points) include(x, y)
  if (left > right) return { x: 0, y: 0, width: 2 * margin, height: 2 * margin }
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  }
}

function shapeOf(shape: Shape): string {
  const { kind, x, y, width, height, isDashed } = shape
  const [middle, centre] = [x + width / 2, y + height / 2]
  if (kind.endsWith('Event')) return eventOf(shape) + signsOf(shape)
  if (kind.endsWith('Gateway')) {
    const corners = `${middle},${y} ${x + width},${centre} ${middle},${y + height} ${x},${centre}`
    return `<polygon points="${corners}"/>${signsOf(shape)}`
  }
  if (kind === 'TextAnnotation')
    return `<path class="none" d="M${x + 10} ${y}H${x}V${y + height}H${x + 10}"/>`
  if (kind === 'DataObjectReference')
    return `<path d="M${x} ${y}H${x + width - 10}L${x + width} ${y + 10}V${y + height}H${x}Z"/>`
  if (kind === 'DataStoreReference')
    return `<path d="M${x} ${y + 8}C${x} ${y - 2} ${x + width} ${y - 2} ${x + width} ${y + 8}V${y + height - 8}C${x + width} ${y + height + 2} ${x} ${y + height + 2} ${x} ${y + height - 8}ZM${x} ${y + 8}C${x} ${y + 18} ${x + width} ${y + 18} ${x + width} ${y + 8}"/>`
  if (isFrame(shape)) return frameOf(shape)
  const look = [isDashed ? 'dashed' : '', kind === 'CallActivity' ? 'thick' : ''].join(' ').trim()
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" class="${look}"/>${signsOf(shape)}`
}

function eventOf({ kind, x, y, width, height, isDashed }: Shape): string {
  const [cx, cy, r] = [x + width / 2, y + height / 2, Math.min(width, height) / 2]
  const look = `${kind === 'EndEvent' ? 'thick' : ''}${isDashed ? ' dashed' : ''}`.trim()
  const outer = `<circle cx="${cx}" cy="${cy}" r="${r}" class="${look}"/>`
  const isDouble = kind.startsWith('Intermediate') || kind === 'BoundaryEvent'
  return isDouble
    ? `${outer}<circle cx="${cx}" cy="${cy}" r="${Math.max(0, r - 3)}" class="${look}"/>`
    : outer
}

function edgeOf({ kind, points, isDefault }: Edge): string {
  const path = points.map(([x, y]) => `${x},${y}`).join(' ')
  const isFlow = kind === 'SequenceFlow' || kind === 'MessageFlow'
  const look = kind === 'MessageFlow' ? 'dashed' : isFlow ? '' : 'dotted'
  const line = `<polyline points="${path}" class="${look}"${isFlow ? ' marker-end="url(#arrow)"' : ''}/>`
  const [first, second] = points
  if (!isDefault || !first || !second) return line
  const length = Math.hypot(second[0] - first[0], second[1] - first[1]) || 1
  const [x, y] = [
    first[0] + (second[0] - first[0]) * (10 / length),
    first[1] + (second[1] - first[1]) * (10 / length),
  ]
  return `${line}<path d="M${x - 4} ${y + 5}L${x + 4} ${y - 5}"/>`
}

function nameOfShape(shape: Shape): string {
  const { kind, name, label, x, y, width, height, isCollapsed } = shape
  if (!name) return ''
  const middle = x + width / 2
  if (kind === 'Participant' || kind === 'Lane') {
    const { at, room, isTurned } = placeOfName(shape)
    const text = textAt(at[0], at[1], wrapped(name, room))
    return isTurned ? `<g transform="rotate(-90 ${at[0]} ${at[1]})">${text}</g>` : text
  }
  if (kind === 'TextAnnotation') return textAt(middle, y + height / 2, wrapped(name, width))
  const isOutside = kind.endsWith('Event') || kind.endsWith('Gateway') || kind.startsWith('Data')
  if (isOutside) {
    const lines = wrapped(name, Math.max(label?.width ?? 0, 90))
    return label
      ? textAt(label.x + label.width / 2, label.y + label.height / 2, lines)
      : textAt(middle, y + height + 6 + (lines.length * lineHeight) / 2, lines)
  }
  const isOpen = kind === 'SubProcess' && !isCollapsed
  if (isOpen || kind === 'Group') return textAt(middle, y + 14, wrapped(name, width))
  return textAt(middle, y + height / 2, wrapped(name, width - 12))
}

function nameOfEdge({ name, label, points }: Edge): string {
  if (!name) return ''
  if (label)
    return textAt(
      label.x + label.width / 2,
      label.y + label.height / 2,
      wrapped(name, Math.max(label.width, 60)),
    )
  const from = points[Math.floor((points.length - 1) / 2)]
  const to = points[Math.floor((points.length - 1) / 2) + 1]
  return from && to ? textAt((from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 9, wrapped(name, 90)) : ''
}

/** Lines around a middle. */
function textAt(x: number, y: number, lines: readonly string[]): string {
  const first = y - ((lines.length - 1) * lineHeight) / 2 + fontSize / 3
  const spans = lines.map(
    (line, n) => `<tspan x="${x}" y="${first + n * lineHeight}">${escaped(line)}</tspan>`,
  )
  return `<text>${spans.join('')}</text>`
}

const mostLines = 6

/** Lines that are no wider than so many pixels: between words where there are any, else between signs. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let [line, length] = ['', 0]
  for (const part of text.replace(/\s+/g, ' ').match(/[!-~]+ ?|./gu) ?? []) {
    const own = widthOf(part)
    if (line && length + own > width) {
      lines.push(line.trim())
      ;[line, length] = ['', 0]
    }
    line += part
    length += own
  }
  if (line.trim()) lines.push(line.trim())
  return lines.length > mostLines ? [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]}…`] : lines
}

/** Roughly: a sign of the latin alphabet is half as wide as a Chinese one. */
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2000' ? 1 : 0.56) * fontSize, 0)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string =>
  text
    // What XML cannot hold at all.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
