import type { Meaning } from '../diagram-types.ts'
import { allOf, kindOf, oneOf, textOf } from '../panel/editing.ts'

/** The elements of a process, and which leads to which. */
export interface Drawing {
  process: Meaning
  nodes: ReadonlyMap<string, Meaning>
  out(id: string): readonly Meaning[]
  /** Events at the border of an activity. */
  bordersOf(id: string): readonly Meaning[]
}

export function drawingOf(process: Meaning): Drawing {
  const all = allOf(process, 'flowElements')
  const nodes = new Map(all.filter((one) => kindOf(one) !== 'SequenceFlow').map((one) => [one.id ?? '', one]))
  const out = new Map<string, Meaning[]>()
  for (const one of all) {
    if (kindOf(one) !== 'SequenceFlow') continue
    const from = oneOf(one, 'sourceRef')?.id ?? ''
    out.set(from, [...(out.get(from) ?? []), one])
  }
  const borders = all.filter((one) => kindOf(one) === 'BoundaryEvent')
  return {
    process,
    nodes,
    out: (id) => out.get(id) ?? [],
    bordersOf: (id) => borders.filter((one) => oneOf(one, 'attachedToRef')?.id === id),
  }
}

export const targetOf = (flow: Meaning | undefined): string => oneOf(flow, 'targetRef')?.id ?? ''

export const conditionOf = (flow: Meaning | undefined): string => textOf(flow, 'conditionExpression')

/** The gateway behind an approval: on with consent, elsewhere without. */
export interface Decision {
  gateway: Meaning
  agreed: Meaning
  refused: Meaning
}

export function decisionBehind(drawing: Drawing, task: Meaning): Decision | undefined {
  const [only, ...others] = drawing.out(task.id ?? '')
  const gateway = drawing.nodes.get(targetOf(only))
  if (others.length || !gateway || kindOf(task) !== 'UserTask' || kindOf(gateway) !== 'ExclusiveGateway')
    return undefined
  const flows = drawing.out(gateway.id ?? '')
  const refused = flows.find((one) => one === oneOf(gateway, 'default'))
  const agreed = flows.find((one) => conditionOf(one) === '${pass}')
  return flows.length === 2 && refused && agreed && refused !== agreed
    ? { gateway, agreed, refused }
    : undefined
}

/** The element that follows on the way of consent; of several ways the one where they meet. */
export function nextOf(drawing: Drawing, id: string, depth = 0): string {
  const node = drawing.nodes.get(id)
  if (!node || depth > mostDeep) return ''
  const decision = decisionBehind(drawing, node)
  if (decision) return targetOf(decision.agreed)
  const flows = drawing.out(id)
  return flows.length > 1 ? meetingOf(drawing, id, depth + 1) : targetOf(flows[0])
}

const mostDeep = 12

/** The first element that all ways from a gateway come to. */
export function meetingOf(drawing: Drawing, id: string, depth = 0): string {
  const [first = [], ...others] = drawing.out(id).map((flow) => wayFrom(drawing, targetOf(flow), depth))
  const sets = others.map((way) => new Set(way))
  return first.find((one) => sets.every((set) => set.has(one))) ?? ''
}

function wayFrom(drawing: Drawing, id: string, depth: number): string[] {
  const way: string[] = []
  const seen = new Set<string>()
  for (let at = id; at && !seen.has(at); at = nextOf(drawing, at, depth)) {
    seen.add(at)
    way.push(at)
  }
  return way
}
