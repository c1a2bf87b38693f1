import { expect, test } from 'vitest'
import { dialog, row, search, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a logo is uploaded, saved, and shown from the files of the product', async () => {
  const name = '稷川麦香粮油加工有限公司'
  const page = await site.visitAs(admin, '/business/company')
  await search(page, '麦香')
  await row(page, name).waitFor()
  await page.getByRole('button', { name: `编辑 ${name}`, exact: true }).click()
  const form = dialog(page, '编辑企业')
  const logo = form.getByRole('region', { name: '标志' })
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: '标志.png', mimeType: 'image/png', buffer: pixel })
  await logo.getByRole('button', { name: '删除 标志.png' }).waitFor()
  await form.getByRole('button', { name: '保存' }).click()
  await toast(page, '更新成功').waitFor()

  await page.getByRole('button', { name: `查看 ${name}`, exact: true }).click()
  const picture = page.getByRole('img', { name: '标志.png' })
  await picture.waitFor()
  await expect(picture).toHaveAttribute('src', /\/api\/file\/[0-9a-f]{32}\//)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})

test('an unlikely place is stored, and pointed out until the person has read it', async () => {
  const name = '稷川麦香粮油加工有限公司'
  const page = await site.visitAs(admin, '/business/company')
  await search(page, '麦香')
  await row(page, name).waitFor()
  await page.getByRole('button', { name: `编辑 ${name}`, exact: true }).click()
  const form = dialog(page, '编辑企业')
  await form.getByRole('spinbutton', { name: '经度' }).fill('36.5')
  await form.getByRole('button', { name: '保存' }).click()
  await toast(page, '更新成功').waitFor()
  const warning = page.getByRole('alert').filter({ hasText: '位置不在中国境内' })
  await warning.waitFor()
  await page.locator('.ant-notification-notice-close').click()
  await warning.waitFor({ state: 'hidden' })
})
