import { allIn, type Element, kindOf, oneIn, textIn } from '../model/element.ts'
import { readDiagram } from '../model/read.ts'

export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

/** A node, a lane, an annotation: whatever has a place of its own. */
export interface Shape extends Bounds {
  id: string
  /** `UserTask`, `ExclusiveGateway`, `Lane`, … */
  kind: string
  name: string
  /** Of an event: `Timer`, `Message`, …; empty: it waits for nothing. */
  event: string
  /** An event that does not end what it interrupts, an event sub-process: drawn with dashes. */
  isDashed: boolean
  /** A sub-process or a pool that does not show what is in it. */
  isCollapsed: boolean
  /** A pool or a lane that runs from top to bottom. */
  isVertical: boolean
  /** Signs at the foot of an activity: done several times, side by side or one after another. */
  repeats: '' | 'parallel' | 'sequential' | 'loop'
  /** Where its name stands, if not in it. */
  label?: Bounds
}

export interface Edge {
  id: string
  /** `SequenceFlow`, `MessageFlow`, `Association`, … */
  kind: string
  name: string
  points: readonly (readonly [x: number, y: number])[]
  isDefault: boolean
  label?: Bounds
}

/** A diagram as it was drawn. */
export interface Drawing {
  shapes: readonly Shape[]
  edges: readonly Edge[]
}

/** A drawing beyond this is no place on a sheet. */
const farthest = 100_000

/** What the drawing of a BPMN text shows; nothing where it has none, or cannot be read. */
export async function drawingOf(xml: string): Promise<Drawing> {
  const document = await readDiagram(xml)
  if (!('definitions' in document)) return { shapes: [], edges: [] }
  // Of several sheets the first is the process; the others show what is in its collapsed parts.
  const [sheet] = allIn(document.definitions, 'diagrams')
  const drawn = allIn(sheet && oneIn(sheet, 'plane'), 'planeElement')
  return { shapes: drawn.flatMap(shapesIn), edges: drawn.flatMap(edgesIn) }
}

function shapesIn(drawn: Element): Shape[] {
  const of = oneIn(drawn, 'bpmnElement')
  const bounds = boundsIn(oneIn(drawn, 'bounds'))
  if (kindOf(drawn) !== 'BPMNShape' || !of || !bounds) return []
  const kind = kindOf(of)
  const label = labelOf(drawn)
  const isDashed = of.cancelActivity === false || of.isInterrupting === false || of.triggeredByEvent === true
  return [
    {
      ...bounds,
      id: textIn(of, 'id') ?? '',
      kind,
      name: textIn(of, kind === 'TextAnnotation' ? 'text' : 'name') ?? '',
      event: eventIn(of),
      isDashed,
      isCollapsed: isCollapsedIn(kind, of, drawn),
      isVertical: drawn.isHorizontal === false,
      repeats: repeatsIn(of),
      ...(label && { label }),
    },
  ]
}

function isCollapsedIn(kind: string, of: Element, drawn: Element): boolean {
  if (kind === 'SubProcess') return drawn.isExpanded === false
  return kind === 'CallActivity' || (kind === 'Participant' && !oneIn(of, 'processRef'))
}

function edgesIn(drawn: Element): Edge[] {
  const of = oneIn(drawn, 'bpmnElement')
  if (kindOf(drawn) !== 'BPMNEdge' || !of) return []
  const points = allIn(drawn, 'waypoint').flatMap(({ x, y }) =>
    isPlace(x) && isPlace(y) ? [[x, y] as const] : [],
  )
  if (points.length < 2) return []
  const label = labelOf(drawn)
  const source = oneIn(of, 'sourceRef')
  return [
    {
      id: textIn(of, 'id') ?? '',
      kind: kindOf(of),
      name: textIn(of, 'name') ?? '',
      points,
      isDefault: source !== undefined && oneIn(source, 'default') === of,
      ...(label && { label }),
    },
  ]
}

function labelOf(drawn: Element): Bounds | undefined {
  const label = oneIn(drawn, 'label')
  return label && boundsIn(oneIn(label, 'bounds'))
}

function boundsIn(bounds: Element | undefined): Bounds | undefined {
  if (!bounds) return undefined
  const { x, y, width, height } = bounds
  if (!isPlace(x) || !isPlace(y) || !isPlace(width) || !isPlace(height) || width < 0 || height < 0)
    return undefined
  return { x, y, width, height }
}

const isPlace = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= farthest

const eventIn = (of: Element): string => {
  const [first] = allIn(of, 'eventDefinitions')
  return first ? kindOf(first).replace('EventDefinition', '') : ''
}

function repeatsIn(of: Element): Shape['repeats'] {
  const loop = oneIn(of, 'loopCharacteristics')
  if (!loop) return ''
  if (kindOf(loop) !== 'MultiInstanceLoopCharacteristics') return 'loop'
  return loop.isSequential === true ? 'sequential' : 'parallel'
}
