import { BpmnModdle } from 'bpmn-moddle'
import type { Meaning } from '#client/flow/diagram-types.ts'
import { allOf, type Editing, isMeaning } from '#client/flow/panel/editing.ts'
import { groupsOf } from '#client/flow/panel/groups.ts'
import { flowable } from '#shared/flow/flowable.ts'
import type { FlowForms } from '#shared/flow/form.ts'

interface Moddle {
  fromXML(xml: string): Promise<{ rootElement: unknown; warnings: unknown[] }>
  toXML(definitions: unknown, options: object): Promise<{ xml: string }>
  create(type: string, properties?: object): Meaning
}

const isModdle = (one: object): one is Moddle => 'toXML' in one && 'create' in one

export function moddle(): Moddle {
  const made: object = new BpmnModdle({ flowable })
  if (!isModdle(made)) throw new Error('bpmn-moddle has changed')
  return made
}

/** A document that is edited without a drawing surface: what the panel writes is written as it is. */
export async function edited(xml: string, forms: FlowForms = {}) {
  const reader = moddle()
  const { rootElement, warnings } = await reader.fromXML(xml)
  if (!isMeaning(rootElement)) throw new Error('no definitions')
  const definitions = rootElement
  const find = (id: string): Meaning => {
    const walk = (one: Meaning): Meaning | undefined =>
      one.id === id
        ? one
        : ['rootElements', 'flowElements'].flatMap((name) => allOf(one, name).map(walk)).find(Boolean)
    const found = walk(definitions)
    if (!found) throw new Error(`no element ${id}`)
    return found
  }
  const editing = (id: string): Editing => ({
    meaning: find(id),
    forms,
    definitions,
    create: (type, properties) => reader.create(type, properties),
    set(of, properties) {
      for (const [name, value] of Object.entries(properties)) of.set(name, value)
    },
  })
  const field = (id: string, name: string, list?: { id: string; row: number }) => {
    const groups = groupsOf(editing(id))
    const fields = list
      ? groups.flatMap(
          ({ lists = [] }) => lists.find((one) => one.id === list.id)?.rows[list.row]?.fields ?? [],
        )
      : groups.flatMap((group) => group.fields)
    const found = fields.find((one) => one.id === name)
    if (!found) throw new Error(`no field ${name} of ${id}`)
    return found
  }
  return {
    warnings,
    definitions,
    field,
    groups: (id: string) => groupsOf(editing(id)).map((group) => group.id),
    list: (id: string, name: string) => {
      const found = groupsOf(editing(id))
        .flatMap(({ lists = [] }) => lists)
        .find((one) => one.id === name)
      if (!found) throw new Error(`no list ${name} of ${id}`)
      return found
    },
    written: async () => (await reader.toXML(definitions, { format: true })).xml,
  }
}

/** A document around what a process holds. */
export const diagramOf = (inside: string, attributes = 'id="expense" name="报销"', beside = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
${beside}<bpmn:process ${attributes} isExecutable="true">${inside}</bpmn:process>
</bpmn:definitions>`
