import { expect, test } from 'vitest'
import { daysAgo } from '#server/db/clock.ts'
import { device, grid, soilLog, staff } from '#shared/resources/index.ts'
import { addReporting } from '#tests/support/device.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startPlots } from './parcels/plots.ts'

const { server, admin, plot } = await startPlots()

const figuresOf = async (id: string, fields = 'currentCrop,moisture,nextWork') => {
  const { body } = await admin.get('/soil/shapes', { id_in: id, fields })
  return body.data.shapes[0].values
}

test('the newest moisture of a device on a plot, and the days to its next work, are told with its shape', async () => {
  const { id } = await plot()
  expect(await figuresOf(id)).toMatchObject({ moisture: null, nextWork: null })
  for (const moisture of [17.5, 22.5]) {
    const one = await addReporting(admin, server.stranger, { soilId: id })
    await one.report({
      deviceSerial: one.deviceSerial,
      values: { soil_moisture_20: moisture },
      ts: Date.now(),
    })
  }
  for (const days of [-5, -2]) {
    const sent = { ...(await sampleOf(soilLog, admin)), soilId: id, logStatus: 0 }
    await admin.save(soilLog, { ...sent, logTime: `${daysAgo(days)} 08:00:00` })
  }
  const figures = await figuresOf(id)
  expect(figures).toMatchObject({ moisture: 22.5, nextWork: 2 })
  expect(figures).toHaveProperty('currentCrop')
  // Fields that no page shows are refused as before.
  expect((await admin.get('/soil/shapes', { fields: 'moisture,nothing' })).body.code).toBe(400)
  const [gone] = (await admin.page(device, { soilId: id })).records
  await admin.remove(device, String(gone?.id))
  expect((await figuresOf(id)).moisture).not.toBeNull()
})

test('the people of a grid are counted, as the list of people that it narrows', async () => {
  const sample = await sampleOf(grid, admin)
  const add = async (parentId: string, n: number) =>
    (
      await admin.save(grid, {
        ...sample,
        ...{ parentId, gridName: `人员网格${n}`, gridCode: `PEOPLE-${n}`, gridType: 1, gridLevel: n },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [111, 31],
              [111.1, 31],
              [111.1, 31.1],
              [111, 31],
            ],
          ],
        },
      } as never)
    ).id
  const above = await add('0', 1)
  const below = await add(above, 2)
  const someone = async (gridIds: string[]) =>
    admin.save(staff, { ...(await sampleOf(staff, admin)), gridIds } as never)
  await someone([above, below])
  await someone([below])
  const { body } = await admin.get('/grid/shapes', { fields: 'staffCount', keyword: 'PEOPLE-' })
  const counts = body.data.shapes.map((one: { id: string; values: object }) => [one.id, one.values])
  expect(Object.fromEntries(counts)).toEqual({ [above]: { staffCount: 1 }, [below]: { staffCount: 2 } })
})
