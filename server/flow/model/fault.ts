import type { Label } from '#shared/schema/field.ts'
import { type Element, idOf, isElement, textIn } from './element.ts'

/** Why a diagram is not run, and which element of it is the reason. */
export interface Fault {
  elementId: string
  /** What people call the element; its id where it has no name. */
  name: string
  label: Label
}

/** What has no id of its own, as a condition, is told of the element that it belongs to. */
export function faultAt(element: Element | undefined, zh: string, en: string): Fault {
  let named = element
  while (named && !idOf(named) && isElement(named.$parent)) named = named.$parent
  return { elementId: idOf(named), name: textIn(named, 'name') ?? idOf(named), label: [zh, en] }
}

/** One sentence of a fault: the element comes first, as people look for it in the diagram. */
export function sentenceOf({ name, elementId, label: [zh, en] }: Fault): Label {
  const [place, placeEn] = name
    ? [
        `“${name}”${elementId && elementId !== name ? `（${elementId}）` : ''}：`,
        `“${name}” (${elementId}): `,
      ]
    : ['', '']
  return [`${place}${zh}`, `${placeEn}${en}`]
}
