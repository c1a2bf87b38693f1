/** An element as bpmn-moddle read it. What it has depends on the document, so everything is asked for by name. */
export interface Element {
  readonly $type: string
  readonly [name: string]: unknown
}

export const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && '$type' in value && typeof value.$type === 'string'

/** `UserTask` of `bpmn:UserTask`. */
export const kindOf = ({ $type }: Element): string => $type.slice($type.indexOf(':') + 1)

/** An attribute or the text of a child, without surrounding space; undefined where it is absent or blank. */
export function textIn(element: Element | undefined, name: string): string | undefined {
  const value = element?.[name]
  const text = isElement(value) ? (value.body ?? value.text) : value
  return typeof text === 'string' && text.trim() ? text.trim() : undefined
}

export const truthIn = (element: Element, name: string): boolean =>
  element[name] === true || element[name] === 'true'

export function oneIn(element: Element, name: string): Element | undefined {
  const value = element[name]
  return isElement(value) ? value : undefined
}

export function allIn(element: Element | undefined, name: string): Element[] {
  const value = element?.[name]
  return Array.isArray(value) ? value.filter(isElement) : []
}

export const idOf = (element: Element | undefined): string => textIn(element, 'id') ?? ''

/** The children of `extensionElements`, by kind: `Field`, `TaskListener`, … */
export const extensionsOf = (element: Element, ...kinds: string[]): Element[] =>
  allIn(oneIn(element, 'extensionElements'), 'values').filter(
    (one) => one.$type.startsWith('flowable:') && (!kinds.length || kinds.includes(kindOf(one))),
  )

/** Names of attributes that these elements have and nobody knows; the parser keeps them without a word. */
export const unknownIn = (elements: readonly Element[]): string[] =>
  elements.flatMap(({ $attrs }) =>
    typeof $attrs === 'object' && $attrs !== null
      ? Object.keys($attrs).filter((name) => !name.startsWith('xmlns') && name !== 'id')
      : [],
  )
