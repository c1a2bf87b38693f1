import { expect, test } from 'vitest'
import { drawnElsewhere } from './support/drawn-elsewhere.ts'
import { choose, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

const named = (name: string, key: string) => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(drawnElsewhere.replace(/(<(?:\w+:)?process [^>]*\bid=")[^"]+/, `$1${key}`)),
})

test('several diagrams are deployed together or not at all', async () => {
  const office = await site.visitAs(admin, '/flow/deploy')
  const page = office.locator('.page-panel[data-shown=true]')
  await choose(office, page.getByLabel('流程类型'), '报销流程')
  const same = 'together_same'
  await page.locator('input[type=file]').setInputFiles([named('a.bpmn', same), named('b.bpmn', same)])
  await expect(page.getByText('可以部署')).toHaveCount(2)
  await page.getByRole('button', { name: '部署提交' }).click()
  await toast(office, '均未部署：有文件存在问题').waitFor()
  await expect(page.getByText('流程标识“together_same”与文件a.bpmn中的相同')).toBeVisible()
  await expect(page.getByText('已部署', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: '部署提交' }).click()
  await toast(office, '请先移除不能部署的文件：全部部署或全部不部署').waitFor()
  await page.getByRole('button', { name: '移除 b.bpmn' }).click()
  await page.locator('input[type=file]').setInputFiles([named('c.bpmn', 'together_other')])
  await expect(page.getByText('可以部署')).toHaveCount(2)
  await page.getByRole('button', { name: '部署提交' }).click()
  await expect(page.getByText('已部署', { exact: true })).toHaveCount(2)
  await expect(office).toBeAccessible()
})
