import type { Factory, Meaning } from '../diagram-types.ts'
import { allOf, kindOf } from '../panel/editing.ts'

/** Everything in a document that can be drawn, in the order of the document. */
export interface Drawable {
  processes: readonly Meaning[]
  /** The collaboration that holds the pools, if there are any. */
  collaboration: Meaning | undefined
  /** Whatever may have a place or a line, by id. */
  byId: ReadonlyMap<string, Meaning>
}

/** Elements that have a flow node, an artifact or a flow inside. */
const insides = ['flowElements', 'artifacts'] as const

/** The parts of a process or sub-process, those of its sub-processes included. */
export function partsOf(holder: Meaning): Meaning[] {
  return insides.flatMap((name) => allOf(holder, name)).flatMap((part) => [part, ...partsOf(part)])
}

/**
 * Makes a document ready to be drawn: what has no id gets one, as a drawing names what it draws; several processes without a
 * collaboration get one, as the standard has no other place for them on one sheet. The same document gets the same ids each time.
 */
export function prepare(factory: Factory, definitions: Meaning): Drawable {
  const roots = allOf(definitions, 'rootElements')
  const processes = roots.filter((one) => kindOf(one) === 'Process')
  const taken = new Set(
    roots.flatMap((one) => [one, ...partsOf(one), ...allOf(one, 'participants')].map(({ id }) => id)),
  )
  const name = (one: Meaning, wanted: string) => {
    if (one.id) return
    let id = wanted
    for (let count = 1; taken.has(id); count++) id = `${wanted}_${count}`
    taken.add(id)
    one.id = id
  }
  for (const one of processes)
    for (const part of [one, ...partsOf(one)]) name(part, `${kindOf(part)}_${taken.size}`)
  const collaboration =
    roots.find((one) => kindOf(one) === 'Collaboration') ??
    (processes.length > 1 ? collaborationOf(factory, definitions, processes) : undefined)
  const shared = collaboration
    ? [
        collaboration,
        ...['participants', 'messageFlows', 'artifacts'].flatMap((of) => allOf(collaboration, of)),
      ]
    : []
  for (const one of shared) name(one, `${kindOf(one)}_${taken.size}`)
  const all = [...processes, ...processes.flatMap(partsOf), ...shared]
  return { processes, collaboration, byId: new Map(all.map((one) => [one.id ?? '', one])) }
}

function collaborationOf(factory: Factory, definitions: Meaning, processes: readonly Meaning[]): Meaning {
  const collaboration = factory.create('bpmn:Collaboration')
  const participants = processes.map((processRef) => {
    const participant = factory.create('bpmn:Participant', {
      processRef,
      name: processRef.name ?? processRef.id,
    })
    return Object.assign(participant, { $parent: collaboration })
  })
  collaboration.set('participants', participants)
  definitions.set('rootElements', [collaboration, ...allOf(definitions, 'rootElements')])
  return Object.assign(collaboration, { $parent: definitions })
}
