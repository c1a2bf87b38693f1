import { type Flow, type Graph, type Node, type NodeType, processScope } from '../graph.ts'
import { noteAsked } from './asked.ts'
import { checkGraph } from './check.ts'
import { tieHandlers } from './compensation.ts'
import { dataOf } from './data.ts'
import { allIn, type Element, idOf, kindOf, oneIn, textIn, truthIn } from './element.ts'
import { carriedOf, eventOf } from './event-parts.ts'
import { type Fault, faultAt } from './fault.ts'
import { formOf } from './form-parts.ts'
import { flowIdOf, nodeIdOf } from './ids.ts'
import { checkNames } from './names.ts'
import { absenceOf, documentationOf, ownOf } from './node-parts.ts'
import {
  createReading,
  listenersOf,
  loopOf,
  type Reading,
  readable,
  readableParts,
  refuseForeign,
} from './parts.ts'
import { readDiagram } from './read.ts'
import type { Stops } from './stops.ts'

const types: Readonly<Record<string, NodeType>> = {
  StartEvent: 'startEvent',
  EndEvent: 'endEvent',
  IntermediateCatchEvent: 'intermediateCatchEvent',
  IntermediateThrowEvent: 'intermediateThrowEvent',
  BoundaryEvent: 'boundaryEvent',
  Task: 'task',
  ManualTask: 'manualTask',
  UserTask: 'userTask',
  ServiceTask: 'serviceTask',
  BusinessRuleTask: 'businessRuleTask',
  ReceiveTask: 'receiveTask',
  ScriptTask: 'scriptTask',
  SendTask: 'sendTask',
  ExclusiveGateway: 'exclusiveGateway',
  ParallelGateway: 'parallelGateway',
  InclusiveGateway: 'inclusiveGateway',
  EventBasedGateway: 'eventBasedGateway',
  SubProcess: 'subProcess',
  Transaction: 'subProcess',
  CallActivity: 'callActivity',
}
/** What documents a process and does nothing. */
const silent = new Set(['DataObject', 'DataObjectReference', 'DataStoreReference'])
const mostDeep = 10
const keyPattern = /^[A-Za-z_\u4e00-\u9fff][\w.\-\u4e00-\u9fff]{0,63}$/

/** Why a diagram is refused, or what its processes mean, with what people should know of them. */
export type Compiled = { graphs: Graph[]; warnings: Fault[] } | { faults: Fault[] }

/**
 * Compiles a diagram's text. What the engine would not run exactly as drawn is refused, with the element named.
 * @param stops tasks that are steps for people instead, whatever the diagram has the server do there
 */
export async function compile(xml: string, stops: Stops = {}): Promise<Compiled> {
  const document = await readDiagram(xml)
  if (!('definitions' in document)) return { faults: document.faults }
  const reading = createReading(document, stops)
  checkNames(reading, document.definitions)
  const graphs = processesOf(reading, document.definitions).map((process) => {
    const graph = graphOf(reading, process)
    const said = (id: string, zh: string, en: string): Fault => {
      const name = graph.nodes[id]?.name || graph.flows[id]?.name || id
      return { elementId: id, name, label: [zh, en] }
    }
    checkGraph(graph, {
      refuse: (...fault) => void reading.faults.push(said(...fault)),
      warn: (...fault) => void reading.warnings.push(said(...fault)),
    })
    return graph
  })
  return reading.faults.length ? { faults: reading.faults } : { graphs, warnings: reading.warnings }
}

/** The processes that are to run: a new diagram says of none that it is. */
function processesOf(reading: Reading, definitions: Element): Element[] {
  const all = allIn(definitions, 'rootElements').filter((one) => kindOf(one) === 'Process')
  const willing = all.filter((one) => truthIn(one, 'isExecutable'))
  if (willing.length) return willing
  const [process, ...others] = all
  if (process && !others.length) return [process]
  const names = all.map((one) => textIn(one, 'name') ?? idOf(one)).join('、')
  reading.faults.push(
    faultAt(
      undefined,
      process ? `流程图含有多个流程（${names}），请将要执行的流程设为可执行` : '流程图中没有流程',
      process
        ? `The diagram has several processes (${names}): say which of them are executable`
        : 'The diagram has no process',
    ),
  )
  return []
}

function graphOf(reading: Reading, process: Element): Graph {
  const key = idOf(process)
  if (!keyPattern.test(key))
    reading.refuse(
      process,
      '流程标识须以字母开头，不超过64个字符',
      'The key begins with a letter and has at most 64 characters',
    )
  const graph: Graph = {
    key,
    name: textIn(process, 'name') ?? key,
    description: documentationOf(process),
    starters: {
      users: readableParts(reading, process, textIn(process, 'candidateStarterUsers')),
      groups: readableParts(reading, process, textIn(process, 'candidateStarterGroups')),
    },
    nodes: {},
    flows: {},
  }
  const absence = absenceOf(reading, process)
  if (absence) graph.absence = absence
  refuseForeign(reading, process)
  if (listenersOf(reading, process).length)
    reading.refuse(
      process,
      '不支持流程级监听器，请放在开始或结束事件上',
      'Put listeners on the start or the end event',
    )
  add(reading, graph, process, processScope, 0)
  noteAsked(graph)
  return graph
}

function add(reading: Reading, graph: Graph, holder: Element, scope: string, depth: number): void {
  if (depth > mostDeep) reading.refuse(holder, '子流程嵌套过深', 'Sub-processes are nested too deep')
  for (const artifact of allIn(holder, 'flowElements')) {
    const kind = kindOf(artifact)
    const id = kind === 'SequenceFlow' ? flowIdOf(graph, artifact) : nodeIdOf(graph, artifact)
    if (silent.has(kind)) {
      const value = dataOf(reading, artifact, scope)
      if (value) graph.data = [...(graph.data ?? []), value]
      continue
    }
    if (graph.nodes[id] || graph.flows[id])
      reading.refuse(artifact, `元素标识${id}重复`, `The id ${id} is used twice`)
    else if (kind === 'SequenceFlow') graph.flows[id] = flowOf(reading, artifact, id)
    else addNode(reading, graph, artifact, scope, depth)
  }
  tieHandlers(graph, holder)
}

function flowOf(reading: Reading, element: Element, id: string): Flow {
  const said = oneIn(element, 'conditionExpression')
  const language = textIn(said, 'language')
  if (language !== undefined && !/juel|uel/i.test(language))
    reading.refuse(element, `不支持条件语言${language}`, `Conditions in ${language} are not supported`)
  const condition = readable(reading, element, textIn(said, 'body'))
  if (condition !== undefined && !/[$#]\{/.test(condition))
    reading.refuse(element, '条件须写成${…}', 'A condition has the form ${…}')
  refuseForeign(reading, element)
  if (listenersOf(reading, element).length)
    reading.refuse(element, '不支持连线上的监听器', 'Listeners on sequence flows are not supported')
  return {
    id,
    name: textIn(element, 'name') ?? '',
    from: idOf(oneIn(element, 'sourceRef')),
    to: idOf(oneIn(element, 'targetRef')),
    ...(condition !== undefined && { condition }),
  }
}

function addNode(reading: Reading, graph: Graph, element: Element, scope: string, depth: number): void {
  const kind = kindOf(element)
  const stop = isWork(kind) ? reading.stops.get(idOf(element)) : undefined
  const type = stop ? ('people' in stop ? 'userTask' : 'serviceTask') : types[kind]
  if (!type) {
    reading.refuse(element, `不支持元素${kind}`, `The element ${kind} is not supported`)
    // It keeps its place, so that what is before and behind it is not said to be loose.
    graph.nodes[idOf(element)] = { id: idOf(element), name: '', type: 'task', scope, in: [], out: [] }
    return
  }
  refuseOtherwise(reading, element)
  const node = nodeOf(reading, element, type, scope)
  graph.nodes[node.id] = node
  addForm(reading, graph, element, node)
  if (type === 'subProcess') add(reading, graph, element, node.id, depth + 1)
}

/** Kinds of tasks that the server does, and a person can do instead. */
const isWork = (kind: string) => ['ServiceTask', 'SendTask', 'ScriptTask', 'BusinessRuleTask'].includes(kind)

/** Form properties are asked for at the start and at user tasks, under the element's form key or one of their own. */
function addForm(reading: Reading, graph: Graph, element: Element, node: Node) {
  if (node.type !== 'startEvent' && node.type !== 'userTask') return
  const form = formOf(reading, element, node.type === 'startEvent' ? '' : node.id)
  if (!form) return
  node.formKey ??= `form:${node.id}`
  graph.forms = { ...graph.forms, [node.formKey]: form }
}

/** What would make an element begin a process, undo something, or take or give another number of tokens. */
function refuseOtherwise(reading: Reading, element: Element) {
  if (truthIn(element, 'instantiate'))
    reading.refuse(element, '只有开始事件可以启动流程', 'Only a start event begins a process')
  if (textIn(element, 'eventGatewayType') === 'Parallel')
    reading.refuse(element, '不支持并行的事件网关', 'An event-based gateway waits for one event')
  for (const name of ['startQuantity', 'completionQuantity'])
    if (element[name] !== undefined && element[name] !== 1)
      reading.refuse(element, `不支持${name}`, `${name} is not supported`)
}

function nodeOf(reading: Reading, element: Element, type: NodeType, scope: string): Node {
  refuseForeign(reading, element)
  const documentation = documentationOf(element)
  const listeners = listenersOf(reading, element)
  const loop = loopOf(reading, element)
  const carried = carriedOf(reading, element)
  const event = eventOf(reading, element)
  const formKey = textIn(element, 'formKey')
  const skip = readable(reading, element, textIn(element, 'skipExpression'))
  const defaultFlow = idOf(oneIn(element, 'default'))
  return {
    id: idOf(element),
    name: textIn(element, 'name') ?? '',
    type,
    scope,
    in: [],
    out: [],
    ...(defaultFlow && { default: defaultFlow }),
    ...(documentation && { documentation }),
    ...(listeners.length && { listeners }),
    ...(loop && { loop }),
    ...(event && { event }),
    ...(carried.length && { carried }),
    ...(truthIn(element, 'isForCompensation') && { isCompensation: true }),
    ...(formKey !== undefined && { formKey }),
    ...(skip !== undefined && { skip }),
    ...ownOf(reading, element, type),
  }
}
