import type { Shape } from './drawing.ts'

/** Width of the band at the head of a pool or lane, in which its name stands. */
const band = 30

/** A pool, a lane or a group: what only encloses others. */
export const isFrame = ({ kind }: Pick<Shape, 'kind'>): boolean =>
  ['Participant', 'Lane', 'Group'].includes(kind)

const area = ({ width, height }: Shape): number => width * height

/** Painted one above the other; unlisted kinds come between sub-processes that are open and what stands at a border. */
function levelOf({ kind, isCollapsed }: Shape): number {
  if (kind === 'Participant') return 0
  if (kind === 'Lane') return 1
  if (kind.endsWith('SubProcess') && !isCollapsed) return 2
  return kind === 'BoundaryEvent' ? 4 : 3
}

/** What encloses others is painted before them, wherever a tool has written it: shapes are filled. */
export const inPaintingOrder = (shapes: readonly Shape[]): Shape[] =>
  shapes.toSorted((a, b) => levelOf(a) - levelOf(b) || (levelOf(a) < 3 ? area(b) - area(a) : 0))

/** A pool that shows its process has a line under its head; a lane has none, and nothing of a group covers what is in it. */
export function frameOf({ kind, x, y, width, height, isCollapsed, isVertical }: Shape): string {
  const look = kind === 'Group' ? 'dashed none' : ''
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="${look}"/>`
  if (kind !== 'Participant' || isCollapsed) return frame
  const line = isVertical ? `M${x} ${y + band}H${x + width}` : `M${x + band} ${y}V${y + height}`
  return `${frame}<path class="none" d="${line}"/>`
}

/** Place of the name of a pool or lane: in the head, turned where that stands upright; in the middle of a pool that shows nothing. */
export function placeOfName({ kind, x, y, width, height, isCollapsed, isVertical }: Shape) {
  const [middle, centre] = [x + width / 2, y + height / 2]
  if (kind === 'Participant' && isCollapsed && !isVertical)
    return { at: [middle, centre], room: width, isTurned: false } as const
  if (isVertical) return { at: [middle, y + band / 2], room: width, isTurned: false } as const
  return { at: [x + band / 2, centre], room: height, isTurned: true } as const
}
