import type { Graph } from '../graph.ts'

/** Notes which people an engine has to know of before it computes: it looks for them where a diagram asks alone. */
export function noteAsked(graph: Graph): void {
  const text = JSON.stringify(graph.nodes) + JSON.stringify(graph.flows)
  if (/\bdepartmentHeads?\b/.test(text)) graph.asksHeads = true
  const members = new Set(
    [...text.matchAll(/\bmembersOf\['([^'"\\]{1,200})'\]/g)].map(([, groups = '']) => groups),
  )
  if (members.size) graph.asksMembers = [...members]
  if (Object.values(graph.nodes).some(({ skip }) => skip?.includes('lastApprover')))
    graph.asksLastApprover = true
}
