import { flowableUri } from '#shared/flow/flowable.ts'
import { assignmentOf, repeatedOf } from './assignment.ts'
import { expressionOfCondition } from './condition.ts'
import { idsBeside, ownPart, partOf } from './marks.ts'
import type { BranchStep, CopyStep, Limit, SimpleProcess, Step, TaskStep } from './steps.ts'

const specification = 'http://www.omg.org/spec/BPMN/20100524/MODEL'

/** Elements that are written so far, by id, as two ways may lead to one end. */
interface Writing {
  process: SimpleProcess
  idOf(part: string): string
  initiator: string
  nodes: Map<string, string>
  flows: string[]
  isRevised: boolean
}

/** The process as plain BPMN 2.0, without a drawing. */
export function writeProcess(process: SimpleProcess): string {
  const { key, name, description, starters, start } = process
  const initiator = initiatorOf(process)
  const idOf = idsBeside(process)
  const writing: Writing = { process, idOf, initiator, nodes: new Map(), flows: [], isRevised: false }
  const end = node(writing, 'endEvent', ownPart('end'), '结束')
  const first = sequence(writing, process.steps, end)
  if (writing.isRevised) revision(writing, first)
  const begin = node(writing, 'startEvent', ownPart('start'), '发起', {
    'flowable:initiator': start.initiator,
    'flowable:formKey': start.formKey,
  })
  flow(writing, ownPart('start_next'), begin, first)
  const about = {
    id: key,
    name,
    isExecutable: 'true',
    'flowable:candidateStarterUsers': starters.users,
    'flowable:candidateStarterGroups': starters.groups,
    'flowable:absence': process.absence,
  }
  const inside = [
    ...(description ? [`<bpmn:documentation>${escaped(description)}</bpmn:documentation>`] : []),
    ...[...writing.nodes.values()].reverse(),
    ...writing.flows,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="${specification}" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="${flowableUri}" targetNamespace="${flowableUri}">
${element('bpmn:process', about, inside.join('\n'))}
</bpmn:definitions>
`
}

/** The engine sets \`applyUser\` where a diagram names no variable. */
export const initiatorOf = ({ start }: Pick<SimpleProcess, 'start'>): string => start.initiator || 'applyUser'

/** Steps from the last to the first, each of which has to know what follows. Answers where they begin. */
function sequence(writing: Writing, steps: readonly Step[], next: string): string {
  return steps.reduceRight((to, step) => {
    if (step.kind === 'copy') return copy(writing, step, to)
    return step.kind === 'branch' ? branch(writing, step, to) : task(writing, step, to)
  }, next)
}

function task(writing: Writing, step: TaskStep, next: string): string {
  const { id, limit } = step
  const behind = step.kind === 'approval' ? decision(writing, step, next) : next
  if (limit && limit.action !== 'remind') boundary(writing, step, limit, { behind, next })
  const attributes = {
    'flowable:formKey': step.formKey,
    'flowable:dueDate': limit?.action === 'remind' ? limit.time : '',
    'flowable:skipExpression': writing.process.skipsRepeated ? repeatedOf(step) : '',
  }
  userTask(writing, step, attributes)
  flow(writing, step.kind === 'approval' ? partOf(id, 'decided') : partOf(id, 'next'), id, behind)
  return id
}

function userTask(
  writing: Writing,
  step: Pick<TaskStep, 'id' | 'name' | 'kind' | 'who' | 'together' | 'member'>,
  more: Readonly<Record<string, string>>,
) {
  const { assignee, groups, loop } = assignmentOf(step, writing.initiator)
  const repeated = loop && {
    isSequential: loop.isSequential ? 'true' : '',
    'flowable:collection': loop.collection,
    'flowable:elementVariable': loop.member,
  }
  const inside =
    repeated &&
    element(
      'bpmn:multiInstanceLoopCharacteristics',
      repeated,
      loop.until ? formal('completionCondition', loop.until) : '',
    )
  const attributes = {
    id: step.id,
    name: step.name,
    'flowable:assignee': assignee,
    'flowable:candidateGroups': groups,
    ...more,
  }
  writing.nodes.set(step.id, element('bpmn:userTask', attributes, inside))
}

/** A gateway behind an approval: on, or to what a refusal leads to. */
function decision(writing: Writing, { id, refusal }: TaskStep, next: string): string {
  const refused = node(writing, 'endEvent', ownPart('refused'), '已驳回')
  if (refusal === 'revise') writing.isRevised = true
  const to = refusal === 'revise' ? mark(writing, ownPart('revise'), '修改申请').id : refused
  const gateway = node(writing, 'exclusiveGateway', partOf(id, 'decision'), '同意？', {
    default: mark(writing, partOf(id, 'refused'), '').id,
  })
  flow(writing, partOf(id, 'agreed'), gateway, next, '同意', '${pass}')
  flow(writing, partOf(id, 'refused'), gateway, to, '驳回')
  return gateway
}

/** The starter changes what was refused and sends it again, or gives it up. */
function revision(writing: Writing, first: string) {
  const { id, name } = mark(writing, ownPart('revise'), '修改申请')
  const given = node(writing, 'endEvent', ownPart('refused'), '已驳回')
  const gateway = node(writing, 'exclusiveGateway', ownPart('revise_decision'), '重新提交？', {
    default: mark(writing, ownPart('revise_given'), '').id,
  })
  const step = { id, name, kind: 'task', who: { kind: 'starter' }, together: 'all' } as const
  userTask(writing, step, { 'flowable:formKey': writing.process.start.formKey })
  flow(writing, ownPart('revise_decided'), id, gateway)
  flow(writing, ownPart('revise_again'), gateway, first, '重新提交', '${pass}')
  flow(writing, ownPart('revise_given'), gateway, given, '放弃')
}

/** Steps that take a task over, or go on without it, when its time is over. */
function boundary(
  writing: Writing,
  { id, kind, together, formKey }: TaskStep,
  limit: Exclude<Limit, { action: 'remind' }>,
  { behind, next }: { behind: string; next: string },
) {
  const timer = element('bpmn:timerEventDefinition', {}, formal('timeDuration', limit.time))
  const event = node(writing, 'boundaryEvent', partOf(id, 'limit'), '超时', { attachedToRef: id }, timer)
  if (limit.action === 'pass') return flow(writing, partOf(id, 'passed'), event, next)
  const other = mark(writing, partOf(id, 'escalated'), limit.name)
  userTask(
    writing,
    { id: other.id, name: limit.name, kind, who: limit.to, together },
    { 'flowable:formKey': formKey },
  )
  flow(writing, partOf(id, 'late'), event, other.id)
  flow(writing, partOf(id, 'escalated_decided'), other.id, behind)
}

function copy(writing: Writing, { id, name, users, groups }: CopyStep, next: string): string {
  const fields = { users: users.join(','), groups: groups.join(',') }
  const said = Object.entries(fields).flatMap(([field, text]) => (text ? fieldOf(field, text) : []))
  writing.nodes.set(
    id,
    element(
      'bpmn:serviceTask',
      { id, name, 'flowable:delegateExpression': '${copy}' },
      `<bpmn:extensionElements>${said.join('')}</bpmn:extensionElements>`,
    ),
  )
  flow(writing, partOf(id, 'next'), id, next)
  return id
}

/** A text that computes stands in an element of its own, as the modeler's panel writes it. */
const fieldOf = (name: string, text: string): string =>
  /[$#]\{/.test(text)
    ? `<flowable:field name="${name}"><flowable:expression>${escaped(text)}</flowable:expression></flowable:field>`
    : element('flowable:field', { name, stringValue: text })

function branch(writing: Writing, { id, name, branches, hasJoin }: BranchStep, next: string): string {
  const join = hasJoin ? node(writing, 'exclusiveGateway', partOf(id, 'join'), '') : next
  if (hasJoin) flow(writing, partOf(id, 'join_next'), join, next)
  const entries = branches.map((one) => sequence(writing, one.steps, join))
  const usual = branches.find(({ condition }) => !condition)?.id ?? ''
  writing.nodes.set(id, element('bpmn:exclusiveGateway', { id, name, default: usual }))
  for (const [n, { id: flowId, name: said, condition }] of branches.entries())
    writing.flows.push(
      flowText(
        { id: flowId, name: said },
        [id, entries[n] ?? join],
        condition && expressionOfCondition(condition),
      ),
    )
  return id
}

/** An element of this designer's own, under the id and name that it has in the diagram. */
const mark = ({ process, idOf }: Writing, part: string, name: string) =>
  process.marks[part] ?? { id: idOf(part), name }

function node(
  writing: Writing,
  tag: string,
  part: string,
  usualName: string,
  attributes: Readonly<Record<string, string>> = {},
  inside = '',
): string {
  const { id, name } = mark(writing, part, usualName)
  writing.nodes.set(id, element(`bpmn:${tag}`, { id, name, ...attributes }, inside))
  return id
}

function flow(writing: Writing, part: string, from: string, to: string, name = '', condition?: string) {
  writing.flows.push(flowText(mark(writing, part, name), [from, to], condition))
}

const flowText = (
  { id, name }: { id: string; name: string },
  [from, to]: readonly [string, string],
  condition?: string,
) =>
  element(
    'bpmn:sequenceFlow',
    { id, name, sourceRef: from, targetRef: to },
    condition === undefined ? '' : formal('conditionExpression', condition),
  )

const formal = (tag: string, text: string) =>
  element(`bpmn:${tag}`, { 'xsi:type': 'bpmn:tFormalExpression' }, escaped(text))

/** An element; an attribute without a value is left out. */
function element(tag: string, attributes: Readonly<Record<string, string>>, inside = ''): string {
  const said = Object.entries(attributes).flatMap(([name, text]) =>
    text ? ` ${name}="${escaped(text)}"` : [],
  )
  return inside ? `<${tag}${said.join('')}>${inside}</${tag}>` : `<${tag}${said.join('')} />`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => legible(text).replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** The text without signs that no XML holds, such as those that come along from a terminal or a spreadsheet. */
export const legible = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu, '')
