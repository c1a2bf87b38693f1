import deptLines from '#drizzle/data/demo/depts.json' with { type: 'json' }
import postLines from '#drizzle/data/demo/posts.json' with { type: 'json' }
import regions from '#drizzle/data/demo/regions.json' with { type: 'json' }
import roleLines from '#drizzle/data/demo/roles.json' with { type: 'json' }
import { dept, post, role } from '#shared/resources/index.ts'
import { depts, posts, USER_ROLE } from '../../blade/rows.ts'
import { seedId } from '../../ids.ts'
import { writtenRows } from '../../written.ts'

export const COUNTY_ROLE = seedId('role', 4)
export const GRID_ROLE = seedId('role', 5)
export const READER_ROLE = seedId('role', 6)

export const demoRoles = writtenRows(role, roleLines)

export const roleIds: ReadonlyMap<string, string> = new Map([
  ['用户', USER_ROLE],
  ...demoRoles.map(({ roleName, id }) => [roleName, id] as const),
])

const split = <T extends { id: string }>(rows: readonly T[], shipped: readonly { id: string }[]) => {
  const ids = new Set(shipped.map(({ id }) => id))
  return { renamed: rows.filter(({ id }) => ids.has(id)), added: rows.filter(({ id }) => !ids.has(id)) }
}

/** Blade's posts as a county's bureau has them, and those of our own. */
export const countyPosts = writtenRows(post, postLines)

export const { renamed: renamedPosts, added: addedPosts } = split(countyPosts, posts)

export const postIds: ReadonlyMap<string, string> = new Map(
  countyPosts.map(({ postName, id }) => [postName, id]),
)

const regionCodes = new Map(regions.map((line) => line.split(' ').toReversed() as [string, string]))

const ancestorsOf = new Map<string, string>()

/**
 * The county's bureaus, parents first: three under the ids of Blade's sample firms, the sections of one, centres of the towns and
 * committees of their villages. The first six lines have ids of their own, those behind them begin at 101.
 */
export const countyDepts = writtenRows(dept, deptLines, {
  keys: { region: regionCodes },
  after: 94,
  needs: ['fullName', 'parentId'],
}).map((row) => {
  const ancestors = [ancestorsOf.get(row.parentId) ?? [], row.parentId].flat().join(',')
  ancestorsOf.set(row.id, ancestors)
  return { ...row, ancestors }
})

export const { renamed: renamedDepts, added: townDepts } = split(countyDepts, depts)

export const deptIds: ReadonlyMap<string, string> = new Map(
  countyDepts.map(({ deptName, id }) => [deptName, id]),
)
