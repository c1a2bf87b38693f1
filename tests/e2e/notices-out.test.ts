import { expect, test } from 'vitest'
import { startPostServer } from '#tests/support/notice-server.ts'
import { callsOf } from './support/calls.ts'
import { choose, dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const program = await startPostServer()
const site = useSite({ OUTBOUND_ALLOW: program.url })

test('a channel is set up, tried, and what it sent is listed', async () => {
  const name = unique('值班群')
  const page = await site.visitAs(admin, '/resource/noticeChannel')
  await page.getByRole('button', { name: '新增' }).click()
  const form = dialog(page, '新增通知渠道')
  await form.getByLabel('渠道名称').fill(name)
  await choose(page, form.getByLabel('类型', { exact: true }), 'Webhook')
  await form.getByLabel('Webhook 地址').fill(`${program.url}/hook`)
  await form.getByLabel('签名密钥').fill('key-of-the-browser-test')
  await expect(page).toBeAccessible()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await row(page, name)
    .getByRole('button', { name: /发送测试/ })
    .click()
  await toast(page, '测试消息已发送，请查收').waitFor()
  await expect.poll(() => program.posts.map(({ path }) => path)).toEqual(['/hook'])

  await page.goto('/resource/noticeDelivery')
  await row(page, name).getByText('已发送').waitFor()
})

test('a person chooses channels and quiet hours, and takes the defaults again', async () => {
  const channelName = unique('通知群')
  const page = await site.visitAs(admin, '/info/index?tab=notices')
  const call = await callsOf(site, page)
  const channel = { channelName, kind: 'webhook', address: `${program.url}/other`, signKey: 'key' }
  await call('blade-desk/notice-channel/save', channel)
  await page.reload()
  await page.getByText('当前使用默认设置').waitFor()
  await page.getByLabel(channelName).check()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '通知设置已保存').waitFor()
  await page.reload()
  await expect(page.getByLabel(channelName)).toBeChecked()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.getByText('当前使用默认设置').waitFor()
})
