import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chain, diagram, end, flow, gateway, start, task } from '#tests/support/bpmn.ts'
import { dialog, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()
const toMe = { 'flowable:assignee': 'admin' }

/** A purchase whose branches go by an amount that nobody was asked for. */
const purchase = (key: string) =>
  diagram(
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
    { key, name: '物资采购' },
  )

/** Deploys and starts it as whoever is signed in on the page. */
const begin = (page: Page, key: string) =>
  page.evaluate(
    async ([modelEditorXml = '', processKey = '']) => {
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
      const { records } = await call(`manager/list?mode=1&key=${processKey}`)
      await call('work/start-process', { processDefinitionId: records[0].id, variables: {} })
    },
    [purchase(key), key],
  )

test('where no branch fits the page says so, and an administrator chooses one', async () => {
  const page = await site.visitAs(admin, '/work/todo')
  await begin(page, unique('purchase'))
  await page.goto('/work/todo')
  const row = page.getByRole('row', { name: /物资采购/ }).first()
  await row.getByRole('button', { name: '办理' }).click()
  await page.getByLabel('批复意见').fill('价格合理')
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByText('“金额”没有可走的分支，此任务暂时无法办结').waitFor()
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
  await toast(page, '操作成功!').waitFor()
  await page.waitForURL('**/work/todo')
  await page
    .getByRole('row', { name: /物资采购 .*招标/ })
    .first()
    .waitFor()
})
