import { describe, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { device, vr } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { area, east, middle, startPlots, unique, west } from './plots.ts'

const { server, admin, plot, aDevice, split, stored } = await startPlots()
const scopes = createScopes(server, admin)
const [stays, goes] = [0, 1]
const codes = ['soil', 'soil_add', 'soil_edit', 'soil_delete', 'device']

const soilOf = async (id: string) => (await admin.detail(device, id)).soilId
const preview = async (id: string, agent = admin) => {
  const { status, body } = await agent.get('/soil/split-preview', { id })
  return { status, msg: body.msg, ...body.data }
}

describe('the preview of a split', () => {
  test('tells what is placed on the plot, devices first, and where it is', async () => {
    const { id } = await plot()
    const { id: vrId } = await admin.save(vr, {
      ...(await sampleOf(vr, admin)),
      soilId: id,
      lng: west[0],
      lat: west[1],
    })
    const [there, nowhere] = [
      await aDevice({ soilId: id, lng: east[0], lat: east[1] }),
      await aDevice({ soilId: id, lng: null, lat: null }),
    ]
    const { things, isWhole } = await preview(id)
    const found = new Map(things.map((one: { id: string }) => [one.id, one]))
    expect(isWhole).toBe(true)
    expect(things.map(({ label }: { label: string }) => label)).toEqual(['设备', '设备', '全景'])
    expect(found.get(there)).toMatchObject({ entity: 'device', place: east })
    expect(found.get(nowhere)).toMatchObject({ entity: 'device', place: null })
    expect(found.get(vrId)).toMatchObject({ entity: 'vr', place: west })
  })

  test('leaves out what the caller does not see in its own list', async () => {
    const { id } = await plot()
    await aDevice({ soilId: id })
    const [without, blind, narrow] = [
      await server.asUser({ codes: codes.slice(0, 4) }),
      await server.asUser({ codes }),
      await server.asUser({ codes }),
    ]
    await scopes.data(blind, 'device', { scopeType: 1, scopeField: 'id,deviceName,soilId' })
    await scopes.data(narrow, 'device', { scopeType: 2 })
    for (const person of [without, blind, narrow]) expect((await preview(id, person)).things).toEqual([])
    expect((await preview(id, await server.asUser({ codes }))).things).toHaveLength(1)
  })

  test('needs all rights of a split, and a plot of the tenant', async () => {
    const { id } = await plot()
    expect((await preview(id, await server.asUser({ codes: codes.slice(0, 3) }))).status).toBe(403)
    const stranger = await server.signIn('admin', 'admin', '100001')
    expect(await preview(id, stranger)).toMatchObject({ status: 400, msg: '数据不存在' })
    expect((await admin.get('/soil/split-preview')).status).toBe(400)
  })
})

describe('what is placed by hand', () => {
  test('goes to the part that is said, whatever its place; the rest goes by place', async () => {
    const { id } = await plot()
    const at = (place: readonly number[]) =>
      aDevice({ soilId: id, lng: place[0] ?? null, lat: place[1] ?? null })
    const [inEast, inWest, nowhere, left] = [await at(east), await at(west), await at([]), await at(east)]
    const child = await plot({ parentId: id, geometry: area })
    const placed = {
      device: { [inEast]: stays, [inWest]: goes, [nowhere]: goes },
      soil: { [child.id]: goes },
    }
    const { status, body } = await split(id, { placed })
    const other = body.data.added[0].id
    expect([status, body.data.carried]).toEqual([200, 4])
    expect(await Promise.all([inEast, inWest, nowhere, left].map(soilOf))).toEqual([id, other, other, other])
    expect((await stored(child.id)).parentId).toBe(other)
  })

  test.each([
    ['a part that there is not', { device: { '1': 2 } }],
    ['no number', { device: { '1': '0' } }],
    ['no id', { device: { a: 0 } }],
    ['a list', [{ device: 1 }]],
    ['a list of ids', { device: ['1'] }],
  ])('is refused as malformed: %s', async (_, placed) => {
    const { id } = await plot()
    const { status, body } = await split(id, { placed })
    expect([status, body.msg]).toEqual([400, expect.stringContaining('placed')])
    expect(await stored(id)).toMatchObject({ geometry: area })
  })

  test('is no more than one split carries', async () => {
    const { id } = await plot()
    const many = Object.fromEntries(Array.from({ length: 1001 }, () => [newId(), goes]))
    const { status, body } = await split(id, { placed: { device: many } })
    expect([status, body.msg]).toEqual([400, '涉及的记录超过 1000 条，无法一次转移'])
  })

  test('is on the plot and seen by the caller: anything else refuses the whole split', async () => {
    const [{ id }, { id: elsewhere }] = [await plot(), await plot()]
    const stranger = await server.signIn('admin', 'admin', '100001')
    const [beside, unplaced, foreign] = [
      await aDevice({ soilId: elsewhere }),
      await aDevice({ soilId: null }),
      (await stranger.save(device, { ...(await sampleOf(device, stranger)), soilId: null })).id,
    ]
    const own = await aDevice({ soilId: id })
    const wrong = [
      ...[beside, unplaced, foreign, newId()].map((one) => ({ device: { [own]: goes, [one]: goes } })),
      { nothing: { [own]: goes } },
      // A log is of the whole plot.
      { soilLog: { [own]: goes } },
    ]
    for (const placed of wrong) {
      const { status, body } = await split(id, { placed })
      expect([status, body.errors]).toEqual([400, [{ field: 'placed', message: body.msg }]])
    }
    const blind = await server.asUser({ codes })
    await scopes.data(blind, 'device', { scopeType: 2 })
    const parts = [
      { place: west, keeps: true },
      { place: east, soilName: unique('东畈东') },
    ]
    const asked = { id, lines: [middle], parts, placed: { device: { [own]: goes } } }
    expect((await blind.post('/soil/split', asked)).body.errors).toEqual([
      { field: 'placed', message: '有指定归属的设备或其他对象不在该地块上，请重新打开' },
    ])
    expect(await stored(id)).toMatchObject({ geometry: area })
    expect(await soilOf(own)).toBe(id)
  })
})
