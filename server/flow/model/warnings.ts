import type { Readable } from '#shared/flow/readable.ts'
import { around } from '#shared/flow/tags.ts'
import type { Label } from '#shared/schema/field.ts'
import { isElement } from './element.ts'
import { type Fault, faultAt } from './fault.ts'

const namesOf = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')))

/** Extensions that say how another engine stores or retries, and nothing about what happens. */
const harmless = namesOf(
  'async asyncBefore asyncAfter asyncLeave asyncLeaveExclusive exclusive jobPriority historyTimeToLive',
  'isStartableInTasklist versionTag formFieldValidation modelerVersion fallbackToDefaultTenant sameDeployment',
  'parallelInSameTransaction noWaitStatesAsyncLeave formKeyDefinition extensionId',
)
/** What a modeler notes of its own work. */
const notes = namesOf(
  'static-form-key task-candidates-type work-form-field-validation diagramRelationId CollapsedBounds',
  'documentation diagram-layout',
)

/** What the parser tells. */
interface Warning {
  message: string
  element?: unknown
  /** Of a reference that leads nowhere: which it is, and where it should lead. */
  property?: string
  value?: unknown
}

interface Told {
  faults: Fault[]
  warnings: Fault[]
}

/** What the parser could not read, in sentences of our own, and what was left out. */
export function toldOf(all: readonly Warning[], readable: Readable): Told {
  const told: Told = { faults: [], warnings: [] }
  for (const id of readable.invalid)
    told.faults.push({
      elementId: id,
      name: id,
      label: [
        '属性id不合法：须以字母、汉字或下划线开头，只含字母、汉字、数字、“_”“-”“.”',
        'The attribute id is invalid: it begins with a letter or “_” and holds letters, digits, “_”, “-” and “.”',
      ],
    })
  for (const prefix of readable.undeclared)
    told.warnings.push(
      faultAt(
        undefined,
        `前缀“${prefix}”未声明，带此前缀的内容已忽略`,
        `The prefix “${prefix}” is not declared: what has it is left out`,
      ),
    )
  for (const [n, warning] of all.entries())
    tell(told, warning, n < mostPlaces ? readable : { ...readable, text: '' })
  return told
}

/** Places are looked for in the whole text. */
const mostPlaces = 50

function tell(told: Told, warning: Warning, readable: Readable): void {
  const { message, element } = warning
  const [first = ''] = message.split('\n')
  const at = isElement(element) ? element : undefined
  // How a diagram is drawn does not matter for what it does, and a text has lost its encoding.
  if ((at && /^(bpmndi|di|dc):/.test(at.$type)) || first.startsWith('unsupported document encoding')) return
  const [, attribute] = /^unknown attribute <(.+)>/.exec(first) ?? []
  if (attribute !== undefined) {
    const name = /^flowable:(.+)$/.exec(attribute)?.[1]
    if (name === undefined || harmless.has(name)) return
    if (notes.has(name)) told.warnings.push(faultAt(at, ...leftOut(attribute)))
    else
      told.faults.push(
        faultAt(
          at,
          `不支持属性${attribute}，请删除`,
          `Remove the attribute ${attribute}: it is not supported`,
        ),
      )
    return
  }
  const [, tag] = /^unparsable content <(.+)> detected/.exec(first) ?? []
  if (tag !== undefined) {
    tellUnparsable(told, tag, message, readable)
    return
  }
  if (isKnownByName(warning)) return
  const [, target] = /^unresolved reference <(.+)>/.exec(first) ?? []
  told.faults.push(
    target === undefined
      ? faultAt(at, '流程图中有无法识别的内容', 'Something in the diagram cannot be read')
      : faultAt(at, `引用的元素${target}不存在`, `It refers to ${target}, which does not exist`),
  )
}

const leftOut = (name: string): Label => [
  `${name}是设计时的备注，不影响执行，已忽略`,
  `${name} is a note of design and changes nothing: it is left out`,
]

/** What a name alone may stand for, and how it is declared then. */
const declarations: Readonly<Record<string, (value: string) => object>> = {
  /** Flowable takes an error that is declared nowhere by its code. */
  'bpmn:errorRef': (value) => ({ errorRef: { $type: 'bpmn:Error', errorCode: value } }),
  /** The type of a data object may be one of XML's. */
  'bpmn:itemSubjectRef': (value) => ({
    itemSubjectRef: { $type: 'bpmn:ItemDefinition', structureRef: value },
  }),
  /** Flowable goes through the variable of this name. */
  'bpmn:loopDataInputRef': (value) => ({ loopDataInputRef: { $type: 'bpmn:ItemAwareElement', id: value } }),
}

/** Declares here what a diagram names and declares nowhere. */
function isKnownByName({ element, property = '', value }: Warning): boolean {
  const declaration = declarations[property]
  if (!declaration || !isElement(element) || typeof value !== 'string') return false
  Object.assign(element, declaration(value))
  return true
}

/** The parser tells where in the text it stood, and no element: the one around it is named. */
function tellUnparsable(told: Told, tag: string, message: string, { text: xml, ids }: Readable): void {
  const [, line = '0', column = '0'] = /line: (\d+)\s+column: (\d+)/.exec(message) ?? []
  const outer = around(xml, Number(line), Number(column)).find(({ text }) => attributeOf(text, 'id'))
  const written = outer ? attributeOf(outer.text, 'id') : ''
  const elementId = ids.get(written) ?? written
  const name = (outer && attributeOf(outer.text, 'name')) || elementId
  const [, twice] = /duplicate ID <(.+)>/.exec(message) ?? []
  const isNote = notes.has(tag.slice(tag.indexOf(':') + 1))
  if (isNote) told.warnings.push({ elementId, name, label: leftOut(tag) })
  else
    told.faults.push({
      elementId,
      name,
      label: twice
        ? [`元素标识${ids.get(twice) ?? twice}重复`, `The id ${ids.get(twice) ?? twice} is used twice`]
        : [`不支持元素<${tag}>`, `The element <${tag}> is not supported`],
    })
}

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? ''
