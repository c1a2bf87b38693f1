import { expect, test } from 'vitest'
import { chain, diagram, element, end, start, task } from '#tests/support/bpmn.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const check = async (xml: string) => (await admin.post('/blade-flow/model/check', { xml })).body.data

test('a diagram is checked while it is drawn as it is when it is deployed', async () => {
  const fine = diagram([start(), task('apply'), end(), chain('start', 'apply', 'end')], { key: 'fine' })
  expect(await check(fine)).toMatchObject({ faults: [] })
  const wrong = diagram([start(), element('scriptTask', 'x'), end(), chain('start', 'x', 'end')], {
    key: 'wrong',
  })
  const { id } = (await admin.post('/blade-flow/model/submit', { modelEditorXml: wrong })).body.data
  const refused = await admin.post('/blade-flow/model/deploy', undefined, {
    modelId: id,
    category: 'flow_1',
    tenantIds: '',
  })
  expect(refused.body.data.faults).not.toEqual([])
  expect((await check(wrong)).faults).toEqual(refused.body.data.faults)
})

test('a text that is no diagram is one fault, and people who draw nothing check nothing', async () => {
  expect((await check('<html/>')).faults).toMatchObject([
    { elementId: '', messageEn: 'The file is no BPMN 2.0 diagram' },
  ])
  const guest = await server.signIn('guest', 'guest1234')
  expect((await guest.post('/blade-flow/model/check', { xml: '<html/>' })).body.code).toBe(403)
})
