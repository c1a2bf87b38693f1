/** Makes the text of diagrams. What it makes is not drawn: engines and lists need no shapes. */
export interface DiagramOptions {
  key?: string
  name?: string
  /** Attributes of the process. */
  attributes?: string
  /** Beside the process: messages, signals, errors, further processes. */
  beside?: string
  /** Of what vendor the extensions are said to be. */
  vendor?: string
  isExecutable?: boolean
}

const flowable = 'http://flowable.org/bpmn'

/** A whole document around the elements of a process. */
export function diagram(elements: readonly string[], options: DiagramOptions = {}): string {
  const { key = 'sample', name = '示例流程', attributes = '', beside = '', vendor = flowable } = options
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="${vendor}" targetNamespace="http://sickle.test/bpmn">
${beside}
<process id="${key}" name="${name}" isExecutable="${options.isExecutable ?? true}" ${attributes}>
${elements.join('\n')}
</process>
</definitions>`
}

const attributesText = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Any element: `element('userTask', 'a', { 'flowable:assignee': '1' })`. */
export const element = (
  tag: string,
  id: string,
  attributes: Readonly<Record<string, string>> = {},
  inside = '',
): string => `<${tag} id="${id}"${attributesText({ name: id, ...attributes })}>${inside}</${tag}>`

export const start = (id = 'start', inside = '', attributes = {}) =>
  element('startEvent', id, attributes, inside)
export const end = (id = 'end', inside = '') => element('endEvent', id, {}, inside)

/** A user task; its assignee is a variable of the test's start unless it says otherwise. */
export const task = (id: string, attributes: Readonly<Record<string, string>> = {}, inside = '') =>
  element('userTask', id, attributes, inside)

export const gateway = (
  kind: 'exclusive' | 'parallel' | 'inclusive' | 'eventBased',
  id: string,
  attributes = {},
) => element(`${kind}Gateway`, id, attributes)

/** A sequence flow; its id tells its ends. */
export function flow(from: string, to: string, condition?: string, id = `${from}_${to}`): string {
  const said = condition
    ? `<conditionExpression xsi:type="tFormalExpression">${escaped(condition)}</conditionExpression>`
    : ''
  return `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${said}</sequenceFlow>`
}

/** Flows from each to the next. */
export const chain = (...ids: string[]): string =>
  ids
    .slice(1)
    .map((id, n) => flow(ids[n] ?? '', id))
    .join('\n')

export const timer = (kind: 'timeDate' | 'timeDuration' | 'timeCycle', text: string) =>
  `<timerEventDefinition><${kind}>${text}</${kind}></timerEventDefinition>`

export const several = (
  attributes: Readonly<Record<string, string>>,
  until?: string,
  cardinality?: string,
): string =>
  `<multiInstanceLoopCharacteristics${attributesText(attributes)}>${
    cardinality ? `<loopCardinality>${escaped(cardinality)}</loopCardinality>` : ''
  }${until ? `<completionCondition>${escaped(until)}</completionCondition>` : ''}</multiInstanceLoopCharacteristics>`

export const boundary = (
  id: string,
  host: string,
  inside: string,
  attributes: Readonly<Record<string, string>> = {},
) => element('boundaryEvent', id, { attachedToRef: host, ...attributes }, inside)
