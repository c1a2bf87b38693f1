import { BpmnModdle } from 'bpmn-moddle'
import { asFlowable, flowable } from '#shared/flow/flowable.ts'
import { readableOf, restoreIds } from '#shared/flow/readable.ts'
import type { Meaning } from '../diagram-types.ts'
import { allOf, isMeaning, kindOf, oneOf, textOf } from '../panel/editing.ts'
import { isolateUnknown } from '../unknown-extensions.ts'

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved'

/** In which colours changes are told. */
export const changeTones = {
  added: 'success',
  removed: 'error',
  changed: 'warning',
  moved: 'default',
} as const

/** What became of one element from one version to another. */
export interface Change {
  id: string
  /** Of `Process`, `UserTask` and so on. */
  type: string
  name: string
  kind: ChangeKind
  /** Of a changed element: which of its properties differ. */
  properties: readonly string[]
}

interface Part {
  type: string
  name: string
  /** By property, as comparable text. */
  says: ReadonlyMap<string, string>
  place: string
}

/** Properties that are drawn by themselves, or follow from flows. */
const apart = new Set([
  'flowElements',
  'artifacts',
  'incoming',
  'outgoing',
  'laneSets',
  'childLaneSet',
  'dataInputAssociations',
])

/** Compares two diagrams element by element, in the order of the document: first the newer one's, then what it lacks. */
export async function differences(older: string, newer: string): Promise<Change[]> {
  const [before, after] = await Promise.all([partsOf(older), partsOf(newer)])
  const changes: Change[] = []
  for (const [id, part] of after) {
    const former = before.get(id)
    const { type, name } = part
    if (!former) changes.push({ id, type, name, kind: 'added', properties: [] })
    else {
      const properties = differing(former, part)
      if (properties.length) changes.push({ id, type, name, kind: 'changed', properties })
      else if (former.place !== part.place) changes.push({ id, type, name, kind: 'moved', properties: [] })
    }
  }
  for (const [id, { type, name }] of before)
    if (!after.has(id)) changes.push({ id, type, name, kind: 'removed', properties: [] })
  return changes
}

function differing(one: Part, other: Part): string[] {
  const names = new Set([...one.says.keys(), ...other.says.keys()])
  const found = [...names].filter((name) => one.says.get(name) !== other.says.get(name))
  return one.type === other.type ? found : ['type', ...found]
}

async function partsOf(xml: string): Promise<Map<string, Part>> {
  const readable = readableOf(isolateUnknown(asFlowable(xml)))
  const { rootElement, elementsById } = await new BpmnModdle({ flowable }).fromXML(readable.text)
  restoreIds(elementsById, readable)
  const parts = new Map<string, Part>()
  if (!isMeaning(rootElement)) return parts
  const places = placesOf(rootElement)
  const walk = (element: Meaning) => {
    const id = element.id ?? ''
    parts.set(id, {
      type: kindOf(element),
      name: element.name ?? textOf(element, 'text'),
      says: saysOf(element),
      place: places.get(id) ?? '',
    })
    for (const one of partsIn(element)) walk(one)
  }
  for (const root of allOf(rootElement, 'rootElements')) walk(root)
  return parts
}

/** Elements that are compared by themselves: those of a process or sub-process, and its lanes. */
const partsIn = (element: Meaning): Meaning[] => [
  ...allOf(element, 'flowElements'),
  ...allOf(element, 'artifacts'),
  ...[...allOf(element, 'laneSets'), oneOf(element, 'childLaneSet')].flatMap((set) => allOf(set, 'lanes')),
]

/** Where elements are drawn, as comparable text. */
function placesOf(definitions: Meaning): Map<string, string> {
  const places = new Map<string, string>()
  for (const diagram of allOf(definitions, 'diagrams'))
    for (const shape of allOf(oneOf(diagram, 'plane'), 'planeElement')) {
      const id = oneOf(shape, 'bpmnElement')?.id
      const points = [oneOf(shape, 'bounds'), ...allOf(shape, 'waypoint')].filter(isMeaning)
      const numbers = points.map((point) =>
        ['x', 'y', 'width', 'height'].map((name) =>
          point.$descriptor.properties?.some((one) => one.name.endsWith(name)) ? point.get(name) : '',
        ),
      )
      if (id) places.set(id, JSON.stringify(numbers))
    }
  return places
}

function saysOf(element: Meaning): Map<string, string> {
  const says = new Map<string, string>()
  for (const [name, value] of Object.entries(plainOf(element)))
    if (!apart.has(name)) says.set(name, JSON.stringify(value))
  return says
}

/** What an element says, without what it is drawn like and whose part it is. */
function plainOf(element: Meaning): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(element.$attrs ?? {}))
    if (!name.startsWith('xmlns')) plain[name] = value
  for (const { name, isReference, default: usual } of element.$descriptor.properties ?? []) {
    const local = name.slice(name.indexOf(':') + 1)
    if (local === 'id' || apart.has(local)) continue
    const value = element.get(name)
    const said = isReference ? idsOf(value) : saidIn(value)
    if (said !== undefined && said !== '' && said !== usual) plain[local] = said
  }
  return plain
}

const idsOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.length
      ? value.map(idsOf)
      : undefined
    : isMeaning(value)
      ? value.id
      : undefined

function saidIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.length ? value.map(saidIn) : undefined
  // An element of another vendor has no description: it is the plain data that was read.
  if (isMeaning(value))
    return value.$descriptor.properties ? { $type: value.$type, ...plainOf(value) } : value
  return typeof value === 'object' ? undefined : value
}
