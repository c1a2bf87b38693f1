import { expect, test } from 'vitest'
import { east, middle, startPlots, west } from './plots.ts'

const { server, halves } = await startPlots()

test('needs the rights to add, change and remove plots', async () => {
  const { id, other } = await halves()
  const without = await server.asUser({ codes: ['soil', 'soil_add', 'soil_edit'] })
  expect((await without.post('/soil/split', { id })).status).toBe(403)
  expect((await without.post('/soil/merge', { ids: [id, other], keep: id })).status).toBe(403)
})

test('a plot of another tenant does not exist', async () => {
  const { id, other } = await halves()
  const stranger = await server.signIn('admin', 'admin', '100001')
  expect((await stranger.post('/soil/merge', { ids: [id, other], keep: id })).body.msg).toBe('数据不存在')
  const parts = [
    { place: west, keeps: true },
    { place: east, soilName: 'x' },
  ]
  expect((await stranger.post('/soil/split', { id, lines: [middle], parts })).body.msg).toBe('数据不存在')
})
