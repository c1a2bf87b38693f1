import { grid } from '#shared/resources/geo/grid.ts'
import { references } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'

/** A grid with the people who answer for it: they say so by their own field, so both are stored by one call. */
export const gridWithPeople = {
  ...grid,
  calls: { save: 'sdSubmit', update: 'sdSubmit' },
  fields: { ...grid.fields, staffIds: references(['网格员', 'Grid workers'], 'staff') },
  groups: grid.groups.map((group) =>
    group.fields.includes('leaderId') ? { ...group, fields: [...group.fields, 'staffIds'] } : group,
  ),
} as unknown as Resource
