import { BpmnModdle } from 'bpmn-moddle'
import { asFlowable, flowable } from '#shared/flow/flowable.ts'
import { readableOf, restoreIds } from '#shared/flow/readable.ts'
import { depthOf } from '#shared/flow/tags.ts'
import { type Element, isElement, kindOf } from './element.ts'
import { type Fault, faultAt } from './fault.ts'
import { toldOf } from './warnings.ts'

/** Characters of a diagram's text. */
export const mostText = 512 * 1024
const mostElements = 5000
const deepest = 40

/** A diagram's document. */
export interface Document {
  definitions: Element
  faults: Fault[]
  /** What was left out and does not change what happens. */
  warnings: Fault[]
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
    const readable = readableOf(asFlowable(xml))
    const { rootElement, warnings, elementsById } = await new BpmnModdle({ flowable }).fromXML(readable.text)
    const definitions: unknown = rootElement
    if (!isElement(definitions) || kindOf(definitions) !== 'Definitions') throw new Error('no definitions')
    restoreIds(elementsById, readable)
    return { definitions, ...toldOf(warnings, readable) }
  } catch {
    return refused('文件不是BPMN 2.0流程图', 'The file is no BPMN 2.0 diagram')
  }
}
