import { BpmnModdle } from 'bpmn-moddle'
import { flowable, flowableUri, vendorUris } from '#shared/flow/flowable.ts'
import { type Element, isElement, kindOf } from './element.ts'
import { type Fault, faultAt } from './fault.ts'

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
    const { rootElement, warnings } = await new BpmnModdle({ flowable }).fromXML(asFlowable(xml))
    const definitions: unknown = rootElement
    if (!isElement(definitions) || kindOf(definitions) !== 'Definitions') throw new Error('no definitions')
    return { definitions, faults: faultsOf(warnings) }
  } catch {
    return refused('文件不是BPMN 2.0流程图', 'The file is no BPMN 2.0 diagram')
  }
}

/** Extensions of other vendors as Flowable's: one set of names is read. The text that people see stays as it was. */
const asFlowable = (xml: string): string =>
  vendorUris.reduce((text, uri) => text.replaceAll(uri, flowableUri), xml)

/** How deep elements stand in each other, by their tags alone: the parser goes as deep as the text. */
function depthOf(xml: string): number {
  let depth = 0
  let most = 0
  for (const [tag] of xml.matchAll(/<[^<>]{0,5000}>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>') && !tag.startsWith('<?') && !tag.startsWith('<!')) depth += 1
    most = Math.max(most, depth)
  }
  return most
}

function faultsOf(warnings: readonly Warning[]): Fault[] {
  return warnings.flatMap(({ message, element }) => {
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
    if (tag !== undefined) return [faultAt(at, `不支持元素<${tag}>`, `The element <${tag}> is not supported`)]
    const [, target] = /^unresolved reference <(.+)>/.exec(first) ?? []
    if (target !== undefined)
      return [faultAt(at, `引用的元素${target}不存在`, `It refers to ${target}, which does not exist`)]
    return [faultAt(at, `流程图有误：${first}`, `The diagram is faulty: ${first}`)]
  })
}
