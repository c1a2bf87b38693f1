import type { FlowForms } from '#shared/flow/form.ts'
import type { Meaning } from '../diagram-types.ts'

/** One element while it is looked at in the panel, and how it is changed: each change can be taken back. */
export interface Editing {
  meaning: Meaning
  /** The document that it belongs to. */
  definitions: Meaning
  /** Those that are stored with the model: what is filled in there are variables of the process. */
  forms?: FlowForms
  set(of: Meaning, properties: Record<string, unknown>): void
  create(type: string, properties?: Record<string, unknown>): Meaning
}

export const isMeaning = (value: unknown): value is Meaning =>
  typeof value === 'object' && value !== null && '$type' in value && 'get' in value

/** `UserTask` of `bpmn:UserTask`. */
export const kindOf = ({ $type }: Meaning): string => $type.slice($type.indexOf(':') + 1)

export function textOf(of: Meaning | undefined, name: string): string {
  const value = of?.get(name)
  if (isMeaning(value)) return textOf(value, 'body')
  return value === undefined || value === null ? '' : String(value)
}

export const truthOf = (of: Meaning | undefined, name: string): boolean => {
  const value = of?.get(name)
  return value === true || value === 'true'
}

export function oneOf(of: Meaning | undefined, name: string): Meaning | undefined {
  const value = of?.get(name)
  return isMeaning(value) ? value : undefined
}

export function allOf(of: Meaning | undefined, name: string): Meaning[] {
  const value = of?.get(name)
  return Array.isArray(value) ? value.filter(isMeaning) : []
}

/** What an event waits for or says. */
export const eventOf = (meaning: Meaning): Meaning | undefined => allOf(meaning, 'eventDefinitions')[0]

/** An attribute; left empty it is not written at all. */
export const setText = (editing: Editing, of: Meaning, name: string, text: string): void =>
  editing.set(of, { [name]: text.trim() || undefined })

/** An expression stands in an element of its own. */
export function setBody(editing: Editing, of: Meaning, name: string, text: string): void {
  const body = text.trim()
  const stored = oneOf(of, name)
  if (!body) editing.set(of, { [name]: undefined })
  else if (stored) editing.set(stored, { body })
  else editing.set(of, { [name]: child(editing, of, 'bpmn:FormalExpression', { body }) })
}

export function child(
  editing: Editing,
  parent: Meaning,
  type: string,
  properties: Record<string, unknown> = {},
): Meaning {
  const made = editing.create(type, properties)
  Object.assign(made, { $parent: parent })
  return made
}

/** What vendors add to an element, by kind. */
export const extensionsOf = (meaning: Meaning, ...kinds: string[]): Meaning[] =>
  allOf(oneOf(meaning, 'extensionElements'), 'values').filter(({ $type }) =>
    kinds.some((kind) => $type === `flowable:${kind}`),
  )

export function addExtension(
  editing: Editing,
  type: string,
  properties: Record<string, unknown> = {},
): Meaning {
  const { meaning } = editing
  const holder = oneOf(meaning, 'extensionElements')
  if (holder) {
    const made = child(editing, holder, type, properties)
    editing.set(holder, { values: [...allOf(holder, 'values'), made] })
    return made
  }
  const fresh = child(editing, meaning, 'bpmn:ExtensionElements', { values: [] })
  const made = child(editing, fresh, type, properties)
  fresh.set('values', [made])
  editing.set(meaning, { extensionElements: fresh })
  return made
}

export function removeExtension(editing: Editing, gone: Meaning): void {
  const holder = oneOf(editing.meaning, 'extensionElements')
  if (!holder) return
  const values = allOf(holder, 'values').filter((one) => one !== gone)
  if (values.length) editing.set(holder, { values })
  else editing.set(editing.meaning, { extensionElements: undefined })
}

/** Messages, signals and errors that the document defines. */
export const rootsOf = (editing: Editing, type: string): Meaning[] =>
  allOf(editing.definitions, 'rootElements').filter(({ $type }) => $type === type)

/** The definition with this name, made where there is none; an empty name refers to nothing. */
export function referTo(
  editing: Editing,
  of: Meaning,
  { reference, type, by = 'name', text }: { reference: string; type: string; by?: string; text: string },
): void {
  const wanted = text.trim()
  const known = wanted ? rootsOf(editing, type).find((one) => textOf(one, by) === wanted) : undefined
  if (!wanted || known) {
    editing.set(of, { [reference]: known })
    return
  }
  const { definitions } = editing
  const named = by === 'name' ? {} : { name: wanted }
  const made = child(editing, definitions, type, { [by]: wanted, ...named })
  editing.set(definitions, { rootElements: [...allOf(definitions, 'rootElements'), made] })
  editing.set(of, { [reference]: made })
}

/** The process that an element stands in, by way of sub-processes. */
export function processOf(meaning: Meaning): Meaning | undefined {
  let at: Meaning | undefined = meaning
  while (at && at.$type !== 'bpmn:Process') at = at.$parent
  return at
}
