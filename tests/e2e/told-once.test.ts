import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { tooWide } from './support/at-rest.ts'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'
import { isLeft, save, told } from './support/told-once.ts'

const site = useSite()

const phone = { viewport: { width: 390, height: 844 } }

describe('a tenant', () => {
  test('goes into the bin and comes back; quota and package are set beside its form', async () => {
    const page = await site.visitAs(admin, '/system/tenant')
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = page.locator('.crud-drawer')
    await form.getByLabel('租户名称').fill('河东农场')
    await form.getByLabel('联系人').fill('周一')
    await save(page)
    await row(page, '河东农场').first().waitFor()
    // The shipped parameter says the password: there is nothing to tell.
    await expect(told(page)).toHaveCount(0)

    const act = async (action: string) => {
      await row(page, '河东农场').first().getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    await act('授权配置')
    const setting = dialog(page, '授权配置：河东农场')
    await setting.getByLabel('账号额度').fill('12')
    await expect(page).toBeAccessible()
    await setting.getByRole('button', { name: '保存' }).click()
    await toast(page, '授权配置已保存').waitFor()
    await row(page, '河东农场').first().getByText('12', { exact: true }).waitFor()

    await act('产品包')
    await dialog(page, '产品包：河东农场').getByRole('button', { name: '保存' }).click()
    await toast(page, '产品包已设置').waitFor()

    await act('移入回收站')
    await page.getByRole('button', { name: '确定' }).click()
    await toast(page, '已移入回收站').waitFor()
    await row(page, '河东农场').first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '查看回收站' }).click()
    await row(page, '河东农场').first().getByText('回收站中').waitFor()
    await row(page, '河东农场').first().getByRole('button', { name: '恢复' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await toast(page, '租户已恢复').waitFor()
  })
})

describe('an API key', () => {
  test('is told when it is made, and another one when it is replaced', async () => {
    const page = await site.visitAs(admin, '/authority/apikey')
    await page.getByRole('button', { name: '新增' }).first().click()
    await page.locator('.crud-drawer').getByLabel('密钥名称').fill('报表程序')
    await save(page)
    const first = await told(page).locator('code').innerText()
    expect(first.length).toBeGreaterThan(20)
    await expect(page).toBeAccessible()
    await page.getByRole('button', { name: '确定' }).click()
    await told(page).waitFor({ state: 'detached' })
    await row(page, '报表程序').first().getByRole('button', { name: '更换密钥' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await toast(page, '密钥已更换').waitFor()
    await told(page).waitFor()
    await expect(told(page).locator('code')).not.toHaveText(first)
  })

  test('is switched off and on, and shows what it was used for; its page opens by its former path, too', async () => {
    const page = await site.visitAs(admin, '/authority/api_key')
    await page.getByRole('button', { name: '新增' }).first().click()
    const drawer = page.locator('.crud-drawer')
    await drawer.getByLabel('密钥名称').fill('采集程序')
    await drawer.getByLabel('允许的接口').fill('/blade-desk/**')
    await save(page)
    const key = await told(page).locator('code').innerText()
    await page.getByRole('button', { name: '确定' }).click()
    await told(page).waitFor({ state: 'detached' })
    const post = (path: string) =>
      fetch(new URL(path, page.url()), {
        method: 'POST',
        headers: { 'Blade-Auth': `apikey ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title: '由程序发布', category: 1, releaseTime: '2026-01-05 08:00:00' }),
      })
    expect((await post('/api/blade-desk/notice/submit')).status).toBe(200)
    expect((await post('/api/blade-system/param/submit')).status).toBe(403)

    const act = async (name: string) => {
      await row(page, '采集程序').first().getByRole('button', { name: '更多' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await act('停用')
    await page.getByRole('button', { name: '确定' }).click()
    await toast(page, '密钥已停用').waitFor()
    expect((await post('/api/blade-desk/notice/submit')).status).toBe(401)
    await act('启用')
    await toast(page, '密钥已启用').waitFor()
    expect((await post('/api/blade-desk/notice/submit')).status).toBe(200)

    await row(page, '采集程序').first().getByRole('button', { name: '调用日志' }).click()
    const calls = page.getByRole('table', { name: '调用日志：采集程序' })
    await calls.getByText('/blade-desk/notice/submit').first().waitFor()
    await expect(calls.locator('.ant-table-row')).toHaveCount(2)
    await expect(page).toBeAccessible()
  })
})

describe('the protocols of devices', () => {
  test('are filtered, lead to the device, and give it another key', async () => {
    const page = await site.visitAs(admin, '/iot/agreement?agreementType=mqtt&handshake=ok')
    const line = page.locator('.ant-table-row').first()
    await line.waitFor()
    await expect(line).toContainText('MQTT')
    await expect(page).toBeAccessible()
    await line.getByRole('button', { name: '更换密钥' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await toast(page, '密钥已更换').waitFor()
    await told(page).locator('code').nth(1).waitFor()
    await expect(told(page).locator('code')).toHaveCount(2)
    await page.locator('.ant-modal-confirm-btns').getByRole('button').click()
    await told(page).waitFor({ state: 'detached' })
    const name = await line.getByRole('link').innerText()
    await line.getByRole('link').click()
    await dialog(page, name).waitFor()
    await expect(page).toHavePath('/iot/device')
  })

  test.each(['/iot/agreement', '/people/userGrid'])('%s fits a phone', async (path) => {
    const page = await site.visitAs(admin, path, phone)
    await page.locator('.crud-card').first().waitFor()
    await expect.poll(() => tooWide(page)).toBe(0)
  })
})

test('the keys of imported devices are a file, once, and fit a phone', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const work = dialog(page, '导入设备')
  await work.getByRole('button', { name: '已有文件，直接上传' }).click()
  const lines = [
    '*设备名称,*设备序列号,*设备类型,*接入协议',
    '墒情一号,ONCE-0001,墒情传感器,MQTT',
    '墒情二号,ONCE-0002,墒情传感器,MQTT',
  ]
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await work.getByRole('button', { name: '校验', exact: true }).click()
  await work.getByText('2 行全部通过校验').waitFor()
  await work.getByRole('button', { name: '导入', exact: true }).click()
  await told(page).getByRole('row').nth(2).waitFor()
  await expect(page).toBeAccessible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    work.getByRole('button', { name: '下载 CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toEqual([
    '\uFEFF"设备名称","设备序列号","接入标识","接入密钥"',
    expect.stringMatching(/^"墒情一号","ONCE-0001","DK\w{24}","[\w-]{43}"$/),
    expect.stringMatching(/^"墒情二号","ONCE-0002","DK\w{24}","[\w-]{43}"$/),
  ])
  await page.setViewportSize(phone.viewport)
  await expect.poll(() => tooWide(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const key = /DK\w{24}/.exec(text)?.[0] ?? ''
  await work.getByRole('button', { name: '关闭', exact: true }).last().click()
  await work.waitFor({ state: 'detached' })
  await expect.poll(() => isLeft(page, key)).toBe(false)
})

test('people are given their grids, and found by them', async () => {
  const page = await site.visitAs(admin, '/people/userGrid')
  await row(page, 'guest').first().getByRole('button', { name: '责任网格 guest' }).click()
  const grids = dialog(page, '“guest”的责任网格')
  await grids.getByRole('treeitem', { name: '柳溪镇网格' }).locator('.ant-tree-checkbox').click()
  await grids.getByRole('button', { name: '保存' }).click()
  await toast(page, '责任网格已保存').waitFor()
  await row(page, 'guest').first().getByText('柳溪镇网格').waitFor()
  await expect(page).toBeAccessible()
})
