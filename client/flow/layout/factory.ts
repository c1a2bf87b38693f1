import type { BpmnModdle } from 'bpmn-moddle'
import type { Factory } from '../diagram-types.ts'
import { isMeaning } from '../panel/editing.ts'

/** Makes elements of a document. */
export const factoryOf = (moddle: BpmnModdle): Factory => ({
  create(type, properties) {
    const made = moddle.create(type, properties)
    if (!isMeaning(made)) throw new Error(`no ${type}`)
    return made
  },
})
