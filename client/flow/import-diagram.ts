import { asFlowable } from '#shared/flow/flowable.ts'
import { readableOf, restoreIds } from '#shared/flow/readable.ts'
import { isObject } from '#shared/is-object.ts'
import type { Diagram } from './diagram-types.ts'
import { draw, type Plan, sizeOf } from './layout/plan.ts'
import { partsOf } from './layout/prepare.ts'
import { allOf, isMeaning, kindOf } from './panel/editing.ts'
import { isolateUnknown } from './unknown-extensions.ts'

/** Comes before the one who notes which ids are taken. */
const early = 2000

/** Changes that were made to a document for it to be seen. */
export interface Imported {
  warnings: unknown[]
  /** It had no drawing, and has one now. */
  isLaidOut: boolean
  /** Names of elements without a drawing beside others that have one: they stay in the document, out of sight. */
  undrawn: readonly string[]
}

const isDrawn = (xml: string) => /<(?:[\w.-]+:)?BPMN(?:Shape|Edge)[\s/>]/.test(xml)

/**
 * Reads a document into a diagram as the server reads it: ids that the parser would drop their elements for, such as Chinese ones, are
 * read back before anything is drawn, and what has an undeclared prefix is kept. One without any drawing is
 * laid out; one that is drawn in part stays as it was drawn.
 * @throws where it cannot be read or laid out
 */
export async function importDiagram(diagram: Diagram, xml: string): Promise<Imported> {
  const readable = readableOf(isolateUnknown(asFlowable(xml)))
  const plan = isDrawn(xml) ? undefined : await planOf(readable.text)
  diagram.get('eventBus').once('import.parse.complete', early, ({ elementsById = {}, definitions }) => {
    if (plan && definitions) addTo(elementsById, draw(diagram.get('moddle'), definitions, plan))
    restoreIds(elementsById, readable)
    for (const [coded, id] of readable.ids) {
      const element = elementsById[coded]
      if (!element) continue
      delete elementsById[coded]
      elementsById[id] = element
    }
  })
  const { warnings } = await diagram.importXML(readable.text)
  resolveByName(diagram, warnings)
  return { warnings, isLaidOut: plan !== undefined, undrawn: undrawnIn(diagram) }
}

/** Types of elements that a reference may name without a declaration. */
const typeByReference: Readonly<Record<string, string>> = {
  'bpmn:errorRef': 'bpmn:Error',
  'bpmn:itemSubjectRef': 'bpmn:ItemDefinition',
  'bpmn:loopDataInputRef': 'bpmn:ItemAwareElement',
}

/** Preserves references to what is declared nowhere: the engine takes an error by its code, and a variable by its name. */
function resolveByName(diagram: Diagram, warnings: readonly unknown[]): void {
  for (const warning of warnings) {
    if (!isObject(warning)) continue
    const { element, property, value } = warning
    const type = typeof property === 'string' ? typeByReference[property] : undefined
    if (type && isMeaning(element) && typeof value === 'string')
      element.set(String(property).replace('bpmn:', ''), diagram.get('moddle').create(type, { id: value }))
  }
}

function undrawnIn(diagram: Diagram): string[] {
  const registry = diagram.get('elementRegistry')
  return allOf(diagram.getDefinitions(), 'rootElements')
    .filter((one) => kindOf(one) === 'Process')
    .flatMap(partsOf)
    .filter(
      (part) => (sizeOf(kindOf(part)) || kindOf(part) === 'SequenceFlow') && !registry.get(part.id ?? ''),
    )
    .map(({ name, id, $type }) => name || id || $type)
}

function addTo<T>(known: Record<string, T>, further: ReadonlyMap<string, T>): void {
  for (const [id, one] of further) known[id] = one
}

/** The layout's code arrives with the first document that needs it. */
async function planOf(text: string): Promise<Plan> {
  const { layOut } = await import('./layout/lay-out.ts')
  return layOut(text)
}
