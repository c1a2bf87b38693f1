import { expect, test } from 'vitest'
import { drawnElsewhere } from './support/drawn-elsewhere.ts'
import { choose, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()

const named = (name: string, key: string) => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(drawnElsewhere.replace(/(<(?:\w+:)?process [^>]*\bid=")[^"]+/, `$1${key}`)),
})

test('several diagrams are deployed together, each with its own outcome', async () => {
  const office = await site.visitAs(admin, '/flow/deploy')
  const page = office.locator('.page-panel[data-shown=true]')
  await choose(office, page.getByLabel('流程类型'), '报销流程')
  // The second try would find the first one's version.
  const same = unique('together')
  await page.locator('input[type=file]').setInputFiles([named('a.bpmn', same), named('b.bpmn', same)])
  await expect(page.getByText('可以部署')).toHaveCount(2)
  await page.getByRole('button', { name: '部署提交' }).click()
  await toast(office, '1 个文件未部署，原因见列表').waitFor()
  await expect(page.getByText(`流程标识“${same}”与文件a.bpmn中的相同`)).toBeVisible()
  await expect(page.getByText('已部署', { exact: true })).toHaveCount(1)
  await page.locator('input[type=file]').setInputFiles([named('c.bpmn', unique('other'))])
  await expect(page.getByText('可以部署')).toHaveCount(1)
  await page.getByRole('button', { name: '部署提交' }).click()
  await expect(page.getByText('已部署', { exact: true })).toHaveCount(2)
  await expect(office).toBeAccessible()
})
