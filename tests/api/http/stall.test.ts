import { describe, expect, test } from 'vitest'
import { grid, notice, region, threeDModel } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { diagram } from '#tests/support/bpmn.ts'
import { glb } from '#tests/support/glb.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { longestStall } from '#tests/support/stall.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()
/** Milliseconds that one caller may keep the serving thread for. */
const most = 200

/** Sends a body that was written before anything is measured. */
const post = (path: string, body: string, agent: Agent = admin) =>
  agent.send({
    method: 'POST',
    path: `/api${path}`,
    headers: { 'Content-Type': 'application/json' },
    body,
  })

/** How long everybody was kept, and the answer. */
async function stalling<T>(work: () => Promise<T>): Promise<{ stall: number; answer: T }> {
  let answer: T | undefined
  const stall = await longestStall(async () => {
    answer = await work()
  })
  return { stall, answer: answer as T }
}

/** A glb file whose description holds so many accessors. */
const manyParts = (accessor: string, count: number) =>
  glb(`{"asset":{"version":"2.0"},"accessors":[${Array(count).fill(accessor)}]}`)

describe('nobody waits for', { timeout: 120_000 }, () => {
  test.each([
    ['empty', '{}', 2_600_000],
    ['counted', '{"count":1}', 600_000],
    ['wrong', '{"count":"x"}', 500_000],
  ])('a model with very many %s parts, which is refused or taken', async (_name, accessor, count) => {
    const link = await upload(admin, '/blade-resource/oss/endpoint/put-file-attach', {
      content: manyParts(accessor, count),
      name: 'a.glb',
    })
    const draft = {
      ...(await sampleOf(threeDModel, admin)),
      format: 'glb',
      fileUrl: link.body.data.link,
    }
    const body = JSON.stringify(draft)
    const { stall, answer } = await stalling(() => post('/threeDModel/save', body))
    expect(stall).toBeLessThan(most)
    if (answer.status !== 200) expect(answer.body.errors[0].field).toBe('fileUrl')
    expect(answer.status).toBe(accessor === '{"count":1}' ? answer.status : 400)
  })

  test.each([
    ['things that no engine knows', (n: number) => `<x${n}/>`],
    ['sub-processes', (n: number) => `<subProcess id="s${n}"/>`],
    ['one id, again and again', () => '<task id="a"/>'],
    ['flows that lead nowhere', () => '<sequenceFlow sourceRef="q" targetRef="r"/>'],
  ])('a diagram full of %s', async (_name, element) => {
    const elements = Array.from({ length: 4900 }, (_, n) => element(n))
    const content = diagram(elements)
    const { stall, answer } = await stalling(() =>
      upload(admin, '/blade-flow/manager/check-upload', { content, name: 'a.bpmn' }),
    )
    expect(answer.status).toBe(200)
    expect(answer.body.data.faults).not.toEqual([])
    expect(stall).toBeLessThan(most)
  })

  test('the text of a model that begins processes without end', async () => {
    const body = JSON.stringify({ modelKey: 'k', name: 'k', modelEditorXml: '<process '.repeat(58_000) })
    const { stall } = await stalling(() => post('/blade-flow/model/submit', body))
    expect(stall).toBeLessThan(most)
  })

  test.each([
    ['empty', '{}', 340_000],
    ['wrong', '{"type":"banner","options":{"height":1}}', 20_000],
  ])('the preview of a page with very many %s blocks', async (_name, block, count) => {
    const body = `{"templateType":"trace","layout":[${Array(count).fill(block)}]}`
    const { stall, answer } = await stalling(() => post('/pageTemplate/preview', body))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(stall).toBeLessThan(most)
  })

  test('twenty exports of all regions', async () => {
    const { stall, answer } = await stalling(() =>
      Promise.all(Array.from({ length: 20 }, () => admin.get(`${region.path}/export-region`))),
    )
    expect(answer.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answer.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect(stall).toBeLessThan(most)
  })

  test.each([
    ['objects', `[${Array(300_000).fill('{}')}]`],
    ['lists', `${'['.repeat(480_000)}${']'.repeat(480_000)}`],
    ['names', `{${Array.from({ length: 80_000 }, (_, n) => `"k${n}":1`)}}`],
    ['texts', `[${Array(200_000).fill('"1"')}]`],
  ])('a body with very many %s, wherever they stand', async (_name, value) => {
    for (const body of [value, `{"gridName":${value}}`, `{"geometry":${value}}`, `{"cells":${value}}`]) {
      const { stall, answer } = await stalling(() => post(`${grid.path}/save`, body))
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(stall).toBeLessThan(most)
    }
  })

  test('rows to import of which each stands in a column of its own', async () => {
    const body = JSON.stringify({ rows: Array.from({ length: 20_000 }, (_, n) => ({ [`c${n}`]: 1 })) })
    const { stall, answer } = await stalling(() => post(`${notice.path}/import-preview`, body))
    expect(answer.status).toBe(400)
    expect(stall).toBeLessThan(most)
  })

  test.each(['<', '&', '<!', '</p>'])('a text with nothing but %s', async (mark) => {
    const text = mark.repeat(490_000 / mark.length)
    const body = JSON.stringify({ ...(await sampleOf(notice, admin)), content: text })
    const { stall, answer } = await stalling(() => post(`${notice.path}/submit`, body))
    expect(stall).toBeLessThan(most)
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'content'])
  })

  test.each([
    ['as many paragraphs as a text may have', '<p>a</p>'.repeat(9_900)],
    ['tags that stand in each other', `${'<b>'.repeat(9_900)}a${'</b>'.repeat(9_900)}`],
  ])('a text of %s', async (_name, text) => {
    const body = JSON.stringify({ ...(await sampleOf(notice, admin)), content: text })
    const { stall, answer } = await stalling(() => post(`${notice.path}/submit`, body))
    expect(answer.status).toBe(200)
    expect(stall).toBeLessThan(most)
  })

  test('areas of thousands of corners that lie on each other', async () => {
    const add = async (turned: number) =>
      JSON.stringify({
        ...(await sampleOf(grid, admin)),
        gridType: 1,
        parentId: '0',
        geometry: star(4900, turned),
      })
    expect((await post(`${grid.path}/save`, await add(0))).status).toBe(200)
    const second = await add(Math.PI / 4900)
    const { stall, answer } = await stalling(() => post(`${grid.path}/save`, second))
    expect([answer.status, answer.body.warnings?.[0]?.field]).toEqual([200, 'geometry'])
    expect(stall).toBeLessThan(most)
  })
})

/** A star around one place, with so many corners: turned by half a ray, each edge crosses another one's. */
function star(corners: number, turned: number) {
  const ring = Array.from({ length: corners }, (_, n) => {
    const [angle, radius] = [(n / corners) * 2 * Math.PI + turned, n % 2 ? 0.01 : 0.005]
    return [117 + radius * Math.cos(angle), 36 + radius * Math.sin(angle)]
  })
  return { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
}
