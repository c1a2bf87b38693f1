import { type Absence, absences, type Node, type NodeType, type Work } from '../graph.ts'
import {
  allIn,
  type Element,
  extensionsOf,
  idOf,
  isElement,
  kindOf,
  oneIn,
  textIn,
  truthIn,
  unknownIn,
} from './element.ts'
import { mappingsOf, type Reading, readable, readableParts, workOf } from './parts.ts'
import { peopleOf } from './stops.ts'

/** What only this type of element says. */
export function ownOf(reading: Reading, element: Element, type: NodeType): Partial<Node> {
  switch (type) {
    case 'startEvent': {
      const initiator = textIn(element, 'initiator')
      return {
        isInterrupting: element.isInterrupting !== false,
        ...(initiator !== undefined && { initiator }),
      }
    }
    case 'boundaryEvent':
      return { host: idOf(oneIn(element, 'attachedToRef')), isInterrupting: element.cancelActivity !== false }
    case 'userTask':
      return { user: userOf(reading, element) }
    case 'serviceTask':
    case 'businessRuleTask':
      return workedOf(reading, element)
    case 'subProcess':
      return {
        ...(truthIn(element, 'triggeredByEvent') && { isTriggered: true }),
        ...(kindOf(element) === 'Transaction' && { isTransaction: true }),
      }
    case 'callActivity':
      return calledOf(reading, element)
    case 'receiveTask':
      return receivedOf(element)
    case 'sendTask':
      return element.messageRef === undefined ? workedOf(reading, element) : receivedOf(element)
    case 'scriptTask':
      return scriptedOf(reading, element)
    default:
      return {}
  }
}

function workedOf(reading: Reading, element: Element): Partial<Node> {
  const stop = reading.stops.get(idOf(element))
  if (stop && 'webhook' in stop)
    return { work: called(stop.webhook, textIn(element, 'name') ?? idOf(element)) }
  for (const name of ['rules', 'decisionRef', 'operationRef', 'topic'])
    if (element[name] !== undefined) reading.refuseWork(element, `不支持${name}`, `${name} is not supported`)
  const before = reading.faults.length
  const work = workOf(reading, element)
  if (!work && reading.faults.length === before)
    reading.refuseWork(element, '服务任务没有要执行的动作', 'The task does not say what to do')
  return work ? { work } : {}
}

/** A call of a webhook in place of code; its title is the task's name as it is, whatever signs are in it. */
const called = (channel: string, name: string): Work => ({
  action: 'webhook',
  fields: { channel, title: name.replace(/[$#]\{/g, '{') },
})

/** A script in the language of expressions: one of them, whose value is kept. */
function scriptedOf(reading: Reading, element: Element): Partial<Node> {
  const language = textIn(element, 'scriptFormat')
  if (language !== undefined && !/^j?uel$/i.test(language)) {
    reading.refuseWork(
      element,
      `不支持脚本语言${language}，请改用表达式\${…}（scriptFormat为juel）`,
      `Scripts in ${language} are not supported: write an expression \${…} (scriptFormat juel)`,
    )
    return {}
  }
  const expression = textIn(element, 'script')
  const result = textIn(element, 'resultVariable') ?? textIn(element, 'resultVariableName')
  if (expression === undefined || !/^[$#]\{.*\}$/s.test(expression)) {
    reading.refuseWork(element, '脚本须写成一个表达式${…}', 'A script is one expression, ${…}')
    return {}
  }
  const read = readable(reading, element, expression)
  if (read === undefined) return {}
  return { work: { fields: {}, expression: read, ...(result !== undefined && { result }) } }
}

function calledOf(reading: Reading, element: Element): Partial<Node> {
  const key = readable(reading, element, textIn(element, 'calledElement'))
  const kind = textIn(element, 'calledElementType')
  if (kind !== undefined && kind !== 'key')
    reading.refuse(element, '调用活动须以流程标识指定流程', 'A call activity names the process by its key')
  const binding = textIn(element, 'calledElementBinding')
  if (binding !== undefined && binding !== 'latest')
    reading.refuse(element, '调用活动只能调用最新版本', 'A call activity calls the latest version')
  if (key === undefined) {
    reading.refuse(element, '调用活动没有指定流程', 'The call activity names no process')
    return {}
  }
  const said = extensionsOf(element, 'In')
  if (extensionsOf(element, 'Out').some((one) => textIn(one, 'target') === undefined))
    reading.refuse(element, '传出参数须逐个指定', 'Name each variable that comes back')
  for (const name of unknownIn([...said, ...extensionsOf(element, 'Out')]))
    reading.refuse(element, `参数传递不支持${name}`, `A mapping has no ${name}`)
  if (said.some((one) => !['target', 'variables', 'businessKey'].some((name) => textIn(one, name))))
    reading.refuse(element, '传入参数须指定目标变量', 'Name the variable that a value goes to')
  return {
    call: {
      key,
      inherits:
        truthIn(element, 'inheritVariables') || said.some((one) => textIn(one, 'variables') === 'all'),
      inheritsBusiness:
        truthIn(element, 'inheritBusinessKey') ||
        said.some((one) => textIn(one, 'businessKey') !== undefined),
      in: mappingsOf(reading, element, 'In'),
      out: mappingsOf(reading, element, 'Out'),
    },
  }
}

function receivedOf(element: Element): Partial<Node> {
  const message = oneIn(element, 'messageRef')
  const name = textIn(message, 'name') ?? textIn(message, 'id') ?? idOf(element)
  return { event: { kind: 'message', name } }
}

/** Assignment as Flowable's attributes say it, or as BPMN itself does. */
function userOf(reading: Reading, element: Element): Node['user'] {
  const people = allIn(element, 'resources').map((one) => ({
    kind: kindOf(one),
    text: textIn(oneIn(oneIn(one, 'resourceAssignmentExpression') ?? one, 'expression'), 'body'),
  }))
  const performer = people.find(({ kind }) => kind !== 'PotentialOwner')?.text
  const owners = people
    .filter(({ kind }) => kind === 'PotentialOwner')
    .flatMap(({ text }) => text?.split(',') ?? [])
  const users = owners.flatMap((one) => /^\s*user\((.+)\)\s*$/.exec(one)?.[1] ?? [])
  const groups = owners.flatMap((one) =>
    /^\s*user\(/.test(one) ? [] : [(/^\s*group\((.+)\)\s*$/.exec(one)?.[1] ?? one).trim()],
  )
  const read = (name: string) => readable(reading, element, textIn(element, name))
  const stop = kindOf(element) === 'UserTask' ? [] : peopleOf(reading.stops.get(idOf(element)))
  if (stop.length > 1) users.push(...stop)
  const only = stop.length > 1 ? undefined : stop[0]
  const assignee = only ?? read('assignee') ?? readable(reading, element, performer)
  const due = read('dueDate')
  const priority = read('priority')
  const category = read('category')
  const allUsers = [...readableParts(reading, element, textIn(element, 'candidateUsers')), ...users]
  const allGroups = [...readableParts(reading, element, textIn(element, 'candidateGroups')), ...groups]
  if (assignee === undefined && !allUsers.length && !allGroups.length)
    reading.warn(
      element,
      '没有办理人或候选人，只有管理员能办理；请指定办理人',
      'Nobody is assigned: only an administrator can do it. Assign somebody',
    )
  return {
    users: allUsers,
    groups: allGroups,
    ...(assignee !== undefined && { assignee }),
    ...(due !== undefined && { due }),
    ...(priority !== undefined && { priority }),
    ...(category !== undefined && { category }),
  }
}

/** Rule for tasks of people who are away. */
export function absenceOf(reading: Reading, process: Element): Absence | undefined {
  const said = textIn(process, 'absence')
  const found = absences.find((one) => one === said)
  if (said !== undefined && !found)
    reading.refuse(
      process,
      `办理人不在岗时的规则须为${absences.join('、')}之一`,
      `The rule for people who are away is one of ${absences.join(', ')}`,
    )
  return found
}

export const documentationOf = (element: Element): string => {
  const [first] = Array.isArray(element.documentation) ? element.documentation : []
  return isElement(first) && typeof first.text === 'string' ? first.text.trim() : ''
}
