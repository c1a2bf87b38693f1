import { expect, test } from 'vitest'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, guest, useSite } from './support/site.ts'

const site = useSite()
const forGridWorkers = '请各网格员核对辖区设备台账'

test('a notice for one role is changed, and one without that role does not see it', async () => {
  const page = await site.visitAs(admin, '/desk/notice')
  await row(page, forGridWorkers).waitFor()
  await page
    .getByRole('button', { name: `查看 ${forGridWorkers}` })
    .first()
    .click()
  const view = dialog(page, forGridWorkers)
  await view.getByText('网格员', { exact: true }).waitFor()
  await expect(page).toBeAccessible()

  await view.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog').filter({ has: page.getByRole('radio', { name: '指定范围' }) })
  await form.getByRole('radio', { name: '指定范围', checked: true }).waitFor()
  await form.getByLabel('通知标题').fill(`${forGridWorkers}（二）`)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '更新成功').waitFor()
  await row(page, `${forGridWorkers}（二）`).waitFor()

  const reader = await site.visitAs(guest, '/desk/notice')
  await row(reader, '关于做好').waitFor()
  await expect(row(reader, forGridWorkers)).toHaveCount(0)
})
