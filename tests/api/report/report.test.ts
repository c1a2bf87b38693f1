import { describe, expect, test } from 'vitest'
import { reportContent } from '#shared/contract/report.ts'
import { changeRecord, reportFile } from '#shared/resources/index.ts'
import { schemaOf } from '#shared/schema/check/schemas.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const farmer = await server.signIn('admin', 'admin', '100001')
const path = '/blade-report/report/rest'

describe('the stored reports', () => {
  test('are listed by name and time, never with their definition', async () => {
    const { body } = await admin.get(`${path}/list`, { current: 1, size: 10 })
    expect(body.data).toMatchObject({ total: 3, size: 10, current: 1, pages: 1 })
    expect(body.data.records.map(({ name }: { name: string }) => name)).toEqual([
      '公告月报',
      '企业名录',
      '设备台账',
    ])
    expect(body.data.records[0]).toMatchObject({
      id: expect.stringMatching(/^\d{19}$/),
      createTime: expect.stringMatching(/^\d{4}-/),
      updateTime: expect.stringMatching(/^\d{4}-/),
    })
    expect(JSON.stringify(body.data)).not.toContain('"content"')
    expect((await admin.get(`${path}/page`, { name: '台账' })).body.data.total).toBe(1)
  })

  test('show their definition one by one, in its form', async () => {
    const { records } = await admin.page(reportFile)
    const contents = await Promise.all(
      records.map(async ({ id }) => (await admin.detail(reportFile, id)).content),
    )
    expect(contents.map((content) => schemaOf(reportContent).parse(content).resource)).toEqual([
      'notice',
      'company',
      'device',
    ])
  })

  test('belong to a tenant', async () => {
    const [report] = (await admin.page(reportFile)).records
    const foreigner = await server.asUser({
      tenantId: '100001',
      codes: ['report_list', 'report_list_delete'],
    })
    expect((await foreigner.page(reportFile)).total).toBe(0)
    const answers = [
      await foreigner.get(`${path}/detail`, { id: report?.id }),
      await foreigner.post(`${path}/remove`, undefined, { ids: report?.id }),
    ]
    expect(answers.map(({ body }) => body.msg)).toEqual(['数据不存在', '数据不存在'])
  })

  test('need their rights: the menu to read, the button to remove', async () => {
    const [report] = (await admin.page(reportFile)).records
    expect((await farmer.get(`${path}/list`)).status).toBe(403)
    const person = await server.asUser({ codes: ['report_list'] })
    expect((await person.get(`${path}/list`)).status).toBe(200)
    expect((await person.post(`${path}/remove`, undefined, { ids: report?.id })).status).toBe(403)
    expect((await server.stranger.get(`${path}/list`)).status).toBe(401)
  })

  const content = {
    version: 1,
    resource: 'event',
    title: ['事件', 'Events'],
    chart: 'chart-occurTime.month,eventLevel-count-bar',
    columns: [{ field: 'title', summary: 'count' }, { field: 'eventLevelName' }],
    filters: [{ field: 'eventStatus', operator: 'equal', value: 1 }],
    groups: [{ field: 'occurTime', by: 'month' }],
    sort: [{ field: 'occurTime', direction: 'desc' }],
  }

  test('are designed, copied and changed, by who may', async () => {
    const { id } = await admin.save(reportFile, { name: '事件月报', content } as never)
    expect((await admin.detail(reportFile, id)).content).toEqual(content)
    const chartAlone = { ...content, columns: [], groups: [], sort: [] }
    await admin.update(reportFile, { id, content: chartAlone } as never)
    expect((await admin.detail(reportFile, id)).content).toEqual(chartAlone)
    expect((await admin.post(`${path}/save`, { name: '事件月报', content })).body.msg).toContain('已存在')
    const reader = await server.asUser({ codes: ['report_list', 'report_list_view'] })
    const foreigner = await server.asUser({ tenantId: '100001', codes: ['report_list', 'report_list_edit'] })
    expect((await reader.post(`${path}/save`, { name: '别的', content })).status).toBe(403)
    expect((await foreigner.post(`${path}/update`, { id, name: '别的' })).body.msg).toBe('数据不存在')
    await admin.post(`${path}/remove?ids=${id}`)
  })

  test.each([
    ['no rows', { resource: 'nothing' }, '报表的数据类型不存在'],
    ['a field that is not there', { columns: [{ field: 'nothing' }] }, '报表引用了不存在的字段'],
    ['a chart that does not fit', { chart: 'chart-title-count-bar' }, '图表设置与数据不符'],
    ['nothing to show', { columns: [], chart: undefined }, '请选择要显示的列，或添加图表'],
  ])('with %s are refused', async (_what, part, message) => {
    const { body } = await admin.post(`${path}/save`, { name: '错的', content: { ...content, ...part } })
    expect(body).toMatchObject({ code: 400, errors: [{ field: 'content', message }] })
  })

  test('can be removed, which is written down', async () => {
    const [report] = (await admin.page(reportFile, { name: '企业名录' })).records
    const { body } = await admin.post(`${path}/remove?ids=${report?.id}`)
    expect(body).toEqual({ code: 200, success: true, data: {}, msg: '操作成功' })
    expect((await admin.page(reportFile)).total).toBe(2)
    expect((await admin.get(`${path}/detail`, { id: report?.id })).body.msg).toBe('数据不存在')
    expect((await admin.page(changeRecord, { entityId: report?.id })).records[0]?.action).toBe('remove')
  })
})
