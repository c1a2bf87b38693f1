import { expect, test } from 'vitest'
import * as resources from '#shared/resources/index.ts'
import { metaOf } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'

const all = Object.values<Resource>(resources)
const named = (name: string) => all.find((resource) => resource.name === name)
const isField = (resource: Resource | undefined, name: string) => name in (resource?.fields ?? {})

test('every count names a resource and fields that are there, and stands in a column', () => {
  const faults = all.flatMap((resource) =>
    Object.entries(resource.counts)
      .filter(([name, { resource: counted, by, key, among, within, seen }]) => {
        const target = named(counted)
        const fields = [by, among?.field, within?.field, seen?.field].filter((field) => field !== undefined)
        return (
          !fields.every((field) => isField(target, field)) ||
          (key !== undefined && !isField(resource, key)) ||
          (seen !== undefined && !named(seen.resource)) ||
          !resource.columns.includes(name)
        )
      })
      .map(([name]) => `${resource.name}.${name}`),
  )
  expect(faults).toEqual([])
})

test.each<[Resource, string[]]>([
  [resources.grid, ['leaderId', 'color']],
  [resources.mapLayer, ['status', 'roleIds']],
  [resources.polygon, ['strokeColor', 'strokeWidth', 'fillColor', 'fillOpacity']],
  [resources.border, ['strokeColor', 'strokeWidth', 'strokeDash']],
])('many rows of %# have one look and one owner at once', (resource, fields) => {
  const bulk = fields.filter((name) => resource.fields[name] && metaOf(resource.fields[name]).bulk)
  expect(bulk).toEqual(fields)
})
