import type { Factory, Meaning } from '../diagram-types.ts'
import { kindOf } from '../panel/editing.ts'
import { prepare } from './prepare.ts'

export interface Point {
  x: number
  y: number
}

export interface Bounds extends Point {
  width: number
  height: number
}

/** Boxes of elements and courses of lines, by the ids of what is drawn. */
export interface Plan {
  shapes: Map<string, Bounds>
  edges: Map<string, Point[]>
}

/** Why a document could not be laid out. */
export class LayoutError extends Error {
  readonly reason: 'tooMany' | 'library'

  constructor(reason: LayoutError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const placeless = /^(DataObject|SequenceFlow|Association|Group)$/

/** The size at which an element is drawn; nothing for one that has no place. */
export function sizeOf(kind: string): { width: number; height: number } | undefined {
  if (placeless.test(kind)) return undefined
  if (kind.endsWith('Event')) return { width: 36, height: 36 }
  if (/(Gateway|Reference)$/.test(kind)) return { width: 50, height: 50 }
  return { width: 100, height: kind === 'TextAnnotation' ? 60 : 80 }
}

/**
 * Draws a document as planned, in place of what drawing it has.
 * @returns what is drawn, by id: some of it has got its id here
 */
export function draw(factory: Factory, definitions: Meaning, plan: Plan): ReadonlyMap<string, Meaning> {
  const { processes, collaboration, byId } = prepare(factory, definitions)
  const shapes = [...plan.shapes].flatMap(([id, place]) => {
    const bpmnElement = byId.get(id)
    if (!bpmnElement) return []
    const bounds = factory.create('dc:Bounds', { ...place })
    const open = kindOf(bpmnElement) === 'SubProcess' && { isExpanded: true }
    const pool = kindOf(bpmnElement) === 'Participant' && { isHorizontal: true }
    const facts = { id: `${id}_di`, bpmnElement, bounds, ...open, ...pool }
    return [holding(factory.create('bpmndi:BPMNShape', facts), [bounds])]
  })
  const edges = [...plan.edges].flatMap(([id, points]) => {
    const bpmnElement = byId.get(id)
    if (!bpmnElement) return []
    const waypoint = points.map((point) => factory.create('dc:Point', { ...point }))
    const facts = { id: `${id}_di`, bpmnElement, waypoint }
    return [holding(factory.create('bpmndi:BPMNEdge', facts), waypoint)]
  })
  const planeElement = [...shapes, ...edges]
  const bpmnElement = collaboration ?? processes[0]
  const plane = holding(factory.create('bpmndi:BPMNPlane', { bpmnElement, planeElement }), planeElement)
  const sheet = holding(factory.create('bpmndi:BPMNDiagram', { plane }), [plane])
  definitions.set('diagrams', [sheet])
  holding(definitions, [sheet])
  return byId
}

function holding(parent: Meaning, parts: readonly Meaning[]): Meaning {
  for (const part of parts) Object.assign(part, { $parent: parent })
  return parent
}
