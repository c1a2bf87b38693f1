import { expect, test } from 'vitest'
import { allResources } from '#server/crud/registry.ts'
import { system, tenant } from '#server/store/policy.ts'
import type { Where } from '#server/store/where.ts'
import { device, event, grid, staff, user } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { person } from '#tests/support/flow.ts'
import { home, openStore, other, rowOf } from './opened.ts'

const { database, store, add, searched } = openStore()
const own = tenant(home)
const trees = allResources().filter(({ tree }) => tree)

test.each(trees)('$name is walked up and down', async (resource) => {
  const parent = resource.tree?.parent ?? ''
  const node = (n: number, above: string, more = {}) => rowOf(resource, n, { [parent]: above, ...more })
  await add(resource, [
    node(0, '0'),
    node(1, 'key0'),
    node(2, 'key1'),
    node(3, 'key1', { isDeleted: 1 }),
    node(4, 'key3'),
    // A circle, as no rule lets one be, and a node of another tenant below one of ours.
    node(5, 'key6'),
    node(6, 'key5'),
    node(7, 'key1', { tenantId: other }),
  ])
  const table = store.of(resource)
  expect(Object.fromEntries(await table.ancestors(own, ['key2', 'key4', 'key5', 'none']))).toEqual({
    key2: ['key2', 'key1', 'key0'],
    key4: ['key4'],
    key5: ['key5', 'key6'],
  })
  expect(await table.descendants(own, ['key0'])).toEqual(['key0', 'key1', 'key2'])
  expect(await table.descendants(own, ['key5'])).toEqual(['key5', 'key6'])
  expect(await table.descendants(tenant(other), ['key1'])).toEqual(resource.tenant ? [] : ['key1', 'key2'])
})

test('a reference is found within a tree, a list by any of its keys', async () => {
  await add(staff, [
    rowOf(staff, 10, { gridIds: ['key1', 'x'] }),
    rowOf(staff, 12, { gridIds: ['y'] }),
    rowOf(staff, 14, { gridIds: null }),
  ])
  await add(device, [rowOf(device, 10, { gridId: 'key2' }), rowOf(device, 12, { gridId: 'key9' })])
  const [people, devices] = [store.of(staff), store.of(device)]
  const ids = async (found: Promise<{ id: string }[]>) => (await found).map(({ id }) => id)
  expect(await ids(people.find(own, { gridIds: { hasAny: ['x', 'y'] } }))).toEqual(['key10', 'key12'])
  expect(await ids(people.find(own, { gridIds: { hasAny: [] } }))).toEqual([])
  expect(await ids(people.find(own, { gridIds: null }))).toEqual(['key14'])
  expect(await ids(devices.find(own, { gridId: { within: ['key0'] } }))).toEqual(['key10'])
  expect((await people.get(own, 'key10')).gridIds).toEqual(['key1', 'x'])
})

test('a comma list is found by any of its members, a link by itself', async () => {
  await add(user, [
    rowOf(user, 10, { roleId: '1,22', postId: '' }),
    rowOf(user, 12, { roleId: '22' }),
    rowOf(user, 14, { roleId: '2', deptId: 'key2,key9' }),
    rowOf(user, 16, { roleId: null, postId: null }),
  ])
  const users = store.of(user)
  const found = async (where: Where<typeof user>) => (await users.find(own, where)).map(({ id }) => id).sort()
  expect(await found({ roleId: { hasAny: ['22'] } })).toEqual(['key10', 'key12'])
  expect(await found({ roleId: ['1', '2'] })).toEqual(['key10', 'key14'])
  expect(await found({ roleId: '2' })).toEqual(['key14'])
  expect(await found({ roleId: { not: '22' } })).toEqual(['key14', 'key16'])
  expect(await found({ roleId: { notIn: ['1', '2'] } })).toEqual(['key12', 'key16'])
  expect(await found({ postId: null })).toEqual(['key10', 'key16'])
  expect(await found({ deptId: { within: ['key0'] } })).toEqual(['key14'])
  await add(event, [rowOf(event, 40, { images: ['/a".png', '/b.png'] }), rowOf(event, 42, { images: [] })])
  const events = store.of(event)
  expect((await events.find(own, { images: { hasAny: ['/a".png'] } })).map(({ id }) => id)).toEqual(['key40'])
  expect(await events.count(own, { id: ['key40', 'key42'], images: { not: null } })).toBe(1)
})

test('measures are those of the rows that have a value', async () => {
  await add(event, [
    rowOf(event, 10, { eventLevel: 1, metricValue: 4, deviceId: 'a', eventStatus: 3 }),
    rowOf(event, 12, { eventLevel: 3, metricValue: null, deviceId: 'a', eventStatus: 3 }),
    rowOf(event, 14, { eventLevel: null, metricValue: 2, deviceId: 'b', eventStatus: 3 }),
  ])
  const measures = {
    total: 'count',
    gravest: { min: 'eventLevel' },
    lightest: { max: 'eventLevel' },
    sum: { sum: 'metricValue' },
    average: { average: 'metricValue' },
  } as const
  expect(
    await store.of(event).aggregate(own, { deviceId: ['a', 'b'] }, { by: ['deviceId'], measures }),
  ).toEqual([
    { deviceId: 'a', total: 2, gravest: 1, lightest: 3, sum: 4, average: 4 },
    { deviceId: 'b', total: 1, gravest: null, lightest: null, sum: 2, average: 2 },
  ])
})

test('a statement changes what its access reaches, and nothing that an index beside it is made of', async () => {
  const grids = store.of(grid)
  await add(grid, [rowOf(grid, 20, { remark: 'old' }), rowOf(grid, 22, { remark: 'old', tenantId: other })])
  const change = () => grids.update(own, { remark: 'old' }, { remark: 'new' })
  expect(await database.transaction(change)).toBe(1)
  expect((await grids.find(system, { remark: 'old' })).map(({ id }) => id)).toEqual(['key22'])
  await expect(grids.update(own, {}, { lng: 1 })).rejects.toThrow('by the service alone')
  await expect(grids.update(own, {}, { gridName: 'new' })).rejects.toThrow('by the service alone')
  // What decides which rows are compared by a unique set.
  const closed = store.of(event).update(own, {}, { eventStatus: 4 })
  await expect(closed).rejects.toThrow('by the service alone')
})

test('of changes to the same version one succeeds, and none is lost', async () => {
  const events = store.of(event)
  await add(event, [rowOf(event, 30, { eventStatus: 3, occurrences: 0 })])
  const once = () =>
    database.transaction(async () => {
      const { version } = await events.get(own, 'key30', { select: ['version'] })
      return events.update(own, { id: 'key30', version }, { version: version + 1 })
    })
  const stale = () =>
    database.transaction(() => events.update(own, { id: 'key30', version: 1 }, { version: 2 }))
  expect(
    (await Promise.all(Array.from({ length: 8 }, stale))).filter((changes) => changes === 1),
  ).toHaveLength(1)
  await Promise.all(Array.from({ length: 32 }, once))
  expect((await events.get(own, 'key30')).version).toBe(34)
})

test('an added row is stamped with its author, and found by search', async () => {
  const found = await searched(event)
  expect(found('渠水')).toBe(0)
  const id = await database.transaction(() =>
    store.of(event).insert(person('7'), { title: '渠水漫溢', eventStatus: 3 }),
  )
  expect(await store.of(event).get(own, id)).toMatchObject({
    title: '渠水漫溢',
    createUser: '7',
    tenantId: home,
  })
  expect(found('渠水')).toBe(1)
})

test('a condition that would hold for all rows by mistake is a fault', async () => {
  const events = store.of<Resource>(event)
  await expect(async () => events.find(own, { not: { typo: 1 } })).rejects.toThrow('has no column typo')
  await expect(async () => events.find(own, { eventLevel: {} })).rejects.toThrow('compared with nothing')
  await expect(async () => events.find(own, { eventLevel: undefined })).rejects.toThrow('with undefined')
})
