import { allSteps, type SimpleProcess } from './steps.ts'

/** Names a gateway, event or flow that belongs to a step. An id of XML has no slash: no step is called like it. */
export const partOf = (stepId: string, part: string): string => `${stepId}/${part}`

/** Names an element that belongs to no step. */
export const ownPart = (part: string): string => partOf('', part)

/** The id that the designer gives to a part, unless something else is called so: `check_decision`, `revise`. */
export const usualId = (part: string): string => part.replace(/^\//, '').replace('/', '_')

/** The designer's own id of the task that takes a step over. */
export const escalatedId = (id: string): string => usualId(partOf(id, 'escalated'))

/** Ids that a diagram of the process is sure to have. */
export function idsIn({ key, steps, marks }: SimpleProcess): Set<string> {
  const all = allSteps(steps)
  const branches = all.flatMap((step) => (step.kind === 'branch' ? step.branches : []))
  return new Set([key, ...[...all, ...branches, ...Object.values(marks)].map(({ id }) => id)])
}

/** Gives each part an id that nothing else in the process has. */
export function idsBeside(process: SimpleProcess): (part: string) => string {
  const taken = idsIn(process)
  const given = new Map<string, string>()
  return (part) => {
    const known = given.get(part)
    if (known !== undefined) return known
    let id = usualId(part)
    while (taken.has(id)) id += '_'
    taken.add(id)
    given.set(part, id)
    return id
  }
}
