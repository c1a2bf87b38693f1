import { expect, test } from 'vitest'
import { tooWide } from './support/at-rest.ts'
import { dialog, toast } from './support/record-page.ts'
import { admin, guest, useSite } from './support/site.ts'

const site = useSite({ SIMULATOR: 'on' })
const camera = '田畴农业东门摄像机01'
const byName = `/iot/device?keyword=${encodeURIComponent(camera)}`

test('a camera is armed, asked whether it answers, and given a label that leads to its page', async () => {
  const page = await site.visitAs(admin, byName)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto(byName)
  await page.getByRole('button', { name: `查看 ${camera}` }).click()
  await page.getByRole('tab', { name: '视频' }).click()
  await page.getByRole('button', { name: '撤防', exact: true }).click()
  await toast(page, '已撤防').waitFor()
  await page.getByRole('button', { name: '布防', exact: true }).waitFor()

  const record = page.getByRole('dialog').filter({ hasText: camera })
  await record.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '连通测试' }).click()
  const told = page.getByRole('dialog').filter({ hasText: `连通测试：${camera}` })
  await told.getByText('设备应答正常').waitFor()
  await told.getByText(/刚刚询问，用时 \d+ 毫秒/).waitFor()
  await expect(page).toBeAccessible()
  await told.getByRole('button', { name: '关闭' }).click()
  await told.waitFor({ state: 'hidden' })

  await record.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '设备二维码' }).click()
  const printing = dialog(page, '打印设备二维码')
  await printing.locator('.label-preview').getByText(camera).waitFor()
  await expect(page).toBeAccessible()
  await printing.getByRole('button', { name: '打印标签' }).click()
  await page.locator('body[data-printed]').waitFor()
  await expect(page.locator('.print-sheet .label')).toHaveCount(1)
})

test('an account takes over what its platform says, and who may not change devices has no button for it', async () => {
  const page = await site.visitAs(admin, '/iot/deviceUser')
  await page.getByRole('button', { name: '同步设备 县级国标视频平台' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同步设备' }).click()
  const told = page.getByRole('dialog').filter({ hasText: '已同步“县级国标视频平台”' })
  await told.getByText(/平台上没有/).waitFor()
  await expect.poll(() => tooWide(page)).toBe(0)
  await told.getByRole('button', { name: '关闭' }).click()
  await told.waitFor({ state: 'hidden' })

  const other = await site.visitAs(guest, '/iot/deviceUser')
  await other.getByText('县级国标视频平台').first().waitFor()
  await expect(other.getByRole('button', { name: /同步设备/ })).toHaveCount(0)
})

test('a camera on the wall goes round its positions until it is told to stop', async () => {
  const page = await site.visitAs(admin, byName)
  await page.getByRole('button', { name: `查看 ${camera}` }).click()
  await page.getByRole('tab', { name: '视频' }).click()
  for (const name of ['大门', '水塔']) {
    await page.getByRole('textbox', { name: '预置位名称' }).fill(name)
    await page.getByRole('button', { name: '保存当前位置' }).click()
    await page.getByRole('button', { name: new RegExp(`^转到 \\d ${name}$`) }).waitFor()
  }
  const went: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/device/preset')) went.push(request.postDataJSON().index)
  })
  await page.goto('/iot/video')
  const cell = page.getByRole('region', { name: new RegExp(`画面 \\d：${camera}`) })
  if ((await cell.count()) === 0) await page.getByRole('button', { name: camera }).first().click()
  await cell.getByRole('button', { name: `${camera}的预置位巡航` }).click()
  const choice = page.getByRole('tooltip')
  await choice.getByRole('checkbox', { name: '2 水塔' }).waitFor()
  await expect(page).toBeAccessible()
  await choice.getByRole('combobox').click()
  await page.getByText('15 秒', { exact: true }).click()
  await choice.getByRole('button', { name: '开始巡航' }).click()
  await cell.getByText('大门').waitFor()
  await cell.getByText('水塔').waitFor({ timeout: 30_000 })
  expect(went).toEqual([1, 2])
  await cell.getByRole('button', { name: `停止${camera}的巡航` }).click()
  await cell.getByRole('button', { name: `${camera}的预置位巡航` }).waitFor()
})
