import { describe, expect, test } from 'vitest'
import { notice } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { classic, everywhere, nowhere, sees, startNotices } from './notices.ts'

const { server, admin, reader, publish } = await startNotices()

describe('a notice with the classic fields alone', () => {
  test('is published to everybody at once, through submit as Blade clients do', async () => {
    const { body } = await admin.post('/blade-desk/notice/submit', { ...classic, releaseTimeRange: [] })
    const id = body.data.id
    expect(await sees(reader, id)).toEqual(everywhere)
    expect(await reader.detail(notice, id)).toMatchObject({
      ...classic,
      categoryName: '发布通知',
      status: 1,
      noticeStatus: 1,
      noticeStatusName: '已发布',
      isTop: 0,
      receivers: null,
      attachments: null,
      readCount: 0,
    })
  })

  test('stays what it was when a Blade client echoes the whole row', async () => {
    const { id } = await publish({ isTop: 1, receivers: { all: 0, userIds: [reader.userId] } })
    const row = await admin.detail(notice, id)
    await admin.post('/blade-desk/notice/submit', { ...row, title: '改过的标题' })
    const after = await admin.detail(notice, id)
    expect(after).toMatchObject({ isTop: 1, title: '改过的标题', receivers: row.receivers })
  })

  test('says what is missing in the words of the contract', async () => {
    const { body } = await admin.post('/blade-desk/notice/submit', {})
    expect(body.errors.map(({ message }: Wire) => message)).toEqual(
      expect.arrayContaining(['请输入通知标题', '请选择通知类型', '请选择通知日期']),
    )
  })
})

describe('reading', () => {
  test('is kept for each person, counted for the writer, and marks what is mine', async () => {
    const { id } = await publish()
    const other = await server.asUser({ codes: ['notice'] })
    const unread = async (agent: Agent) =>
      (await agent.get('/blade-desk/notice/unread-count')).body.data.count as number
    const [before, others] = [await unread(reader), await unread(other)]
    const mine = async (query: Wire) =>
      (await reader.get('/blade-desk/notice/mine', { id, ...query })).body.data.records as Wire[]
    expect((await mine({}))[0]).toMatchObject({ isRead: 0, title: classic.title, categoryName: '发布通知' })

    await reader.post('/blade-desk/notice/read', undefined, { ids: id })
    await reader.post('/blade-desk/notice/read', { ids: [id] })
    expect(await unread(reader)).toBe(before - 1)
    expect(await unread(other)).toBe(others)
    expect((await mine({}))[0]?.isRead).toBe(1)
    expect([(await mine({ isRead: 0 })).length, (await mine({ isRead: 1 })).length]).toEqual([0, 1])

    await other.post('/blade-desk/notice/read', undefined, { ids: id })
    expect((await admin.detail(notice, id)).readCount).toBe(2)
    expect((await admin.page(notice, { id })).records[0]?.readCount).toBe(2)
  })

  test('is refused as a whole when one of the notices is not for the caller', async () => {
    const [open, draft] = [await publish(), await publish({ noticeStatus: 0 })]
    const { body } = await reader.post('/blade-desk/notice/read', undefined, {
      ids: `${open.id},${draft.id}`,
    })
    expect(body.msg).toBe('数据不存在')
    expect((await admin.detail(notice, open.id)).readCount).toBe(0)
    expect((await reader.post('/blade-desk/notice/read')).body.msg).toBe('请选择至少一条数据')
  })

  test('goes with the notice when it is removed', async () => {
    const { id } = await publish()
    await reader.post('/blade-desk/notice/read', undefined, { ids: id })
    await admin.remove(notice, id)
    expect(await sees(reader, id)).toEqual(nowhere)
  })
})

describe('the list', () => {
  test('has the pinned ones first, then the newest', async () => {
    const title = '次序'
    const times = [
      ['2026-02-01 08:00:00', 0],
      ['2026-03-01 08:00:00', 0],
      ['2026-01-01 08:00:00', 1],
    ]
    for (const [releaseTime, isTop] of times) await publish({ title, releaseTime, isTop })
    const { records } = await reader.page(notice, { title })
    expect(records.map(({ releaseTime }) => releaseTime)).toEqual([
      '2026-01-01 08:00:00',
      '2026-03-01 08:00:00',
      '2026-02-01 08:00:00',
    ])
    expect(records.some((row) => 'content' in row || 'receivers' in row)).toBe(false)
  })

  test('filters by type, by words and by both ends of a time range', async () => {
    const title = '范围'
    for (const day of ['01', '02', '03'])
      await publish({ title, category: 3, releaseTime: `2026-04-${day} 00:00:00` })
    const totalOf = async (query: Wire) => (await reader.page(notice, { title, ...query })).total
    expect(await totalOf({})).toBe(3)
    expect(await totalOf({ category: 3 })).toBe(3)
    expect(await totalOf({ category: 4 })).toBe(0)
    expect(
      await totalOf({ releaseTime_datege: '2026-04-02 00:00:00', releaseTime_datelt: '2026-04-03 00:00:00' }),
    ).toBe(1)
    expect((await reader.page(notice, { keyword: '范围' })).total).toBe(3)
  })
})

describe('content', () => {
  const stored = async (content: string) =>
    (await admin.detail(notice, (await publish({ content })).id)).content

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>'],
    ['a handler', '<p onclick="alert(1)">a</p><img src="/api/file/x.png" onerror="alert(1)">'],
    ['a javascript link', '<a href="javascript:alert(1)">a</a><a href="jav&#x09;ascript:alert(1)">b</a>'],
    ['a data picture', '<img src="data:text/html,<script>alert(1)</script>">a'],
    ['a frame', '<iframe src="https://example.com"></iframe><p>a</p>'],
    ['a drawing', '<svg><script>alert(1)</script></svg><p>a</p>'],
    ['a form', '<form action="https://example.com"><input name="password"></form><p>a</p>'],
    [
      'a style that covers the page',
      '<p style="position:fixed;top:0;background:url(javascript:alert(1))">a</p>',
    ],
    ['a broken tag', '<<script>script>alert(1)<</script>/script>a'],
    ['a base', '<base href="https://example.com/"><p>a</p>'],
  ])('is kept without %s', async (_name, content) => {
    const kept = await stored(content)
    expect(kept).not.toMatch(
      /<script|<iframe|<svg|<form|<input|<base|\son\w+=|javascript:|data:|position|url\(/i,
    )
    expect(kept).toContain('a')
  })

  test('keeps its formatting, its tables, its links and its pictures', async () => {
    const content =
      '<h2>一</h2><p style="text-align: center"><strong>粗</strong><em>斜</em></p><ul><li>项</li></ul>' +
      '<table><tbody><tr><td>格</td></tr></tbody></table><p><img src="/api/file/abc/x.png" /></p>'
    expect(await stored(content)).toBe(content)
    expect(await stored('<a href="https://example.com/a">链接</a>')).toContain('href="https://example.com/a"')
  })

  test('attachments are links to files or to the web, nothing else', async () => {
    const attached = (link: string) =>
      admin.post('/blade-desk/notice/save', { ...classic, attachments: [{ name: '附件.pdf', link }] })
    expect((await attached('/api/file/abc/a.pdf')).status).toBe(200)
    expect((await attached('https://example.com/a.pdf')).status).toBe(200)
    for (const link of ['javascript:alert(1)', '//example.com/a', 'data:text/html,x', 'a b'])
      expect((await attached(link)).status).toBe(400)
  })
})
