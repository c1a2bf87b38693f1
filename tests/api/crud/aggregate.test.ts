import { expect, test } from 'vitest'
import { soil } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

test('plots are added up by level and crop, named in the language of who asks', async () => {
  const base = await sampleOf(soil, admin)
  for (const [n, soilLevel] of [1, 3, 3].entries())
    await admin.save(soil, {
      ...base,
      soilName: `汇总地块${n}`,
      soilCode: `AG-${n}`,
      soilLevel,
      contractAreaMu: 10 * (n + 1),
    })
  const asked = { soilName: '汇总地块', by: 'soilLevel', measure: 'sum.contractAreaMu' }
  const { body } = await admin.get('/soil/aggregate', asked)
  expect(body.data).toMatchObject({
    isWhole: true,
    groups: [
      { keys: [1], count: 1, value: 10 },
      { keys: [3], count: 2, value: 50 },
    ],
  })
  expect(body.data.groups[1].names).toEqual(['地块'])
  const average = await admin.get('/soil/aggregate', { ...asked, measure: 'average.contractAreaMu' })
  expect(average.body.data.groups[1].value).toBe(25)
})

test('a week begins on Monday, and a month is named by year and month', async () => {
  const { body } = await admin.get('/soil/aggregate', { by: 'createTime.week,createTime.month' })
  expect(body.code, 'one field twice').toBe(400)
  const weeks = await admin.get('/soil/aggregate', { by: 'createTime.week' })
  const [monday] = weeks.body.data.groups[0].keys
  expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
  const months = await admin.get('/soil/aggregate', { by: 'createTime.month,soilLevel' })
  expect(months.body.data.groups[0].keys[0]).toMatch(/^\d{4}-\d{2}$/)
})

test('who may not see the list gets no groups of it', async () => {
  const stranger = await server.asUser({ codes: ['company'] })
  expect((await stranger.get('/soil/aggregate', { by: 'soilLevel' })).body.code).toBe(403)
})
