import { BpmnModdle } from 'bpmn-moddle'
import { asFlowable, flowable } from '#shared/flow/flowable.ts'
import { type Element, isElement, kindOf } from './element.ts'
import { type Fault, faultAt } from './fault.ts'
import { around, depthOf } from './tags.ts'

/** Characters of a diagram's text. */
export const mostText = 512 * 1024
const mostElements = 5000
const deepest = 40

/** Extensions that say how another engine stores or retries, and nothing about what happens. */
const harmless = new Set(
  [
    'async asyncBefore asyncAfter asyncLeave asyncLeaveExclusive exclusive jobPriority historyTimeToLive',
    'isStartableInTasklist versionTag formFieldValidation modelerVersion fallbackToDefaultTenant sameDeployment',
    'parallelInSameTransaction noWaitStatesAsyncLeave formKeyDefinition extensionId',
  ].flatMap((names) => names.split(' ')),
)

interface Warning {
  message: string
  element?: unknown
  /** Of a reference that leads nowhere: which it is, and where it should lead. */
  property?: string
  value?: unknown
}

/** A diagram's document. */
export interface Document {
  definitions: Element
  faults: Fault[]
}

/** Reads the text of a BPMN 2.0 diagram; what could not be read is told as faults. It reaches for nothing outside of it. */
export async function readDiagram(xml: string): Promise<Document | { faults: Fault[] }> {
  const refused = (zh: string, en: string) => ({ faults: [faultAt(undefined, zh, en)] })
  if (xml.length > mostText) return refused('流程图不能超过512KB', 'The diagram is larger than 512 KB')
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml))
    return refused('流程图不能包含DOCTYPE或实体声明', 'The diagram must not declare a DOCTYPE or entities')
  if ((xml.match(/<[^/!?]/g)?.length ?? 0) > mostElements)
    return refused(
      `流程图的元素不能超过${mostElements}个`,
      `The diagram has more than ${mostElements} elements`,
    )
  if (depthOf(xml) > deepest) return refused('流程图嵌套过深', 'The diagram is nested too deep')
  try {
    const text = asFlowable(xml)
    const { rootElement, warnings } = await new BpmnModdle({ flowable }).fromXML(text)
    const definitions: unknown = rootElement
    if (!isElement(definitions) || kindOf(definitions) !== 'Definitions') throw new Error('no definitions')
    return { definitions, faults: faultsOf(warnings, text) }
  } catch {
    return refused('文件不是BPMN 2.0流程图', 'The file is no BPMN 2.0 diagram')
  }
}

/** Places are looked for in the whole text. */
const mostPlaces = 50

function faultsOf(warnings: readonly Warning[], xml: string): Fault[] {
  return warnings.flatMap((warning, n) => {
    const { message, element } = warning
    const [first = ''] = message.split('\n')
    const at = isElement(element) ? element : undefined
    // How a diagram is drawn does not matter for what it does.
    if (at && /^(bpmndi|di|dc):/.test(at.$type)) return []
    const [, attribute] = /^unknown attribute <(.+)>/.exec(first) ?? []
    if (attribute !== undefined) {
      const name = /^flowable:(.+)$/.exec(attribute)?.[1]
      if (name === undefined || harmless.has(name)) return []
      return [faultAt(at, `不支持属性${attribute}`, `The attribute ${attribute} is not supported`)]
    }
    const [, tag] = /^unparsable content <(.+)> detected/.exec(first) ?? []
    if (tag !== undefined) return [unparsable(tag, message, n < mostPlaces ? xml : '')]
    if (isCodeAlone(warning) || isPlainType(warning)) return []
    const [, target] = /^unresolved reference <(.+)>/.exec(first) ?? []
    if (target !== undefined)
      return [faultAt(at, `引用的元素${target}不存在`, `It refers to ${target}, which does not exist`)]
    return [faultAt(at, `流程图有误：${first}`, `The diagram is faulty: ${first}`)]
  })
}

/** Flowable takes an error that is declared nowhere by its code: so it is declared here. */
function isCodeAlone({ element, property, value }: Warning): boolean {
  if (property !== 'bpmn:errorRef' || !isElement(element) || typeof value !== 'string') return false
  Object.assign(element, { errorRef: { $type: 'bpmn:Error', errorCode: value } })
  return true
}

/** The type of a data object may be one of XML's, which no document declares. */
function isPlainType({ element, property, value }: Warning): boolean {
  if (property !== 'bpmn:itemSubjectRef' || !isElement(element) || typeof value !== 'string') return false
  Object.assign(element, { itemSubjectRef: { $type: 'bpmn:ItemDefinition', structureRef: value } })
  return true
}

/** The parser tells where in the text it stood, and no element: the one around it is named. */
function unparsable(tag: string, message: string, xml: string): Fault {
  const [, line = '0', column = '0'] = /line: (\d+)\s+column: (\d+)/.exec(message) ?? []
  const outer = around(xml, Number(line), Number(column)).find(({ text }) => attributeOf(text, 'id'))
  const elementId = outer ? attributeOf(outer.text, 'id') : ''
  const name = (outer && attributeOf(outer.text, 'name')) || elementId
  const [, twice] = /duplicate ID <(.+)>/.exec(message) ?? []
  const label: Fault['label'] = twice
    ? [`元素标识${twice}重复`, `The id ${twice} is used twice`]
    : [`不支持元素<${tag}>`, `The element <${tag}> is not supported`]
  return { elementId, name, label }
}

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? ''
