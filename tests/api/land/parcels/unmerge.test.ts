import { describe, expect, test } from 'vitest'
import { device, itemCode, soil, soilLog, station } from '#shared/resources/index.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startPlots } from './plots.ts'

const { server, admin, plot, aDevice, halves, stored } = await startPlots()
const codes = ['soil', 'soil_add', 'soil_edit', 'soil_delete']
const scopes = createScopes(server, admin)

const undo = (id: string, agent = admin) => agent.post('/soil/unmerge', { id })
const weeding = (soilId: string) =>
  admin.save(soilLog, { soilId, logType: 'weed', logTime: '2026-01-05 08:00:00', logStatus: 2 })

/** Two halves of a plot, each with its own, and then merged. */
async function merged(more?: object) {
  const { id, soilName, other } = await halves(more)
  const { soilName: otherName } = await stored(other)
  const log = await weeding(other)
  const deviceId = await aDevice({ soilId: other })
  await admin.post('/soil/merge', { ids: [id, other], keep: id })
  return { id, soilName, other, otherName, logId: log.id, deviceId }
}

/** A plot as people know it: without the times at which it was stored. */
async function known(id: string): Promise<Wire> {
  const { updateTime: _, updateUser: __, updateUserName: ___, ...row } = await stored(id)
  return row
}

/** Nothing of a merge has gone back. */
async function isMerged({ id, other, logId, deviceId }: Awaited<ReturnType<typeof merged>>) {
  expect((await admin.get('/soil/detail', { id: other })).body.msg).toBe('数据不存在')
  expect((await admin.get('/soilLog/detail', { id: logId })).body.data?.soilId ?? id).toBe(id)
  expect((await admin.detail(device, deviceId)).soilId).not.toBe(other)
}

describe('a merge that is undone', () => {
  test('leaves both plots as they were, each with what was of it', async () => {
    const { id, other } = await halves({ contractAreaMu: 30 })
    const planting = { logType: 'sow', logStatus: 2, areaMu: 1 }
    await admin.save(soilLog, { ...planting, soilId: id, crop: 'wheat', logTime: '2026-01-05 08:00:00' })
    const inputs = [{ materialName: '吡虫啉', category: '3', dosage: 0.05, unit: 'kg', safeDays: 20 }]
    const logs = [
      await admin.save(soilLog, {
        ...planting,
        soilId: other,
        crop: 'maize',
        logTime: '2026-03-05 08:00:00',
      }),
      await admin.save(soilLog, {
        soilId: other,
        logType: 'spray',
        logTime: '2026-03-06 08:00:00',
        logStatus: 2,
        inputs,
      }),
    ]
    const deviceId = await aDevice({ soilId: other })
    const code = await admin.save(itemCode, { ...(await sampleOf(itemCode, admin)), soilId: other } as never)
    const child = await plot({ parentId: other, geometry: null })
    const { soilIds: _, ...sample } = await sampleOf(station, admin)
    const { id: stationId } = await admin.save(station, { ...sample, soilIds: [other, id] })
    await admin.update(soil, { id: other, remark: '低洼' })
    const before = [await known(id), await known(other)]

    await admin.post('/soil/merge', { ids: [id, other], keep: id })
    expect(await stored(id)).toMatchObject({ currentCrop: 'maize', safeUntil: '2026-03-26' })
    expect((await admin.detail(station, stationId)).soilIds).toEqual([id])
    const { status, body } = await undo(id)
    expect([status, body.data]).toEqual([200, { id, restored: [other], carried: 6 }])

    expect([await known(id), await known(other)]).toEqual(before)
    for (const log of logs) expect((await admin.detail(soilLog, log.id)).soilId).toBe(other)
    expect((await admin.page(soilLog, { soilId: id })).total).toBe(1)
    expect((await admin.detail(device, deviceId)).soilId).toBe(other)
    expect((await admin.detail(itemCode, code.id)).soilId).toBe(other)
    expect((await stored(child.id)).parentId).toBe(other)
    expect((await admin.detail(station, stationId)).soilIds).toEqual([other, id])
    const { records } = (await admin.get('/recycle/page', { entity: 'soil', size: 100 })).body.data
    expect(records.map((row: { id: string }) => row.id)).not.toContain(other)
  })

  test('is undone once, and can be merged and undone again', async () => {
    const { id, other, logId } = await merged()
    const both = await Promise.all([undo(id), undo(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await undo(id)).body.msg).toBe('这次合并已经撤销，或已无法撤销')
    expect((await admin.post('/soil/merge', { ids: [id, other], keep: id })).status).toBe(200)
    expect((await undo(id)).status).toBe(200)
    expect((await admin.detail(soilLog, logId)).soilId).toBe(other)
  })

  test('has a change record of each that it changed', async () => {
    const { id, other, deviceId } = await merged()
    await undo(id)
    const historyOf = async (path: string, key: string) =>
      (await admin.get(`${path}/history`, { id: key })).body.data
    expect((await historyOf('/soil', other)).map((one: Wire) => one.action)).toContain('restore')
    for (const [path, key, field] of [
      ['/soil', id, 'geometry'],
      ['/device', deviceId, 'soilId'],
    ] as const)
      expect((await historyOf(path, key))[0]).toMatchObject({
        action: 'update',
        changes: expect.arrayContaining([expect.objectContaining({ field })]),
      })
  })
})

describe('a merge that cannot be undone', () => {
  test('says what has changed since, and stays as it is', async () => {
    const changes: [string, (merge: Awaited<ReturnType<typeof merged>>) => Promise<unknown>][] = [
      ['“KEPT”在合并后有改动，无法撤销合并', ({ id }) => admin.update(soil, { id, remark: '改过' })],
      ['合并后“KEPT”又有记录增减，无法撤销合并', ({ id }) => weeding(id)],
      ['合并后“KEPT”又有记录增减，无法撤销合并', ({ id }) => aDevice({ soilId: id })],
      [
        '设备“DEVICE”在合并后已删除或改属其他地块，无法撤销合并',
        async ({ deviceId }) => admin.update(device, { id: deviceId, soilId: (await plot()).id }),
      ],
      [
        '农事记录“LOG”在合并后已删除或改属其他地块，无法撤销合并',
        ({ logId }) => admin.remove(soilLog, logId),
      ],
    ]
    for (const [sentence, change] of changes) {
      const merge = await merged()
      const { deviceName } = await admin.detail(device, merge.deviceId)
      const { title } = await admin.detail(soilLog, merge.logId)
      await change(merge)
      const { status, body } = await undo(merge.id)
      const expected = sentence
        .replace('KEPT', merge.soilName)
        .replace('DEVICE', deviceName)
        .replace('LOG', title)
      expect([status, body.msg]).toEqual([400, expected])
      await isMerged(merge)
    }
  })

  test('as a plot has left the recycle bin, or its name was taken', async () => {
    const purged = await merged()
    await admin.post('/recycle/purge', { entity: 'soil', ids: [purged.other] })
    expect((await undo(purged.id)).body.msg).toBe(`“${purged.otherName}”在合并后有改动，无法撤销合并`)

    const restored = await merged()
    await admin.post('/recycle/restore', { entity: 'soil', ids: [restored.other] })
    expect((await undo(restored.id)).body.msg).toBe(`“${restored.otherName}”在合并后有改动，无法撤销合并`)

    const taken = await merged()
    await plot({ soilName: taken.otherName })
    const { status, body } = await undo(taken.id)
    expect([status, body.msg]).toEqual([400, expect.stringContaining(taken.otherName)])
    await isMerged(taken)
  })
})

describe('a merge is undone', () => {
  test('by whoever did it, in his tenant, with all three rights', async () => {
    const { id, other } = await merged()
    const stranger = await server.signIn('admin', 'admin', '100001')
    expect((await undo(id, stranger)).body.msg).toBe('数据不存在')
    const colleague = await server.asUser({ codes })
    expect((await undo(id, colleague)).body.msg).toBe('这次合并已经撤销，或已无法撤销')
    expect((await undo(id, await server.asUser({ codes: codes.slice(0, 3) }))).status).toBe(403)
    expect((await admin.post('/soil/unmerge', {})).status).toBe(400)
    expect((await undo(other)).body.msg).toBe('数据不存在')
    expect((await undo(id)).status).toBe(200)
  })

  test('within the data scopes of changing and removing plots', async () => {
    for (const scopeClass of ['soil.update', 'soil.remove']) {
      const { id, other } = await halves()
      const person = await server.asUser({ codes })
      expect((await person.post('/soil/merge', { ids: [id, other], keep: id })).status).toBe(200)
      await scopes.data(person, 'soil', { scopeType: 2, scopeClass })
      expect((await undo(id, person)).body.msg).toBe('数据不存在')
      await scopes.clear(person)
      expect((await undo(id, person)).status).toBe(200)
    }
  })
})
