import { eq } from 'drizzle-orm'
import { tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { platformTenant } from '#server/http/context.ts'
import { dict, dictBiz, tenant } from '#shared/resources/index.ts'
import { businessDictionaries, systemDictionaries } from './blade/dictionaries.ts'
import { dictionaryRows } from './dictionary-rows.ts'
import type { Seeding, Step } from './step.ts'

/** System dictionaries for the platform, and for every tenant the business dictionaries it lacks. */
export const dictionaries: Step = {
  name: '020-dictionaries',
  runs: 'always',
  async run(seeding) {
    await addSystemDictionaries(seeding)
    const table = tableOf(tenant)
    const tenants = await seeding.connection
      .select({ tenantId: table.tenantId })
      .from(table)
      .where(eq(table.isDeleted, 0))
    for (const { tenantId } of tenants) await addBusinessDictionaries(seeding, tenantId)
  },
}

// An item that a newer version brings is added to a dictionary that is there: the code may write its key.
async function addSystemDictionaries(seeding: Seeding): Promise<void> {
  const table = tableOf(dict)
  const known = await seeding.connection
    .select({ id: table.id, code: table.code, key: table.dictKey, isDeleted: table.isDeleted })
    .from(table)
  const types = new Map(known.filter(({ key }) => key === '-1').map((row) => [row.code, row]))
  const ids = new Set(known.map(({ id }) => id))
  const keys = new Set(known.map(({ code, key }) => `${code}:${key}`))
  for (const [index, dictionary] of systemDictionaries.entries()) {
    const rows = dictionaryRows(dictionary, { range: 'dict', tenantId: platformTenant, sort: index + 1 })
    const type = types.get(dictionary.code)
    // Removed, or renamed: then it is known by its id alone.
    if (type ? type.isDeleted === 1 : ids.has(rows.type.id)) continue
    const missing = rows.items.filter(
      ({ id, code, dictKey }) => !ids.has(id) && !keys.has(`${code}:${dictKey}`),
    )
    await insertRows(
      seeding,
      dict,
      type ? missing.map((row) => ({ ...row, parentId: type.id })) : [rows.type, ...missing],
    )
  }
}

/** A tenant edits its dictionaries freely, so only one that it never had is added. */
export async function addBusinessDictionaries(seeding: Seeding, tenantId: string): Promise<void> {
  const wanted = businessDictionaries.map((dictionary, index) =>
    dictionaryRows(dictionary, { range: 'dictBiz', tenantId, sort: index + 1 }),
  )
  const table = tableOf(dictBiz)
  const known = await seeding.connection
    .select({ id: table.id, code: table.code })
    .from(table)
    .where(eq(table.tenantId, tenantId))
  const taken = new Set(known.flatMap(({ id, code }) => [id, code]))
  const missing = wanted.filter(({ type }) => !taken.has(type.id) && !taken.has(type.code))
  await insertRows(
    seeding,
    dictBiz,
    missing.flatMap(({ type, items }) => [type, ...items.filter(({ id }) => !taken.has(id))]),
  )
}
