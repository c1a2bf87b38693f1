import { partsOf } from '#shared/flow/parts.ts'
import type { Meaning } from '../diagram-types.ts'
import { allOf, eventOf, extensionsOf, kindOf, oneOf, textOf } from '../panel/editing.ts'
import { conditionOfExpression } from './condition.ts'
import { conditionOf, type Decision, decisionBehind, drawingOf, meetingOf, targetOf } from './graph.ts'
import { ownPart, partOf } from './marks.ts'
import { assigned, limitOf } from './read-task.ts'
import { note, onlyFlow, plainEnd, type Reading, UnfitError } from './reading.ts'
import type { Branch, BranchStep, CopyStep, SimpleProcess, Step, TaskStep } from './steps.ts'

/** Reads a process as a column of steps. @throws UnfitError */
export function readProcess(process: Meaning): SimpleProcess {
  const drawing = drawingOf(process)
  const starts = [...drawing.nodes.values()].filter((one) => kindOf(one) === 'StartEvent')
  const [start] = starts
  if (!start || starts.length > 1) throw new UnfitError(starts[1], '须有且仅有一个开始', 'There is one start')
  if (eventOf(start)) throw new UnfitError(start, '只支持由人发起', 'Only people start it')
  const initiator = textOf(start, 'flowable:initiator')
  const begins = onlyFlow(drawing, start)
  const reading: Reading = {
    ...drawing,
    initiator: initiator || 'applyUser',
    marks: {},
    formKey: textOf(start, 'flowable:formKey'),
    first: targetOf(begins),
  }
  note(reading, ownPart('start'), start, '发起')
  note(reading, ownPart('start_next'), begins)
  const steps = sequence(reading, reading.first, '')
  return {
    key: process.id ?? '',
    name: process.name ?? '',
    description: textOf(allOf(process, 'documentation')[0], 'text'),
    starters: {
      users: textOf(process, 'flowable:candidateStarterUsers'),
      groups: textOf(process, 'flowable:candidateStarterGroups'),
    },
    start: { formKey: reading.formKey, initiator },
    // Approvals that differ in it do not come out of the steps as the diagram is.
    skipsRepeated: [...drawing.nodes.values()].some((one) => Boolean(skipOf(one))),
    absence: textOf(process, 'flowable:absence'),
    steps,
    marks: reading.marks,
  }
}

const skipOf = (element: Meaning): string =>
  kindOf(element) === 'UserTask' ? textOf(element, 'flowable:skipExpression') : ''

/** Steps from an element on, up to another one or, in the process itself, to its end. */
function sequence(reading: Reading, from: string, until: string): Step[] {
  const steps: Step[] = []
  const seen = new Set<string>()
  for (let at = from; at !== until; ) {
    const element = reading.nodes.get(at)
    if (seen.has(at)) throw new UnfitError(element, '流程回到了前面的步骤', 'The process goes back to it')
    seen.add(at)
    if (element && kindOf(element) === 'EndEvent' && !until) {
      plainEnd(element)
      note(reading, ownPart('end'), element, '结束')
      break
    }
    const { step, next } = stepAt(reading, element, until)
    steps.push(step)
    at = next
  }
  return steps
}

interface Read<S extends Step = Step> {
  step: S
  next: string
}

function stepAt(reading: Reading, element: Meaning | undefined, until: string): Read {
  if (!element) throw new UnfitError(undefined, '连线没有目标', 'A flow leads nowhere')
  const kind = kindOf(element)
  if (kind === 'UserTask') return taskAt(reading, element)
  if (kind === 'ServiceTask' && textOf(element, 'flowable:delegateExpression') === '${copy}')
    return copyAt(reading, element)
  if (kind === 'ExclusiveGateway') return branchAt(reading, element, until)
  throw new UnfitError(element, '此类元素不是简易步骤', 'An element of this kind is no simple step')
}

function taskAt(reading: Reading, element: Meaning): Read<TaskStep> {
  const id = element.id ?? ''
  const decision = decisionBehind(reading, element)
  const kind = decision ? ('approval' as const) : ('task' as const)
  const refusal = decision ? refusalOf(reading, id, decision) : 'end'
  const out = onlyFlow(reading, element)
  note(reading, decision ? partOf(id, 'decided') : partOf(id, 'next'), out)
  const next = targetOf(decision ? decision.agreed : out)
  const behind = targetOf(out)
  const limit = limitOf(reading, element, { behind, next })
  return {
    next,
    step: {
      kind,
      id,
      name: element.name ?? '',
      ...assigned(reading, element),
      refusal,
      formKey: textOf(element, 'flowable:formKey'),
      ...(limit && { limit }),
    },
  }
}

function refusalOf(
  reading: Reading,
  id: string,
  { gateway, agreed, refused }: Decision,
): TaskStep['refusal'] {
  note(reading, partOf(id, 'decision'), gateway, '同意？')
  note(reading, partOf(id, 'agreed'), agreed, '同意')
  note(reading, partOf(id, 'refused'), refused, '驳回')
  const target = reading.nodes.get(targetOf(refused))
  if (target && kindOf(target) === 'EndEvent') {
    plainEnd(target)
    note(reading, ownPart('refused'), target, '已驳回')
    return 'end'
  }
  if (!target || kindOf(target) !== 'UserTask')
    throw new UnfitError(
      gateway,
      '驳回后须结束或退回发起人',
      'A refusal ends the process or goes back to its starter',
    )
  revisionAt(reading, target, gateway)
  return 'revise'
}

function revisionAt(reading: Reading, task: Meaning, gateway: Meaning) {
  const decision = decisionBehind(reading, task)
  const given = reading.nodes.get(targetOf(decision?.refused))
  const isOwn = textOf(task, 'flowable:assignee') === `\${${reading.initiator}}`
  if (!decision || !isOwn || !given || kindOf(given) !== 'EndEvent')
    throw new UnfitError(
      gateway,
      '驳回后须结束或退回发起人',
      'A refusal ends the process or goes back to its starter',
    )
  if (targetOf(decision.agreed) !== reading.first)
    throw new UnfitError(task, '重新提交后须回到第一步', 'What is sent again goes back to the first step')
  note(reading, ownPart('revise'), task, '修改申请')
  note(reading, ownPart('revise_decided'), onlyFlow(reading, task))
  note(reading, ownPart('revise_decision'), decision.gateway, '重新提交？')
  note(reading, ownPart('revise_again'), decision.agreed, '重新提交')
  note(reading, ownPart('revise_given'), decision.refused, '放弃')
  note(reading, ownPart('refused'), given, '已驳回')
}

function copyAt(reading: Reading, element: Meaning): Read<CopyStep> {
  const id = element.id ?? ''
  const out = onlyFlow(reading, element)
  note(reading, partOf(id, 'next'), out)
  const fields = extensionsOf(element, 'Field')
  const said = (name: string) => {
    const field = fields.find((one) => textOf(one, 'name') === name)
    return partsOf(textOf(field, 'stringValue') || textOf(field, 'expression') || textOf(field, 'string'))
  }
  return {
    next: targetOf(out),
    step: {
      kind: 'copy',
      id,
      name: element.name ?? '',
      users: said('users'),
      groups: said('groups'),
    },
  }
}

function branchAt(reading: Reading, gateway: Meaning, until: string): Read<BranchStep> {
  const id = gateway.id ?? ''
  const flows = reading.out(id)
  const usual = oneOf(gateway, 'default')
  if (flows.length < 2 || !usual)
    throw new UnfitError(
      gateway,
      '分支须有“其他情况”（默认连线）',
      'A branch has a way that is taken otherwise',
    )
  const meeting = meetingOf(reading, id)
  if (!meeting && until) throw new UnfitError(gateway, '分支没有汇合', 'The ways of the branch do not meet')
  const join = reading.nodes.get(meeting)
  if (!join) throw new UnfitError(gateway, '分支没有汇合', 'The ways of the branch do not meet')
  const hasJoin =
    meeting !== until && kindOf(join) === 'ExclusiveGateway' && reading.out(meeting).length === 1
  const branches = flows.map((flow) => branchOf(reading, flow, meeting, flow === usual))
  // The designer shows the way that is taken otherwise as the last one.
  branches.sort((one, other) => Number(!one.condition) - Number(!other.condition))
  const step: BranchStep = { kind: 'branch', id, name: gateway.name ?? '', branches, hasJoin }
  if (!hasJoin) return { step, next: meeting }
  const out = onlyFlow(reading, join)
  note(reading, partOf(id, 'join'), join)
  note(reading, partOf(id, 'join_next'), out)
  return { step, next: targetOf(out) }
}

function branchOf(reading: Reading, flow: Meaning, meeting: string, isUsual: boolean): Branch {
  const condition = isUsual ? undefined : conditionOfExpression(conditionOf(flow))
  if (!isUsual && !condition)
    throw new UnfitError(
      flow,
      '条件超出“字段 比较 值”的写法',
      'The condition says more than “field, sign, value”',
    )
  return {
    id: flow.id ?? '',
    name: flow.name ?? '',
    ...(condition && { condition }),
    steps: sequence(reading, targetOf(flow), meeting),
  }
}
