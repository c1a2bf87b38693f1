import data from '#drizzle/data/demo/second-tenant.json' with { type: 'json' }
import { resourceNamed } from '#server/crud/registry.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { idsByTitle, type WrittenLine, writtenRows } from '../written.ts'

/** Far behind the county's. */
const numbering = { after: 9000 }

type Name = keyof typeof data

const lists = (Object.keys(data) as Name[]).map((name) => ({
  resource: resourceNamed(name) as Resource & { name: Name },
  lines: data[name] as readonly WrittenLine[],
}))

const keys = Object.fromEntries(
  lists.map(({ resource, lines }) => [resource.name, idsByTitle(resource, lines, numbering)]),
)

/**
 * All that the second tenant has besides what every tenant begins with. One serial number of its devices is also used in the county,
 * which two tenants may do.
 */
export const secondLists = (now: number) =>
  lists.map(({ resource, lines }) => ({
    resource,
    rows: writtenRows(resource, lines, { ...numbering, keys, now }),
  }))
