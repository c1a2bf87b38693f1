import { expect, test } from 'vitest'
import { menu } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { menuId, menuIds, newMenu } from './menu-rows.ts'

const server = await startTestServer()
const admin = await server.signIn()
const path = '/blade-system/menu/page-buttons'

test('the buttons that a page has by its definition are added below its menu, once', async () => {
  const [id = '', button = ''] = await menuIds(server, 'device', 'device_add')
  expect((await admin.post(`${path}?id=${id}`)).body.data).toEqual({ added: 0 })
  await admin.remove(menu, button)
  expect((await admin.post(`${path}?id=${id}`)).body.data).toEqual({ added: 1 })
  const added = await admin.detail(menu, await menuId(server, 'device_add'))
  expect(added).toMatchObject({ parentId: id, category: 2, name: '新增', alias: 'add' })
  expect((await admin.post(`${path}?id=${id}`)).body.data).toEqual({ added: 0 })
})

test('a menu without such a page is told so, and nobody else adds buttons', async () => {
  const id = await newMenu(admin)
  expect((await admin.post(`${path}?id=${id}`)).body).toMatchObject({ code: 400 })
  const neighbour = await server.signIn('admin', 'admin', '100001')
  expect((await neighbour.post(`${path}?id=${id}`)).body).toMatchObject({ code: 403 })
})

test('an icon that was chosen by its name is stored with the class that Blade’s clients draw', async () => {
  const id = await newMenu(admin, { source: 'ShopOutlined' })
  expect(await admin.detail(menu, id)).toMatchObject({ source: 'iconfont icon-quanxian ShopOutlined' })
  await admin.update(menu, { id, source: 'iconfont iconicon_sms' })
  expect(await admin.detail(menu, id)).toMatchObject({ source: 'iconfont iconicon_sms' })
})
