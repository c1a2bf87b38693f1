import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chain, diagram, end, flow, gateway, start, task } from '#tests/support/bpmn.ts'
import { dialog, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const toMe = { 'flowable:assignee': 'admin' }

/** A purchase whose branches go by an amount that nobody was asked for. */
const xml = diagram(
  [
    start(),
    task('check', { ...toMe, name: '核价' }),
    gateway('exclusive', 'amount', { name: '金额' }),
    task('small', { ...toMe, name: '直接采购' }),
    task('large', { ...toMe, name: '招标' }),
    end(),
    chain('start', 'check', 'amount'),
    flow('amount', 'small', '${price < 5000}'),
    flow('amount', 'large', '${price >= 5000}'),
    chain('small', 'end'),
    chain('large', 'end'),
  ],
  { key: 'purchase_stuck', name: '物资采购' },
)

/** Deploys and starts it as whoever is signed in on the page. */
const begin = (page: Page) =>
  page.evaluate(async (modelEditorXml) => {
    const token = document.cookie.match(/saber-access-token=([^;]+)/)?.[1]
    const call = async (path: string, body?: object) => {
      const answer = await fetch(`/api/blade-flow/${path}`, {
        headers: { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      const { data, msg } = await answer.json()
      if (!answer.ok) throw new Error(`${path}: ${msg}`)
      return data
    }
    const { id } = await call('model/submit', { modelEditorXml })
    await call(`model/deploy?modelId=${id}&category=flow_2&tenantIds=`, {})
    const { records } = await call('manager/list?mode=1&key=purchase_stuck')
    await call('work/start-process', { processDefinitionId: records[0].id, variables: {} })
  }, xml)

test('where no branch fits the page says so, and an administrator chooses one', async () => {
  const page = await site.visitAs(admin, '/work/todo')
  await begin(page)
  await page.goto('/work/todo')
  await page.getByRole('button', { name: '物资采购', exact: true }).click()
  await page.getByLabel('批复意见').fill('价格合理')
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByText('“金额”没有满足条件的分支，此任务暂时无法办结').waitFor()
  // Nothing that was typed is lost.
  await expect(page.getByLabel('批复意见')).toHaveValue('价格合理')
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '指定分支' }).click()
  const choice = dialog(page, '指定分支')
  await choice.getByRole('combobox').click()
  await page.locator('.ant-select-item-option', { hasText: '金额 → 招标' }).click()
  await expect(page).toBeAccessible()
  await choice.getByRole('button', { name: '确定' }).click()
  await toast(page, '操作成功').waitFor()
  await page.waitForURL('**/work/todo')
  await page.getByText('招标').first().waitFor()
})
