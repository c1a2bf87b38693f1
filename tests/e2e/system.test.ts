import { expect, test } from 'vitest'
import { choose, dialog, row, search, toast } from './support/record-page.ts'
import { admin, type Person, useSite } from './support/site.ts'

const site = useSite()
const county: Person = { tenantId: '000000', account: 'county', password: 'county123' }

test('a role is granted a menu, and its people find the page', async () => {
  const worker = { tenantId: '000000', account: 'grid', password: 'grid1234' }
  const before = await site.visitAs(worker, '/monitor/auth_log')
  await before.locator('.status-view').waitFor()

  const page = await site.visitAs(admin, '/authority/role')
  await page.getByRole('button', { name: '权限配置 网格员' }).click()
  const grants = dialog(page, '网格员 的权限')
  // The pages above the scopes are none.
  await grants.getByRole('tab', { name: /^数据权限 \d\/3$/ }).waitFor()
  await grants.getByPlaceholder('搜索').fill('登录日志')
  await grants.getByRole('treeitem', { name: '登录日志' }).locator('.ant-tree-checkbox').click()
  await expect(page).toBeAccessible()
  await grants.getByRole('button', { name: '保存' }).click()
  await toast(page, '操作成功!').waitFor()

  const after = await site.visitAs(worker, '/monitor/auth_log')
  await row(after, 'grid').first().waitFor()
})

test('a role is left with nothing only after a question', async () => {
  const page = await site.visitAs(admin, '/authority/role')
  await page.getByRole('button', { name: '权限配置 访客' }).click()
  const grants = dialog(page, '访客 的权限')
  for (const kind of ['菜单权限', '数据权限', '接口权限', '企业门户']) {
    await grants.getByRole('tab', { name: kind }).click()
    const ticked = grants.getByRole('tabpanel', { name: kind }).locator('.ant-tree-checkbox-checked')
    const all = grants.getByRole('tabpanel', { name: kind }).getByRole('checkbox', { name: '全选' })
    if ((await all.count()) === 0 || !(await all.isEnabled())) continue
    await all.check()
    await all.uncheck()
    await expect(ticked).toHaveCount(0)
  }
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const isSent = () => calls.includes('/api/blade-system/role/grant')
  await grants.getByRole('button', { name: '保存' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '没有选择任何权限' })
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(isSent()).toBe(false)
  await grants.getByRole('button', { name: '保存' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await toast(page, '操作成功!').waitFor()
  expect(isSent()).toBe(true)
})

test.each([
  ['a role', '/authority/role', '权限配置 访客', '访客 的权限'],
  ['an entry of the top bar', '/system/topmenu', '菜单配置 展示', '“展示”的菜单'],
])('ticks of %s that were not saved are not lost without a question', async (_, path, button, title) => {
  const page = await site.visitAs(admin, path)
  await page.getByRole('button', { name: button }).click()
  const ticks = page.getByRole('dialog', { name: title })
  await ticks.getByRole('checkbox', { name: '全选' }).click()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog').filter({ hasText: '放弃' })
  await question.getByRole('button', { name: '继续编辑' }).click()
  // As long as the question is there, Esc is meant for it.
  await question.waitFor({ state: 'hidden' })
  await ticks.waitFor()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '放弃' }).click()
  await ticks.waitFor({ state: 'detached' })
})

test('a user is added, given another role, and has to change the password after a reset', async () => {
  const page = await site.visitAs(admin, '/system/user')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = dialog(page, '新增用户')
  await form.getByLabel('登录账号').fill('tester')
  await form.getByLabel('密码').fill('Tester2026')
  await form.getByLabel('用户昵称').fill('小测')
  await form.getByLabel('用户姓名').fill('测试员')
  await choose(page, form.getByLabel('所属角色'), '访客')
  await page.keyboard.press('Escape')
  await choose(page, form.getByLabel('所属部门'), '农技推广站')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '新增成功').waitFor()

  await search(page, 'tester')
  await page.getByRole('button', { name: '测试员 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '角色配置' }).click()
  const roles = dialog(page, 'tester 的角色')
  await choose(page, roles.getByLabel('角色配置'), '网格员')
  await page.keyboard.press('Escape')
  await roles.getByRole('button', { name: '保存' }).click()
  await toast(page, '操作成功!').waitFor()
  await row(page, '网格员').waitFor()

  await page.getByRole('button', { name: '测试员 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await page.getByRole('button', { name: '确定', exact: true }).click()
  await toast(page, '操作成功!').waitFor()
  const old = await site.visit('/login')
  await site.signIn(old, { tenantId: '000000', account: 'tester', password: 'Tester2026' })
  await old.getByRole('alert').first().waitFor()
  await expect(old).toHaveUrl(/\/login/)
})

test('the departments beside the people narrow their list', async () => {
  const page = await site.visitAs(admin, '/system/user')
  await row(page, 'guest').first().waitFor()
  const side = page.locator('.dept-side')
  await side.getByPlaceholder('搜索部门').fill('农技')
  await side.getByRole('treeitem', { name: /农技推广站/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('deptId')).toBeTruthy()
  await row(page, 'guest').first().waitFor({ state: 'hidden' })
  await expect(page).toBeAccessible()
  await side.getByRole('button', { name: '全部部门' }).click()
  await row(page, 'guest').first().waitFor()
})

test('a message is tried, and numbers that are none are told before anything is sent', async () => {
  const page = await site.visitAs(county, '/resource/sms')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = dialog(page, '新增短信配置')
  await choose(page, form.getByLabel('分类'), '控制台')
  await form.getByLabel('资源编号').fill('trial')
  await form.getByLabel('模板 ID').fill('验证码 #code#')
  await form.getByLabel('短信签名').fill('镰')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '新增成功').waitFor()
  await page.getByRole('button', { name: '启用 trial' }).click()
  await page.getByRole('button', { name: '确定', exact: true }).click()
  await toast(page, '操作成功!').waitFor()

  await page.getByRole('button', { name: '调试 trial' }).click()
  const send = dialog(page, '用“trial”发送短信')
  await send.getByLabel('手机号码').fill('12345')
  await send.getByRole('button', { name: '发送', exact: true }).click()
  await send.getByText('手机号码格式不正确').waitFor()
  await send.getByLabel('手机号码').fill('13800000000')
  await send.getByRole('button', { name: '添加模板参数' }).click()
  await send.getByLabel('模板参数第 1 行 参数名').fill('code')
  await send.getByLabel('模板参数第 1 行 参数值').fill('1234')
  await send.getByRole('button', { name: '发送', exact: true }).click()
  await toast(page, '发送成功!').waitFor()
})

test('a file is uploaded and stands in the list', async () => {
  const page = await site.visitAs(county, '/resource/attach')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('土壤采样说明') })
  await row(page, '说明.txt').waitFor()
  await row(page, '18 B').waitFor()
})
