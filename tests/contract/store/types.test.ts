import { expectTypeOf, test } from 'vitest'
import { tenant } from '#server/store/policy.ts'
import type { Store } from '#server/store/table.ts'
import { event } from '#shared/resources/index.ts'

/** Never called: the compiler judges it. */
function refused(store: Store) {
  const events = store.of(event)
  const own = tenant('000000')
  // @ts-expect-error no query without a caller, a tenant or the system
  events.find({ title: '霜冻' })
  // @ts-expect-error a tenant's number is no access: it is named by `tenant`
  events.find('000000', {})
  // @ts-expect-error a row is no access, though it has a tenant
  events.find({ tenantId: '000000' }, {})
  // @ts-expect-error the tenant is the policy's
  events.find(own, { tenantId: '100001' })
  // @ts-expect-error and so is deletion
  events.count(own, { isDeleted: 1 })
  // @ts-expect-error a column that there is not
  events.find(own, { level: 1 })
  // @ts-expect-error a value of another type
  events.find(own, { eventLevel: 'grave' })
  // @ts-expect-error an operator that numbers do not know
  events.find(own, { eventLevel: { contains: '1' } })
  // @ts-expect-error lists are not compared as a whole
  events.find(own, { images: 'a' })
  // @ts-expect-error a row that is changed stays in its tenant
  events.update(own, {}, { tenantId: '100001' })
  // @ts-expect-error what was not read is not there
  events.find(own, {}, { select: ['id'] }).then(([row]) => row?.title)
  return events.first(own, {}, { select: ['title', 'eventLevel'] })
}

test('rows have the types of their definition', () => {
  expectTypeOf<Awaited<ReturnType<typeof refused>>>().toEqualTypeOf<
    { title: string; eventLevel: number | null } | undefined
  >()
})
