import { describe, expect, test } from 'vitest'
import type { Wire } from '#tests/support/agent.ts'
import { openClient } from './blade-client.ts'
import { generations } from './generations.ts'
import { pagesOf, rowsOf } from './pages.ts'
import { found, passed, startServers } from './replaying.ts'

// Each generation lives through a day of an administrator, in order: its tests lean on the session of the first.
const serverOf = await startServers()
let rows = 0

describe.each(generations)('$name', (generation) => {
  const server = serverOf(generation)
  const client = openClient(server, generation)
  const users = generation.users

  test('signs in, with what its login page asks before', async () => {
    const info = await client.get('/blade-system/tenant/info', { domain: 'http://localhost:8888' })
    expect(passed(info)).toEqual(expect.any(Object))
    for (const call of ['menu/routes', 'menu/auth-routes']) {
      expect(passed(await client.get(`/blade-system/${call}`))).toEqual([])
    }
    const { status } = await client.signIn('admin', 'admin')
    expect(status).toBe(200)
    expect(client.session).toMatchObject({
      tenant_id: '000000',
      account: 'admin',
      role_name: 'administrator',
    })
  })

  test('is told why it cannot sign in, and never that it should sign in again', async () => {
    const other = openClient(server, generation)
    const { status, body } = await other.signIn('admin', 'not the password')
    expect([status, body.msg]).toEqual([400, '用户名或密码错误'])
    expect(body.error_description ?? body.msg).toBe('用户名或密码错误')
  })

  test('renews its session', async () => {
    const before = client.session.refresh_token
    expect((await client.refresh()).status).toBe(200)
    expect(client.session.refresh_token).not.toBe(before)
    expect(client.session).toMatchObject({ account: 'admin', role_name: 'administrator' })
  })

  test('opens: its menus, buttons and own record', async () => {
    for (const call of generation.opening) passed(await client.get(`/blade-system/${call}`))
    const routes: Wire[] = rowsOf(passed(await client.get('/blade-system/menu/routes')))
    expect(routes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['system', 'user', 'authority', 'role']),
    )
    expect(routes.filter((row) => row.children?.length === 0)).toEqual([])
    const buttons = rowsOf(passed(await client.get('/blade-system/menu/buttons')))
    expect(buttons.map(({ code }) => code)).toEqual(expect.arrayContaining(['user_add', 'role_delete']))
    expect(passed(await client.get(`${users}/info`))).toMatchObject({ account: 'admin' })
    for (const code of ['sex', 'notice', 'yes_no', 'org_category', 'post_category']) {
      const items = passed(await client.get('/blade-system/dict/dictionary', { code }))
      expect(items[0]).toMatchObject({ dictKey: expect.any(String), dictValue: expect.any(String) })
    }
  })

  test.each(pagesOf(generation))(
    'lists, adds, changes and removes: $name',
    async ({ path, list, ...page }) => {
      rows += 1
      const draft = page.draft(`r${rows}`)
      const search = { ...page.query, ...page.search(draft) }
      const listed = rowsOf(
        passed(await client.get(`${path}/${list}`, { current: 1, size: 10, ...page.query })),
      )
      expect(listed).toEqual(expect.any(Array))
      expect(passed(await client.submit(`${path}/submit`, { id: '', ...draft })).id).toMatch(/^\d{15,19}$/)
      const row = await found(client, `${path}/${list}`, search)
      expect(row).toBeDefined()
      const detail = passed(await client.get(`${path}/detail`, { id: row?.id }))
      // Blade's forms send the whole row back, with names and what a table component put there.
      const whole = { ...row, ...detail, ...page.change, $cellEdit: false, $index: 0 }
      passed(await client.submit(`${path}/submit`, whole))
      expect(passed(await client.get(`${path}/detail`, { id: row?.id }))).toMatchObject(page.change)
      passed(await client.post(`${path}/remove`, { ids: row?.id }))
      expect(await found(client, `${path}/${list}`, search)).toBeUndefined()
    },
  )

  if (generation.posts === 'form')
    test('removes by the path of the delete button', async () => {
      rows += 1
      const paramKey = `button.${rows}`
      passed(
        await client.submit('/blade-system/param/submit', { paramName: '按钮', paramKey, paramValue: '1' }),
      )
      const row = await found(client, '/blade-system/param/list', { paramKey })
      const buttons = rowsOf(passed(await client.get('/blade-system/menu/buttons')))
      const remove = buttons.find(({ code }) => code === 'param_delete')
      expect(remove?.path).toBe('/api/blade-system/param/remove')
      passed(await client.post(remove?.path.slice('/api'.length), { ids: row?.id }))
      expect(await found(client, '/blade-system/param/list', { paramKey })).toBeUndefined()
    })

  if (generation.name === 'BladeX 4.9')
    test('finds what only the newest pages ask for', async () => {
      const head = { tenantId: '000000' }
      for (const [path, query] of [
        [`${users}/leader-list`, head],
        ['/blade-system/tenant-datasource/select', {}],
        ['/blade-system/role/alias', {}],
        ['/blade-system/dept/lazy-tree', { parentId: 0, ...head }],
        ['/blade-system/auth-lock/page', { current: 1, size: 10 }],
        ['/blade-system/auth-log/page', { current: 1, size: 10 }],
        ['/blade-system/record-data/page', { current: 1, size: 10 }],
        ['/blade-system/record-data/list', { current: 1, size: 10 }],
        ['/blade-system/api-key/list', { current: 1, size: 10 }],
        ['/blade-system/dict/dictionary-full', { code: 'sex' }],
        ['/blade-system/search/user-list', { name: '管理员' }],
        ['/blade-system/search/role-list', {}],
      ] as const) {
        passed(await client.get(path, query))
      }
    })

  test('takes regions to a sheet and back', async () => {
    const sheet = await client.download('/blade-system/region/export-region', { parentCode: '379901' })
    expect([sheet.status, sheet.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ])
    passed(
      await client.upload('/blade-system/region/import-region', sheet.file, '行政区划.xlsx', {
        isCovered: 1,
      }),
    )
    expect((await client.download('/blade-system/region/export-template')).status).toBe(200)
  })

  test('reads regions, logs and reports', async () => {
    const level = passed(await client.get('/blade-system/region/lazy-tree', { parentCode: '00' }))
    expect(level[0]).toMatchObject({ id: '11', title: '北京市', hasChildren: true })
    expect(passed(await client.get('/blade-system/region/detail', { code: '110101' }))).toMatchObject({
      name: '东城区',
    })
    for (const kind of ['usual', 'api', 'error']) {
      const page = passed(await client.get(`/blade-log/${kind}/list`, { current: 1, size: 10 }))
      for (const { id } of page.records.slice(0, 1)) {
        expect(passed(await client.get(`/blade-log/${kind}/detail`, { id }))).toMatchObject({ id })
      }
    }
    passed(await client.get('/blade-report/report/rest/list', { current: 1, size: 10 }))
    passed(await client.get('/blade-resource/attach/list', { current: 1, size: 10 }))
  })

  test('uploads a picture and shows it', async () => {
    const picture = new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' })
    const put = passed(
      await client.upload('/blade-resource/oss/endpoint/put-file-attach', picture, '照片.png'),
    )
    expect(put).toMatchObject({
      link: expect.any(String),
      originalName: '照片.png',
      attachId: expect.any(String),
    })
    const path: string = put.link.replace(/^https?:\/\/[^/]+/, '')
    const shown = await fetch(server.url + path, {
      headers: { 'Blade-Auth': `bearer ${client.session.access_token}` },
    })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    passed(await client.post('/blade-resource/attach/remove', { ids: put.attachId }))
  })
})

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
