import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { toast } from './support/record-page.ts'
import { guest, useSite } from './support/site.ts'

const site = useSite()

test('a person changes name and picture, and the header follows', async () => {
  const page = await site.visitAs(guest, '/info/index')
  await page.getByLabel('用户名').fill('小镰')
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 })
    canvas.getContext('2d')?.fillRect(0, 0, 200, 300)
    return canvas.toDataURL('image/png')
  })
  const buffer = Buffer.from(picture.split(',')[1] ?? '', 'base64')
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: '照片.gif', mimeType: 'image/gif', buffer })
  await toast(page, '上传头像图片只能是 JPG 或 PNG 格式!').waitFor()
  await chooser.setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer })
  const cutting = page.getByRole('dialog', { name: '裁剪头像' })
  await cutting.getByRole('button', { name: '确定' }).click()
  await cutting.waitFor({ state: 'hidden' })
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: '保存' }).click()
  await toast(page, '修改信息成功!').waitFor()
  await page.getByRole('button', { name: '小镰 的账号菜单' }).waitFor()
  await page.reload()
  const portrait = page.locator('.frame-portrait img')
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
})

test('a new password is judged while it is typed, and holds at the next sign-in', async () => {
  const page = await site.visitAs(guest, '/info/index?tab=password')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('原密码').fill(guest.password)
  await field('新密码').fill('12345678')
  await page.getByText('强度：弱').waitFor()
  await page.getByText('密码过于简单，请换一个').waitFor()
  await field('新密码').fill('Wheat-and-rice-26')
  await page.getByText('强度：强').waitFor()
  await field('确认密码').fill('Wheat-and-rice-27')
  await page.getByText('两次密码输入不一致').waitFor()
  await field('确认密码').fill('Wheat-and-rice-26')
  await page.getByRole('button', { name: '修改密码' }).click()
  await toast(page, '修改密码成功!').waitFor()
  await site.visitAs({ ...guest, password: 'Wheat-and-rice-26' }, '/wel/index')

  await page.getByRole('tab', { name: '登录设备' }).click()
  await page.getByText('当前设备').waitFor()
  await page.getByRole('button', { name: '下线其他设备' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await toast(page, '操作成功!').waitFor()
  await expect(page.locator('.info-sessions li')).toHaveCount(1)
})
