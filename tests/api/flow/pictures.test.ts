import { expect, test } from 'vitest'
import { chain, diagram, end, start, task } from '#tests/support/bpmn.ts'
import { deployedProcess, shippedProcess } from '#tests/support/deployed.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer({ environment: { CORS_ORIGIN: 'http://blade.test' } })
const admin = await server.signIn()
const farmer = await server.signIn('admin', 'admin', '100001')
const leave = await shippedProcess(admin, 'Leave')
const token = String(admin.headers['Blade-Auth']).replace(/^bearer /, '')
const resourceView = (id: string) => `/api/blade-flow/process/resource-view?processDefinitionId=${id}`
const browser = (path: string, cookie = `saber-access-token=${token}`) =>
  server.stranger.send({ path, headers: { Cookie: cookie } })

test('a process is a picture that can be embedded and runs nothing', async () => {
  const { status, headers, bytes } = await browser(resourceView(leave))
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(headers['content-security-policy']).toContain('sandbox')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' http://blade.test")
  const svg = bytes.toString()
  expect(svg).toMatch(/^<svg xmlns/)
  for (const name of ['五天以上？', '负责人审批', '同意']) expect(svg).toContain(name)
  expect(svg).not.toMatch(/<script|href=|class="finished"/)
})

test('an instance is drawn with what it has been through', async () => {
  const body = {
    processDefinitionId: leave,
    taskUser: (await admin.get('/blade-user/info')).body.data.id,
    reason: '探亲',
    startTime: '2027-03-01 08:30:00',
    endTime: '2027-03-02 17:30:00',
  }
  const { data } = (await admin.post('/blade-desk/process/leave/start-process', body)).body
  const path = `/api/blade-flow/process/diagram-view?processInstanceId=${data.processInstanceId}&t=1`
  const { status, bytes } = await browser(path)
  expect(status).toBe(200)
  expect(bytes.toString()).toContain('class="active"')
  expect(bytes.toString()).toContain('class="edge finished"')
  const outsider = await server.asUser()
  const refused = await outsider.send({ path })
  expect([refused.status, refused.headers['content-type']]).toEqual([400, 'image/svg+xml; charset=utf-8'])
  expect(refused.bytes.toString()).toContain('流程实例不存在')
})

test('without a session, and of another tenant, the picture says why there is none', async () => {
  const stranger = await browser(resourceView(leave), 'theme=dark')
  expect([stranger.status, stranger.headers['content-type']]).toEqual([401, 'image/svg+xml; charset=utf-8'])
  expect(stranger.bytes.toString()).not.toContain('负责人审批')
  const xml = diagram([start(), task('secret'), end(), chain('start', 'secret', 'end')], { key: 'own' })
  const own = await deployedProcess(admin, xml, { tenantIds: '000000' })
  const foreign = await farmer.send({ path: resourceView(own) })
  expect([foreign.status, foreign.bytes.toString().includes('secret')]).toEqual([400, false])
})

test('names of a diagram are text and nothing else', async () => {
  const xml = `<?xml version="1.0"?><definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" targetNamespace="t">
    <process id="evil" name="evil" isExecutable="true"><startEvent id="s"/><userTask id="u"
      name="&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/><endEvent id="e"/>
      <sequenceFlow id="a" sourceRef="s" targetRef="u"/><sequenceFlow id="b" sourceRef="u" targetRef="e"/></process>
    <di:BPMNDiagram><di:BPMNPlane bpmnElement="evil"><di:BPMNShape bpmnElement="u"><dc:Bounds x="0" y="0" width="100"
      height="80"/></di:BPMNShape></di:BPMNPlane></di:BPMNDiagram></definitions>`
  const { status, bytes } = await browser(resourceView(await deployedProcess(admin, xml)))
  expect(status).toBe(200)
  expect(bytes.toString()).not.toContain('<script')
  expect(bytes.toString()).toContain('&lt;/text&gt;')
})
