import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose, dialog, remove, row, rows, search, toast, total } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const open = (search = '') => site.visitAs(admin, `/iot/device${search}`)

const adding = (page: Page) => dialog(page, '新增设备')

async function fillIn(page: Page, name: string, serial: string): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = adding(page)
  await form.getByLabel('设备名称').fill(name)
  await form.getByLabel('设备序列号').fill(serial)
  await choose(page, form.getByLabel('设备类型'), '墒情传感器')
  await choose(page, form.getByLabel('接入协议'), 'MQTT')
}

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /保存$/ }).click()

async function add(page: Page, name: string, serial: string): Promise<void> {
  await fillIn(page, name, serial)
  await save(page)
  await toast(page, '新增成功').waitFor()
  await adding(page).waitFor({ state: 'hidden' })
  // The keys of a device that calls are told this once.
  const told = page.getByRole('dialog').filter({ hasText: '只显示' })
  await told.getByRole('button', { name: '确定', exact: true }).click()
  await told.waitFor({ state: 'hidden' })
}

test('a device is added, viewed, edited, found and deleted', async () => {
  const page = await open()
  await total(page, 142).waitFor()
  await add(page, '东坡水泵一号', 'e2e-0001')
  await total(page, 143).waitFor()

  await search(page, '坡水')
  await total(page, 1).waitFor()
  await page.getByRole('button', { name: '查看 东坡水泵一号' }).click()
  const view = dialog(page, '东坡水泵一号')
  await view.getByText('E2E-0001').waitFor()
  await view.getByText('墒情传感器').waitFor()
  await view.getByRole('button', { name: '编辑', exact: true }).click()

  const form = dialog(page, '编辑设备')
  await expect(form.getByLabel('设备序列号')).toBeDisabled()
  await form.getByLabel('设备名称').fill('西坡水泵二号')
  await form.getByRole('button', { name: /保存$/ }).click()
  await toast(page, '更新成功').waitFor()
  await row(page, '西坡水泵二号').waitFor()

  await remove(page, '西坡水泵二号')
  await toast(page, '删除成功').waitFor()
  await page.getByText('没有符合条件的数据').waitFor()
})

test('what is wrong with a serial number stands at its field, and nothing typed is lost', async () => {
  const page = await open()
  await fillIn(page, '南坡水泵', '墒情')
  await save(page)
  const form = adding(page)
  await form.getByText('设备序列号格式不正确').waitFor()

  await form.getByLabel('设备序列号').fill('sq3799010016')
  await save(page)
  await form.getByText('设备序列号已存在').waitFor()
  await expect(form.getByLabel('设备名称')).toHaveValue('南坡水泵')

  await form.getByLabel('设备序列号').fill('e2e-0002')
  await save(page)
  await toast(page, '新增成功').waitFor()
})

test('names are text, whatever they hold', async () => {
  const page = await open()
  const script = '<script>document.title="x"</script>🌾👩‍🌾'
  const long = '很长的设备名称'.repeat(10)
  await add(page, script, 'e2e-0003')
  await add(page, long, 'e2e-0004')

  // Devices with an alarm come first.
  await page.goto('/iot/device?keyword=e2e-000')
  await row(page, script).waitFor()
  await expect(page).not.toHaveTitle('x')
  await page.getByRole('button', { name: `查看 ${long.slice(0, 60)}`, exact: true }).click()
  await dialog(page, long.slice(0, 60)).getByText('E2E-0004').waitFor()
  await expect(page).toFitItsWidth()
})

test('the list narrows by type, and its state survives a reload', async () => {
  const page = await open()
  const filters = page.getByRole('search')
  await filters.getByRole('button', { name: '展开' }).click()
  await choose(page, filters.getByLabel('设备类型'), '网关')
  await filters.getByRole('button', { name: '查询' }).click()
  await page.getByText('设备类型: 网关').waitFor()
  await page.getByRole('columnheader', { name: '设备名称' }).click()
  await page.waitForURL('**/iot/device?deviceTypeKey=gateway&ascs=deviceName')
  const names = () => page.getByRole('button', { name: /^查看 / }).allTextContents()
  const before = await names()

  await page.reload()
  await page.getByText('设备类型: 网关').waitFor()
  await expect.poll(names).toEqual(before)
  await page.getByRole('button', { name: '取消条件 设备类型' }).click()
  await page.waitForURL('**/iot/device?ascs=deviceName')
})

test('nothing is deleted before a row is chosen; chosen rows go together', async () => {
  const page = await open()
  await rows(page).first().waitFor()
  await expect(page.getByRole('button', { name: '批量删除' })).toHaveCount(0)
  await add(page, '北坡水泵甲', 'e2e-0005')
  await add(page, '北坡水泵乙', 'e2e-0006')
  await search(page, '北坡水泵')
  await total(page, 2).waitFor()

  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByText('已选择 2 项').waitFor()
  await page.getByRole('button', { name: '批量删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click()
  await page.getByText('没有符合条件的数据').waitFor()
})

test('the form asks for what a kind of device has', async () => {
  const page = await open()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = adding(page)
  await choose(page, form.getByLabel('设备类型'), '墒情传感器')
  await form.getByLabel('高程').waitFor()
  await expect(form.getByLabel('视场角')).toHaveCount(0)
  await expect(form.getByLabel('从站号')).toHaveCount(0)
  await choose(page, form.getByLabel('设备类型'), '网络摄像机')
  await form.getByLabel('视场角').waitFor()
  await choose(page, form.getByLabel('接入协议'), 'Modbus RTU')
  await form.getByLabel('从站号').waitFor()
})
