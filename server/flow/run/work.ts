import { partsOf } from '#shared/flow/parts.ts'
import type { Listener, Node, Work } from '../graph.ts'
import type { Run, Token } from './run.ts'
import { nodeOf } from './tokens.ts'
import { listAt, setVariable, textAt, valueAt } from './values.ts'

/** Does what a task or a listener says. What reaches beyond the instance waits until it is stored. */
export function doWork(run: Run, token: Token, work: Work): void {
  if (work.action === undefined) {
    if (work.expression === undefined) return
    const value = valueAt(run, token, work.expression)
    if (work.result !== undefined) setVariable(run, token, work.result, value)
    return
  }
  const field = (name: string) => textAt(run, token, work.fields[name]) ?? ''
  if (work.action === 'setVariable')
    setVariable(run, token, field('name'), valueAt(run, token, work.fields.value ?? ''))
  if (work.action === 'businessStep')
    run.effects.push({ kind: 'step', step: field('step'), nodeId: token.nodeId })
  if (work.action === 'copy') {
    const listed = (name: string) =>
      partsOf(work.fields[name]).flatMap((part) => listAt(run, token, part).map(String))
    const { name } = nodeOf(run, token)
    run.effects.push({ kind: 'copy', users: listed('users'), groups: listed('groups'), name })
  }
  if (work.action === 'webhook')
    run.effects.push({
      kind: 'post',
      channel: field('channel'),
      title: field('title'),
      content: field('content'),
      nodeId: token.nodeId,
    })
  if (work.action === 'notify')
    run.effects.push({
      kind: 'notify',
      to: listAt(run, token, work.fields.to ?? '').map(String),
      title: field('title'),
      content: field('content'),
    })
}

export function tell(run: Run, token: Token, node: Node, on: Listener['on']): void {
  for (const listener of node.listeners ?? []) if (listener.on === on) doWork(run, token, listener)
}
