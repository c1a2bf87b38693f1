import { partsOf } from '#shared/flow/parts.ts'
import type { TaskStep, Together, Who } from './steps.ts'

/** Attributes of a user task about those who do it. */
export interface Assignment {
  assignee: string
  groups: string
  loop?: { isSequential: boolean; collection: string; member: string; until: string }
}

const usualMember = 'approver'
const first = '${nrOfCompletedInstances >= 1}'
const refused = '${!pass}'

/** `initiator`: the variable that holds who started the process. */
export function assignmentOf(
  step: Pick<TaskStep, 'kind' | 'who' | 'together' | 'member'>,
  initiator: string,
): Assignment {
  const { who, member = usualMember } = step
  const several = (collection: string, together: Together, until: string): Assignment => ({
    assignee: `\${${member}}`,
    groups: '',
    loop: { isSequential: together === 'turn', collection, member, until },
  })
  const until = step.together === 'any' ? first : step.kind === 'approval' ? refused : ''
  switch (who.kind) {
    case 'people':
      return who.ids.length > 1
        ? several(who.ids.join(','), step.together, until)
        : { assignee: who.ids[0] ?? '', groups: '' }
    case 'groups':
      return { assignee: '', groups: who.ids.join(',') }
    case 'members':
      return several(`\${membersOf['${who.ids.join(',')}']}`, step.together, until)
    case 'head':
      return { assignee: `\${departmentHead[${who.level}]}`, groups: '' }
    case 'heads':
      return several('${departmentHeads}', 'turn', headsUntil(step.kind, who.levels))
    case 'field':
      return who.isMany
        ? several(who.name, step.together, until)
        : { assignee: `\${${who.name}}`, groups: '' }
    case 'starter':
      return { assignee: `\${${initiator}}`, groups: '' }
  }
}

/** The condition under which an approval is passed: the one person who would decide has just agreed. */
export function repeatedOf({ kind, who }: Pick<TaskStep, 'kind' | 'who'>): string {
  if (kind !== 'approval') return ''
  if (who.kind === 'people' && who.ids.length === 1) return `\${'${who.ids[0]}' == lastApprover}`
  if (who.kind === 'head') return `\${departmentHead[${who.level}] == lastApprover}`
  return who.kind === 'field' && !who.isMany ? `\${${who.name} == lastApprover}` : ''
}

const headsUntil = (kind: TaskStep['kind'], levels: number): string =>
  `\${${kind === 'approval' ? '!pass || ' : ''}loopCounter >= ${levels - 1}}`

/** Reads an assignment; undefined where it is none of these. */
export function whoOf(
  { assignee, groups, loop }: Assignment,
  initiator: string,
): Pick<TaskStep, 'who' | 'together' | 'member'> | undefined {
  const once = (who: Who) => ({ who, together: 'all' as const })
  if (!loop) {
    if (groups) return assignee ? undefined : once({ kind: 'groups', ids: partsOf(groups) })
    const level = /^\$\{departmentHead\[(\d+)\]\}$/.exec(assignee)?.[1]
    if (level !== undefined) return once({ kind: 'head', level: Number(level) })
    const variable = variableIn(assignee)
    if (variable === initiator) return once({ kind: 'starter' })
    if (variable !== undefined) return once({ kind: 'field', name: variable, isMany: false })
    return /[$#]\{/.test(assignee) ? undefined : once({ kind: 'people', ids: partsOf(assignee) })
  }
  const { isSequential, collection, member, until } = loop
  if (assignee !== `\${${member}}` || groups) return undefined
  const together = isSequential ? 'turn' : until === first ? 'any' : 'all'
  const more = { together, ...(member !== usualMember && { member }) } as const
  if (collection === '${departmentHeads}') {
    const last = /loopCounter >= (\d+)\}$/.exec(until)?.[1]
    return last === undefined ? undefined : { ...more, who: { kind: 'heads', levels: Number(last) + 1 } }
  }
  const ofGroups = /^\$\{membersOf\['([\w,-]+)'\]\}$/.exec(collection)?.[1]
  if (ofGroups !== undefined) return { ...more, who: { kind: 'members', ids: partsOf(ofGroups) } }
  if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(collection))
    return { ...more, who: { kind: 'field', name: collection, isMany: true } }
  const ids = partsOf(collection)
  return /[$#]\{/.test(collection) || ids.length < 2 ? undefined : { ...more, who: { kind: 'people', ids } }
}

const variableIn = (text: string): string | undefined => /^\$\{([\p{L}_][\p{L}\p{N}_]*)\}$/u.exec(text)?.[1]
