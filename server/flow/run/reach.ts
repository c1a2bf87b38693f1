import { type Graph, nodesIn } from '../graph.ts'

const before = new WeakMap<Graph, Map<string, ReadonlySet<string>>>()
const behind = new WeakMap<Graph, Map<string, ReadonlySet<string>>>()

/**
 * The nodes from which a token can still come to this one, without passing it. A boundary event is come to by way of the activity
 * it stands at, a link by its other end.
 */
export const nodesBefore = (graph: Graph, nodeId: string): ReadonlySet<string> =>
  remembered(before, graph, nodeId, (id) => [
    ...(graph.nodes[id]?.in ?? []).flatMap((flow) => graph.flows[flow]?.from ?? []),
    ...hostOf(graph, id),
    ...linksTo(graph, id),
  ])

/** The nodes that a token at this one can come to. */
export const nodesBehind = (graph: Graph, nodeId: string): ReadonlySet<string> =>
  remembered(behind, graph, nodeId, (id) => [
    ...(graph.nodes[id]?.out ?? []).flatMap((flow) => graph.flows[flow]?.to ?? []),
    ...Object.values(graph.nodes).flatMap((node) => (node.host === id ? node.id : [])),
    ...linksFrom(graph, id),
  ])

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

function remembered(
  known: WeakMap<Graph, Map<string, ReadonlySet<string>>>,
  graph: Graph,
  nodeId: string,
  next: (id: string) => string[],
): ReadonlySet<string> {
  const ofGraph = known.get(graph) ?? new Map<string, ReadonlySet<string>>()
  known.set(graph, ofGraph)
  const found = ofGraph.get(nodeId)
  if (found) return found
  const reached = new Set<string>()
  const open = next(nodeId)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === nodeId || reached.has(id)) continue
    reached.add(id)
    open.push(...next(id))
  }
  ofGraph.set(nodeId, reached)
  return reached
}

const hostOf = (graph: Graph, id: string): string[] => {
  const host = graph.nodes[id]?.host
  return host === undefined ? [] : [host]
}
