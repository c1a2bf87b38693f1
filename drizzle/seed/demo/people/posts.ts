import { type PostSeed, posts } from '../../blade/posts.ts'
import { PLATFORM_TENANT } from '../../blade/tenants.ts'
import { seedId } from '../../ids.ts'

/** Blade's posts as a county's bureau has them. */
const renamed: readonly (readonly [postCode: string, postName: string])[] = [
  ['director', '局长'],
  ['deputy', '副局长'],
  ['finance', '财务科长'],
  ['chief_agronomist', '总农艺师'],
  ['information', '信息中心主任'],
  ['section_chief', '科长'],
  ['personnel', '人事专员'],
  ['clerk', '科员'],
]

const added = [
  ['agronomist', '农艺师'],
  ['engineer', '工程师'],
  ['grid_leader', '网格长'],
  ['grid_worker', '网格员'],
  ['company_contact', '企业联系人'],
] as const

export const addedPosts: readonly PostSeed[] = added.map(([postCode, postName], index) => ({
  id: seedId('post', 11 + index),
  tenantId: PLATFORM_TENANT,
  category: 3,
  postCode,
  postName,
  sort: posts.length + index + 1,
}))

/** Blade's posts under other names, for the demo alone. */
export const renamedPosts: readonly PostSeed[] = posts.map((post, index) => {
  const [postCode, postName] = renamed[index] ?? [post.postCode, post.postName]
  return { ...post, postCode, postName }
})

export const countyPosts: readonly PostSeed[] = [...renamedPosts, ...addedPosts]
