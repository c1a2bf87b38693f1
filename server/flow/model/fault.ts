import type { Label } from '#shared/schema/field.ts'
import { type Element, idOf, textIn } from './element.ts'

/** Why a diagram is not run, and which element of it is the reason. */
export interface Fault {
  elementId: string
  /** What people call the element; its id where it has no name. */
  name: string
  label: Label
}

export const faultAt = (element: Element | undefined, zh: string, en: string): Fault => ({
  elementId: idOf(element),
  name: textIn(element, 'name') ?? idOf(element),
  label: [zh, en],
})

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
