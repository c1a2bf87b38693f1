import type { Graph } from '../graph.ts'
import { type Element, idOf, kindOf, oneIn } from './element.ts'

/** An element need not have an id, as long as nothing refers to it. The one that it gets holds a colon, as that of a flow. */
export function nodeIdOf(graph: Graph, element: Element): string {
  const given = idOf(element)
  if (given) return given
  let count = 1
  while (graph.nodes[`${kindOf(element)}:${count}`]) count++
  const id = `${kindOf(element)}:${count}`
  Object.assign(element, { id })
  return id
}

/** A flow need not have an id. The one that it gets holds a colon, which no id does, and is the same each time that the text is read. */
export function flowIdOf(graph: Graph, element: Element): string {
  const given = idOf(element)
  if (given) return given
  const ends = `${idOf(oneIn(element, 'sourceRef'))}:${idOf(oneIn(element, 'targetRef'))}`
  let count = 1
  while (graph.flows[`${ends}:${count}`]) count++
  return `${ends}:${count}`
}
