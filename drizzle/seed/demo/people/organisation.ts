import { dept, post, role } from '#shared/resources/index.ts'
import { depts, posts } from '../../blade/rows.ts'
import { seedId } from '../../ids.ts'
import { countyRows } from '../files.ts'

export const COUNTY_ROLE = seedId('role', 4)
export const GRID_ROLE = seedId('role', 5)
export const READER_ROLE = seedId('role', 6)

export const demoRoles = countyRows(role)

const split = <T extends { id: string }>(rows: readonly T[], shipped: readonly { id: string }[]) => {
  const ids = new Set(shipped.map(({ id }) => id))
  return { renamed: rows.filter(({ id }) => ids.has(id)), added: rows.filter(({ id }) => !ids.has(id)) }
}

/** Blade's posts as a county's bureau has them, and those of our own. */
export const countyPosts = countyRows(post)

export const { renamed: renamedPosts, added: addedPosts } = split(countyPosts, posts)

const ancestorsOf = new Map<string, string>()

/**
 * The county's bureaus, parents first: three under the ids of Blade's sample firms, the sections of one, centres of the towns and
 * committees of their villages.
 */
export const countyDepts = countyRows(dept, { needs: ['fullName', 'parentId'] }).map((row) => {
  const ancestors = [ancestorsOf.get(row.parentId) ?? [], row.parentId].flat().join(',')
  ancestorsOf.set(row.id, ancestors)
  return { ...row, ancestors }
})

export const { renamed: renamedDepts, added: townDepts } = split(countyDepts, depts)
