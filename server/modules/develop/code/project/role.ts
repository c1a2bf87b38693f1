import type { Plan, PlannedEntity } from '../plan.ts'

/** What an entity is within its module. */
export interface Role {
  /** Code of the menu that its page stands below. */
  menu: string
  tree?: NonNullable<Plan['tree']>
  /** Which main rows it belongs to. */
  belongsTo?: { property: string; resource: PlannedEntity }
  /** Whose rows are counted. */
  counts?: { entity: PlannedEntity; by: string }
}

/** The entities of a module, each with its role. */
export function rolesOf({ main, sub, tree }: Plan, menu: string): { entity: PlannedEntity; role: Role }[] {
  const counts = sub && { entity: sub, by: sub.foreignKey }
  return [
    { entity: main, role: { menu, ...(tree && { tree }), ...(counts && { counts }) } },
    ...(sub
      ? [{ entity: sub, role: { menu, belongsTo: { property: sub.foreignKey, resource: main } } }]
      : []),
  ]
}
