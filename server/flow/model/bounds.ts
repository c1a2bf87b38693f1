import type { Graph, Node } from '../graph.ts'
import { flowMessages } from '../messages.ts'
import type { Fault } from './fault.ts'

export interface Bounds {
  tasksPerInstance: number
  tasksPerStep: number
}

/** Number of times that a node is done, where its diagram says so in figures. */
function timesOf({ loop }: Node): number {
  const [, figure] = /^\s*(?:[$#]\{)?\s*(\d{1,9})\s*\}?\s*$/.exec(loop?.cardinality ?? '') ?? []
  return figure === undefined || loop?.collection !== undefined ? 1 : Number(figure)
}

/** Loops that would be refused each time that they are come to, also as one stands in another. */
export function faultsOfBounds(graph: Graph, { tasksPerInstance, tasksPerStep }: Bounds): Fault[] {
  const inAll = (node: Node): number => {
    const outer = graph.nodes[node.scope]
    return (node.loop?.isSequential ? 1 : timesOf(node)) * (outer ? inAll(outer) : 1)
  }
  return Object.values(graph.nodes).flatMap((node) => {
    const name = node.name || node.id
    const fault = (label: Fault['label']): Fault[] => [{ elementId: node.id, name, label }]
    if (timesOf(node) > tasksPerStep) return fault(flowMessages.manyOfStep(tasksPerStep))
    if (node.loop && inAll(node) > tasksPerInstance)
      return fault(flowMessages.tooManyInAll(inAll(node), tasksPerInstance))
    return []
  })
}
