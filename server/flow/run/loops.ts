import { HttpError } from '../../http-error.ts'
import { endReasons } from '../end-reasons.ts'
import type { Loop, Node } from '../graph.ts'
import type { Run, Spawn, Token } from './run.ts'
import { childrenOf, createToken, kill, nodeOf, removeToken, setState } from './tokens.ts'
import { conditionAt, listOf, lookupAt, setIn, valueAt, variableKey } from './values.ts'

/** Children that a loop makes in one operation. */
const mostAtOnce = 100
/** Where a loop keeps what it goes through: no name of a diagram's variable begins so. */
const members = '$members'
const totalName = 'nrOfInstances'

/** An activity that is done several times begins: side by side, or one after the other. */
export function beginLoop(run: Run, token: Token, node: Node, loop: Loop) {
  const list = loop.collection === undefined ? undefined : membersOf(run, token, loop.collection)
  const total = list?.length ?? countOf(run, token, node, loop.cardinality ?? '')
  if (total === 0) return void run.agenda.push({ kind: 'leave', token })
  setState(run, token, 'loop')
  token.loopTotal = total
  token.loopDone = 0
  if (list) setIn(run, token.id, members, list)
  count(run, token, loop)
  spawn(run, { token, from: 0, to: loop.isSequential ? 1 : total, round: roundOf(run, token) })
}

/** Variable that a loop has for as long as it goes on: the next time that its token comes by, it is another one. */
const roundOf = (run: Run, { id }: Token): string =>
  run.variables.by(variableKey({ tokenId: id, name: totalName }))?.id ?? ''

/** Makes some of a loop's children, and the others when there is time. What is left of an earlier round makes none. */
export function spawn(run: Run, { token, from, to, round }: Omit<Spawn, 'kind'>) {
  const node = nodeOf(run, token)
  if (token.state !== 'loop' || !node.loop || round !== roundOf(run, token)) return
  const until = Math.min(from + mostAtOnce, to)
  for (let index = from; index < until; index += 1) addChild(run, token, node, node.loop, index)
  if (until < to) run.agenda.push({ kind: 'spawn', token, from: until, to, round })
}

/** Of a list or a text with commas: the name of a variable, or an expression, as diagrams write both. */
function membersOf(run: Run, token: Token, collection: string): unknown[] {
  const named = lookupAt(run, token)(collection)
  const value = /[$#]\{/.test(collection) ? valueAt(run, token, collection) : named
  const name = nodeOf(run, token).name || token.nodeId
  if (value === undefined || value === null) {
    if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(collection)) return listOf(value === null ? '' : collection)
    throw new HttpError(400, [
      `“${name}”的集合变量${collection}没有值`,
      `The list ${collection} of “${name}” has no value`,
    ])
  }
  if (typeof value === 'string' || Array.isArray(value)) return listOf(value)
  throw new HttpError(400, [
    `“${name}”的集合${collection}不是列表，请传入列表或以逗号分隔的文本`,
    `${collection} of “${name}” is no list: hand on a list or a text with commas`,
  ])
}

function countOf(run: Run, token: Token, node: Node, text: string): number {
  const value = Number(valueAt(run, token, text))
  if (!Number.isInteger(value) || value < 0)
    throw new HttpError(400, [
      `“${node.name || node.id}”的多实例次数无效`,
      `How often “${node.name || node.id}” is to be done is no number`,
    ])
  return value
}

/** One more of them. `person` does it, whatever the diagram says. */
export function addChild(run: Run, holder: Token, node: Node, loop: Loop, index: number, person?: string) {
  const child = createToken(run, { parentId: holder.id, nodeId: node.id, loopIndex: index })
  setIn(run, child.id, 'loopCounter', index)
  if (loop.index !== undefined) setIn(run, child.id, loop.index, index)
  const list = keptMembers(run, holder)?.value
  if (Array.isArray(list) && loop.element !== undefined)
    setIn(run, child.id, loop.element, list[index] ?? person)
  run.agenda.push({ kind: 'begin', token: child, ...(person !== undefined && { person }) })
}

const keptMembers = (run: Run, holder: Token) =>
  run.variables.by(variableKey({ tokenId: holder.id, name: members }))

/** What conditions may ask for. */
function count(run: Run, { id, loopTotal, loopDone }: Token, { isSequential }: Loop) {
  const [total, done] = [loopTotal ?? 0, loopDone ?? 0]
  setIn(run, id, totalName, total)
  setIn(run, id, 'nrOfCompletedInstances', done)
  setIn(run, id, 'nrOfActiveInstances', isSequential ? Math.min(1, total - done) : total - done)
}

/** One of them is done: it may be the last, or one that is enough. */
export function childDone(run: Run, child: Token) {
  const holder = run.tokens.get(child.parentId)
  const node = nodeOf(run, child)
  const { loop } = node
  if (!holder || !loop) return
  holder.loopDone = (holder.loopDone ?? 0) + 1
  run.tokens.touch(holder)
  count(run, holder, loop)
  const isEnough = loop.until !== undefined && conditionAt(run, child, loop.until)
  const next = (child.loopIndex ?? 0) + 1
  removeToken(run, child)
  if (isEnough || holder.loopDone >= (holder.loopTotal ?? 0)) finish(run, holder)
  else if (loop.isSequential) addChild(run, holder, node, loop, next)
}

function finish(run: Run, holder: Token) {
  for (const rest of childrenOf(run, holder.id)) kill(run, rest, endReasons.severalDone[0])
  setState(run, holder, 'active')
  run.agenda.push({ kind: 'leave', token: holder })
}

/** People join those who do a step. */
export function addPeople(run: Run, child: Token, people: readonly string[]) {
  const holder = run.tokens.get(child.parentId)
  const node = nodeOf(run, child)
  if (!holder || !node.loop) return
  const from = holder.loopTotal ?? 0
  holder.loopTotal = from + people.length
  run.tokens.touch(holder)
  const kept = keptMembers(run, holder)
  if (Array.isArray(kept?.value)) setIn(run, holder.id, members, [...kept.value, ...people])
  count(run, holder, node.loop)
  if (node.loop.isSequential) return
  for (const [n, person] of people.entries()) addChild(run, holder, node, node.loop, from + n, person)
}

/** Somebody is not asked any more. */
export function dropChild(run: Run, child: Token, reason: string) {
  const holder = run.tokens.get(child.parentId)
  const { loop } = nodeOf(run, child)
  if (!holder || !loop) return
  kill(run, child, reason)
  holder.loopTotal = Math.max(0, (holder.loopTotal ?? 1) - 1)
  run.tokens.touch(holder)
  count(run, holder, loop)
}
