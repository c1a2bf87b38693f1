import { cancelBorderOf, type Graph, isActivity, type Node, processScope } from '../graph.ts'
import type { Tell } from './check.ts'
import { allIn, type Element, idOf, kindOf, oneIn } from './element.ts'

/** Notes at each activity which one undoes it: an association leads there from the compensation event at its border. */
export function tieHandlers(graph: Graph, holder: Element): void {
  for (const association of allIn(holder, 'artifacts')) {
    if (kindOf(association) !== 'Association') continue
    const ends = [idOf(oneIn(association, 'sourceRef')), idOf(oneIn(association, 'targetRef'))]
    const border = ends.find((id) => isCompensationBorder(graph.nodes[id]))
    const handler = ends.find((id) => graph.nodes[id]?.isCompensation)
    const host = graph.nodes[graph.nodes[border ?? '']?.host ?? '']
    if (host && handler !== undefined) host.compensatedBy = handler
  }
}

const isCompensationBorder = (node: Node | undefined) =>
  node?.type === 'boundaryEvent' && node.event?.kind === 'compensation'

/** Looks at what undoes others: that it is tied to something, and that what is to be undone can be seen from there. */
export function checkCompensation(graph: Graph, node: Node, refuse: Tell): void {
  if (isCompensationBorder(node)) checkBorder(graph, node, refuse)
  if (node.isCompensation) checkHandler(graph, node, refuse)
  if (node.event?.kind === 'compensation' && node.event.activity !== undefined)
    checkTarget(graph, node, node.event.activity, refuse)
  if (node.event?.kind === 'cancel') checkCancel(graph, node, refuse)
}

function checkBorder(graph: Graph, { id, host, out }: Node, refuse: Tell) {
  const handler = graph.nodes[graph.nodes[host ?? '']?.compensatedBy ?? '']
  if (out.length)
    refuse(
      id,
      '补偿边界事件之后不能是连线，请用关联线连接补偿活动',
      'No sequence flow leaves a compensation event at a border: draw an association to the activity that compensates',
    )
  else if (!handler)
    refuse(
      id,
      '补偿边界事件须用关联线连接补偿活动（isForCompensation）',
      'Draw an association from the compensation event to an activity with isForCompensation',
    )
  const twice = Object.values(graph.nodes).filter((one) => isCompensationBorder(one) && one.host === host)
  if (twice.length > 1 && twice[0]?.id !== id)
    refuse(id, '同一活动只能有一个补偿边界事件', 'An activity has one compensation event at its border')
}

function checkHandler(graph: Graph, { id, out, type, scope, in: incoming }: Node, refuse: Tell) {
  if (!isActivity({ type }) || incoming.length || out.length)
    refuse(
      id,
      '补偿活动不能有进入或离开的连线',
      'No sequence flow leads to an activity that compensates, or on from it',
    )
  const undone = Object.values(graph.nodes).find(({ compensatedBy }) => compensatedBy === id)
  if (!undone)
    refuse(
      id,
      '补偿活动须由补偿边界事件以关联线连接',
      'An association leads from a compensation event at a border to the activity that compensates',
    )
  else if (undone.scope !== scope)
    refuse(
      id,
      '补偿活动须与被补偿的活动在同一层',
      'It stands in the scope of the activity that it compensates',
    )
}

/** An activity of the scope in which the event stands, or of one around it. */
function checkTarget(graph: Graph, node: Node, activity: string, refuse: Tell) {
  const target = graph.nodes[activity]
  let scope = node.scope
  while (target && scope !== target.scope && scope !== processScope) scope = graph.nodes[scope]?.scope ?? ''
  if (!target || !isActivity(target) || scope !== target.scope)
    refuse(
      node.id,
      `补偿的活动${activity}须在同一层或外层的流程中`,
      `The activity ${activity} stands in no scope around the event that compensates it`,
    )
}

function checkCancel(graph: Graph, { id, type, host, scope, isInterrupting }: Node, refuse: Tell) {
  const transaction = graph.nodes[(type === 'boundaryEvent' ? host : scope) ?? '']
  if (!transaction?.isTransaction)
    refuse(
      id,
      '取消事件须在事务子流程内或其边界上',
      'A cancel event stands in a transaction or at its border',
    )
  else if (type === 'boundaryEvent' && !isInterrupting)
    refuse(id, '取消边界事件必须中断活动', 'A cancel event interrupts its transaction')
  else if (type === 'endEvent' && !cancelBorderOf(graph, transaction.id))
    refuse(id, '事务子流程的边界上没有取消事件', 'There is no cancel event at the border of the transaction')
}
