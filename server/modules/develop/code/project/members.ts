import { type PlannedEntity, quoted } from '../plan.ts'
import type { Role } from './role.ts'

type Counts = NonNullable<Role['counts']>

/** Whether rows of a sub-table may do without a main one, so that they are given to one and taken away. */
export const comeAndGo = ({ entity, by }: Counts): boolean =>
  entity.fields.some(({ property, isRequired }) => property === by && !isRequired)

export const memberCalls = ({ className, name }: PlannedEntity) => ({
  list: `${name}List`,
  add: `add${className}`,
  remove: `remove${className}`,
})

/** The calls by which rows of the sub-table are given to a row of the main one. Those that cannot do without it have none. */
export function membersCode(main: PlannedEntity, counts: Counts): string[] {
  if (!comeAndGo(counts)) return []
  const { entity, by } = counts
  const { list, add, remove } = memberCalls(entity)
  return [
    '  members: {',
    `    ${entity.name}: {`,
    `      by: ${quoted(by)},`,
    `      path: ${quoted(`/${main.name}`)},`,
    `      calls: { list: ${quoted(list)}, add: ${quoted(add)}, remove: ${quoted(remove)} },`,
    `      keys: ${quoted(`${entity.name}Ids`)},`,
    '    },',
    '  },',
  ]
}
