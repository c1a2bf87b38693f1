import { grid } from '#shared/resources/geo/grid.ts'
import { references } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'

const base: Resource = grid

/** A grid with the people who answer for it: they say so by their own field, so both are stored by one call. */
export const gridWithPeople: Resource = {
  ...base,
  calls: { save: 'sdSubmit', update: 'sdSubmit' },
  fields: { ...base.fields, staffIds: references(['网格员', 'Grid workers'], 'staff') },
  groups: base.groups.map((group) =>
    group.fields.includes('leaderId') ? { ...group, fields: [...group.fields, 'staffIds'] } : group,
  ),
}
