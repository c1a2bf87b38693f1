import { type Graph, type Node, nodesIn, processScope } from '../graph.ts'

/**
 * The nodes from which a token can still come to this one, without passing it. A boundary event is come to by way of the activity
 * it stands at, a link by its other end.
 */
export const nodesBefore = (graph: Graph, nodeId: string): ReadonlySet<string> =>
  walk(backwards(graph), nodeId, new Set([nodeId]))

/** An incoming flow, with the nodes from which a token can still come to it without passing the node that it leads to. */
interface Before {
  flowId: string
  nodes: ReadonlySet<string>
}

const before = new WeakMap<Graph, Map<string, readonly Before[]>>()

/** Each incoming flow of a node, with what lies before it. */
export function flowsBefore(graph: Graph, nodeId: string): readonly Before[] {
  const ofGraph = before.get(graph) ?? new Map<string, readonly Before[]>()
  before.set(graph, ofGraph)
  const found =
    ofGraph.get(nodeId) ?? graph.nodes[nodeId]?.in.map((flowId) => beforeFlow(graph, flowId)) ?? []
  ofGraph.set(nodeId, found)
  return found
}

function beforeFlow(graph: Graph, flowId: string): Before {
  const { from = '', to = '' } = graph.flows[flowId] ?? {}
  const nodes = new Set([from, ...walk(backwards(graph), from, new Set([to]))])
  nodes.delete(to)
  return { flowId, nodes }
}

/**
 * Where tokens may be that came of a split on the way from one node to another one behind it: what is undone when a token goes
 * back all that way.
 */
export function setOffBetween(graph: Graph, from: string, to: string): ReadonlySet<string> {
  const ends = new Set([from, to])
  const there = walk(onwards(graph), from, ends)
  const back = walk(backwards(graph), to, ends)
  const splits = [from, ...[...there].filter((id) => back.has(id) && !ends.has(id))].filter((id) =>
    isSplit(graph, id),
  )
  const behind = splits.flatMap((id) => [id, ...walk(onwards(graph), id, new Set([from]))])
  return new Set(behind.filter((id) => id !== from))
}

/** Types of nodes at which a token waits, for people, events or other processes. */
const waiting = new Set([
  'userTask',
  'receiveTask',
  'intermediateCatchEvent',
  'eventBasedGateway',
  'callActivity',
])

/** The nodes with conditions on their branches that a token may come to from this one without waiting. */
export function decidingAfter(graph: Graph, nodeId: string): Node[] {
  const found: Node[] = []
  const seen = new Set<string>()
  const open = [nodeId]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = graph.nodes[id]
    if (!node || seen.has(id) || (id !== nodeId && waiting.has(node.type) && node.event?.kind !== 'link'))
      continue
    seen.add(id)
    const { out, type, scope } = node
    if (out.some((flow) => graph.flows[flow]?.condition !== undefined)) found.push(node)
    if (type === 'subProcess' && id !== nodeId)
      open.push(...nodesIn(graph, id).flatMap((one) => (one.type === 'startEvent' ? [one.id] : [])))
    else open.push(...out.flatMap((flow) => graph.flows[flow]?.to ?? []), ...linksFrom(graph, id))
    // The last one of a sub-process goes on behind it.
    if (out.length === 0 && scope !== processScope)
      open.push(...(graph.nodes[scope]?.out ?? []).flatMap((flow) => graph.flows[flow]?.to ?? []))
  }
  return found
}

/** Steps of the business record that a process takes before it waits for anything, as far as no condition decides. */
export function openingSteps(graph: Graph): string[] {
  const found: string[] = []
  const seen = new Set<string>()
  const open = nodesIn(graph, processScope).filter(({ type, event }) => type === 'startEvent' && !event)
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node.id) || waiting.has(node.type)) continue
    seen.add(node.id)
    const { work, out } = node
    if (work?.action === 'businessStep' && work.fields.step) found.push(work.fields.step)
    const flows = out.flatMap((id) => graph.flows[id] ?? [])
    const isDecided = flows.some(({ condition }) => condition !== undefined)
    if (!isDecided) open.push(...flows.flatMap(({ to }) => graph.nodes[to] ?? []))
  }
  return found
}

/** Whether more than one token may go on from here. */
function isSplit(graph: Graph, id: string): boolean {
  const node = graph.nodes[id]
  if (!node) return false
  if (Object.values(graph.nodes).some(({ host, isInterrupting }) => host === id && !isInterrupting))
    return true
  return node.out.length > 1 && node.type !== 'exclusiveGateway' && node.type !== 'eventBasedGateway'
}

type Next = (id: string) => string[]

const onwards =
  (graph: Graph): Next =>
  (id) => [
    ...(graph.nodes[id]?.out ?? []).flatMap((flow) => graph.flows[flow]?.to ?? []),
    ...Object.values(graph.nodes).flatMap((node) => (node.host === id ? node.id : [])),
    ...linksFrom(graph, id),
  ]

const backwards =
  (graph: Graph): Next =>
  (id) => [
    ...(graph.nodes[id]?.in ?? []).flatMap((flow) => graph.flows[flow]?.from ?? []),
    ...hostOf(graph, id),
    ...linksTo(graph, id),
  ]

/** What is reached from a node, step by step; at these nodes the way ends. */
function walk(next: Next, start: string, stops: ReadonlySet<string>): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = next(start)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    if (!stops.has(id)) open.push(...next(id))
  }
  return reached
}

function linksTo(graph: Graph, id: string): string[] {
  const node = graph.nodes[id]
  if (node?.type !== 'intermediateCatchEvent' || node.event?.kind !== 'link') return []
  const { name } = node.event
  return nodesIn(graph, node.scope)
    .filter(
      ({ type, event }) => type === 'intermediateThrowEvent' && event?.kind === 'link' && event.name === name,
    )
    .map((one) => one.id)
}

export function linksFrom(graph: Graph, id: string): string[] {
  const node = graph.nodes[id]
  if (node?.type !== 'intermediateThrowEvent' || node.event?.kind !== 'link') return []
  const { name } = node.event
  return nodesIn(graph, node.scope)
    .filter(
      ({ type, event }) => type === 'intermediateCatchEvent' && event?.kind === 'link' && event.name === name,
    )
    .map((one) => one.id)
}

const hostOf = (graph: Graph, id: string): string[] => {
  const host = graph.nodes[id]?.host
  return host === undefined ? [] : [host]
}
