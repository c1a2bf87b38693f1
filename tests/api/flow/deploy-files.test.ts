import { expect, test } from 'vitest'
import { deployLimits } from '#shared/contract/flow.ts'
import { chain, diagram, element, end, start, task } from '#tests/support/bpmn.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const server = await startTestServer()
const admin = await server.signIn()

const plain = (key: string) =>
  diagram([start(), task('apply'), end(), chain('start', 'apply', 'end')], { key, name: '示例流程' })
const scripted = diagram([
  start(),
  element('scriptTask', 'calc', { name: '计算' }),
  end(),
  chain('start', 'calc', 'end'),
])

const sent = (files: readonly { name: string; content: string }[]) =>
  upload(admin, '/blade-flow/manager/deploy-upload', {
    files,
    field: 'files',
    fields: { category: 'flow_2', tenantIds: '' },
  })

async function namesOf(key: string): Promise<string[]> {
  const { body } = await admin.get('/blade-flow/manager/list', { size: 100, mode: '1', key })
  return body.data.records.map(({ resourceName }: { resourceName: string }) => resourceName)
}

test('several files are deployed at once, each under its own name', async () => {
  const { body } = await sent([
    { name: 'one.bpmn', content: plain('together_one') },
    { name: 'two.bpmn20.xml', content: plain('together_two') },
  ])
  expect(body).toMatchObject({ code: 200, data: true, msg: '部署成功' })
  expect((await namesOf('together')).toSorted()).toEqual(['one.bpmn', 'two.bpmn20.xml'])
})

test('each has its own outcome, told in the order sent', async () => {
  const { status, body } = await sent([
    { name: 'good.bpmn', content: plain('refused_good') },
    { name: 'script.bpmn', content: scripted },
    { name: 'picture.png', content: 'no diagram' },
  ])
  expect(status).toBe(400)
  expect(body.msg).toMatch(
    /^script\.bpmn：“计算”.+；picture\.png：请上传 bpmn20\.xml 标准格式文件；其余1个文件已部署$/,
  )
  expect(body.data.files).toMatchObject([
    { name: 'good.bpmn', isDeployed: true, faults: [] },
    { name: 'script.bpmn', isDeployed: false, faults: [{ elementId: 'calc', name: '计算' }] },
    {
      name: 'picture.png',
      isDeployed: false,
      faults: [{ elementId: '', message: '请上传 bpmn20.xml 标准格式文件' }],
    },
  ])
  expect(await namesOf('refused_good')).toEqual(['good.bpmn'])
})

test('where all are refused, none is said to be deployed', async () => {
  const { body } = await sent([
    { name: 'a.bpmn', content: scripted },
    { name: 'b.bpmn', content: scripted },
  ])
  expect(body.msg).toMatch(/；均未部署$/)
})

test('a single file is refused as it always was', async () => {
  const { body } = await sent([{ name: 'script.bpmn', content: scripted }])
  expect(body.msg).toMatch(/^“计算”/)
  expect(body.data).toMatchObject({ faults: [{ elementId: 'calc', name: '计算' }] })
})

test('two files of one process are not both its newest version', async () => {
  const { body } = await sent([
    { name: 'old.bpmn', content: plain('twice') },
    { name: 'new.bpmn', content: plain('twice') },
  ])
  const msg = 'new.bpmn：流程标识“twice”与文件old.bpmn中的相同；其余1个文件已部署'
  expect(body).toMatchObject({ code: 400, msg })
  expect(await namesOf('twice')).toEqual(['old.bpmn'])
})

test('a process of a file that was refused comes with a later one', async () => {
  const half = plain('second_try').replace('</process>', '<scriptTask id="calc"/></process>')
  const { body } = await sent([
    { name: 'bad.bpmn', content: half },
    { name: 'good.bpmn', content: plain('second_try') },
  ])
  expect(body.data.files).toMatchObject([{ isDeployed: false }, { isDeployed: true }])
  expect(await namesOf('second_try')).toEqual(['good.bpmn'])
})

test('files that are too many or too large are refused in words', async () => {
  const content = plain('many')
  const many = await sent(Array.from({ length: deployLimits.files + 1 }, () => ({ name: 'a.bpmn', content })))
  expect([many.status, many.body.msg]).toEqual([400, '一次最多上传20个文件，请分次上传'])
  const large = await sent([{ name: 'a.bpmn', content: content.padEnd(deployLimits.bytesOfOne + 1) }])
  expect([large.status, large.body.msg]).toEqual([400, '流程文件不能超过2 MB'])
  const half = content.padEnd(deployLimits.bytes / 2)
  const all = await sent([
    { name: 'a.bpmn', content: half },
    { name: 'b.bpmn', content: `${half} ` },
  ])
  expect([all.status, all.body.msg]).toEqual([413, '所选文件共超过8 MB，请分次部署'])
  expect(await namesOf('many')).toEqual([])
})

test('nothing sent is no deployment', async () => {
  const { status, body } = await sent([])
  expect([status, body.msg]).toEqual([400, '请上传 bpmn20.xml 标准格式文件'])
})

test('a step that another engine would do stops for a person, of its own file and of the one tenant', async () => {
  const stopping = (stops: unknown, tenantIds = '000000') =>
    upload(admin, '/blade-flow/manager/deploy-upload', {
      files: [
        { name: 'calc.bpmn', content: scripted },
        { name: 'other.bpmn', content: plain('stop_other') },
      ],
      field: 'files',
      fields: { category: 'flow_2', tenantIds, stops: JSON.stringify(stops) },
    })
  const { body: refused } = await stopping({ 'other.bpmn': { calc: [] } })
  expect(refused.data.files[0].faults).toMatchObject([{ elementId: 'calc', canStop: true }])
  expect(refused.msg).toContain('部署时可改为由人办理或调用Webhook')
  const { body } = await stopping({ 'calc.bpmn': { calc: ['1123598821738675201'] } })
  expect(body).toMatchObject({ code: 200, msg: '部署成功' })
  const nobody = await stopping({ 'calc.bpmn': { calc: ['77'] } })
  expect(nobody.body.data.files[0].faults).toMatchObject([{ message: '所选人员不存在' }])
  const general = await stopping({ 'calc.bpmn': { calc: ['1123598821738675201'] } }, '')
  expect(general.body.msg).toContain('只能部署到一个租户')
  for (const wrong of ['{', '[1]', '{"calc.bpmn":{"calc":[1]}}'])
    expect((await stoppingAs(wrong)).body).toMatchObject({ code: 400, msg: '停下由人办理的步骤格式错误' })
})

const stoppingAs = (stops: string) =>
  upload(admin, '/blade-flow/manager/deploy-upload', {
    files: [{ name: 'calc.bpmn', content: scripted }],
    field: 'files',
    fields: { category: 'flow_2', tenantIds: '', stops },
  })
