import type { Label } from '#shared/schema/field.ts'
import { type Element, idOf, isElement, textIn } from './element.ts'

/** Why a diagram is not run, and which element of it is the reason. */
export interface Fault {
  elementId: string
  /** What people call the element; its id where it has no name. */
  name: string
  label: Label
  /** It is what a task does: a person could do it instead. */
  canStop?: true
}

/** What has no id of its own, as a condition, is told of the element that it belongs to. */
export function faultAt(element: Element | undefined, zh: string, en: string): Fault {
  let named = element
  while (named && !idOf(named) && isElement(named.$parent)) named = named.$parent
  return { elementId: idOf(named), name: textIn(named, 'name') ?? idOf(named), label: [zh, en] }
}

/** One sentence of a fault: the element comes first, as people look for it in the diagram. */
export const sentenceOf = (fault: Fault): Label => sentenceOfAll([fault])

/** Elements that one sentence names. */
const mostNamed = 5
/** Faults that are told. */
const most = 50

/** What is wrong with a diagram: each kind of fault is one sentence, with the elements that have it. */
export function toldFaults(faults: readonly Fault[]): Label {
  const kinds = new Map<string, Fault[]>()
  for (const fault of faults.slice(0, most))
    kinds.set(fault.label[0], [...(kinds.get(fault.label[0]) ?? []), fault])
  const sentences = [...kinds.values()].map(sentenceOfAll)
  const rest = faults.length - most
  if (rest > 0) sentences.push([`另有${rest}处问题`, `and ${rest} more`])
  return [sentences.map(([zh]) => zh).join('；'), sentences.map(([, en]) => en).join('; ')]
}

function sentenceOfAll(faults: readonly Fault[]): Label {
  const [
    {
      label: [zh, en],
    } = { label: ['', ''] as Label },
  ] = faults
  const named = faults.filter(({ name }) => name)
  if (!named.length) return [zh, en]
  const shown = named.slice(0, mostNamed)
  const isCut = named.length > mostNamed
  const places = shown.map(
    ({ name, elementId }) => `“${name}”${elementId && elementId !== name ? `（${elementId}）` : ''}`,
  )
  const placesEn = shown.map(({ name, elementId }) => `“${name}” (${elementId})`)
  return [
    `${places.join('、')}${isCut ? `等${named.length}处` : ''}：${zh}`,
    `${placesEn.join(', ')}${isCut ? ` and ${named.length - mostNamed} more` : ''}: ${en}`,
  ]
}
