import { expect, test } from 'vitest'
import * as resources from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'

test.each<[Resource, string[]]>([
  [resources.grid, ['leaderId', 'color']],
  [resources.mapLayer, ['status', 'roleIds']],
  [resources.polygon, ['strokeColor', 'strokeWidth', 'fillColor', 'fillOpacity']],
  [resources.border, ['strokeColor', 'strokeWidth', 'strokeDash']],
])('many rows of %# have one look and one owner at once', (resource, fields) => {
  const bulk = fields.filter((name) => resource.fields[name]?.bulk)
  expect(bulk).toEqual(fields)
})
