import { expect, test } from 'vitest'
import { chain, diagram, end, start, task } from '#tests/support/bpmn.ts'
import { callsOf } from './support/calls.ts'
import { dialog, row, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()
const toMe = { 'flowable:assignee': 'admin' }

/** An approval by one step of this id and name. */
const approval = (key: string, id: string, name: string) =>
  diagram([start(), task(id, { ...toMe, name }), end(), chain('start', id, 'end')], { key, name: key })

test('all running instances of a version are moved to the newest, step by step', async () => {
  const page = await site.visitAs(admin, '/flow/follow')
  const call = await callsOf(site, page)
  const key = unique('irrigation')
  const model = { modelEditorXml: approval(key, 'check', '审核') }
  const { id } = await call('blade-flow/model/submit', model)
  const deploy = `blade-flow/model/deploy?modelId=${id}&category=flow_2&tenantIds=`
  await call(deploy, {})
  const { records } = await call<{ records: { id: string }[] }>(`blade-flow/manager/list?mode=1&key=${key}`)
  const starting = { processDefinitionId: records[0]?.id, variables: {} }
  for (const _ of [1, 2]) await call('blade-flow/work/start-process', starting)
  await call('blade-flow/model/submit', { id, modelEditorXml: approval(key, 'review', '复核') })
  await call(deploy, {})

  await page.goto(`/flow/follow?processDefinitionKey=${key}`)
  await row(page, key).first().getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '迁移版本' }).click()
  const asking = dialog(page, `迁移“${key}”到其他版本`)
  await asking.getByLabel('目标版本').click()
  await page.locator('.ant-select-dropdown:visible').getByText(/v2（/).click()
  await asking.getByLabel('此版本运行中的 2 个实例').check()
  await asking.getByText('2 个实例中 0 个可以迁移').waitFor()
  await asking.getByText('新版本没有“审核”，请指定对应的步骤').waitFor()
  await expect(page).toBeAccessible()
  await asking.getByLabel('“审核”（2 个实例）对应').click()
  await page.locator('.ant-select-dropdown:visible').getByText('复核', { exact: true }).click()
  await asking.getByText('2 个实例中 2 个可以迁移').waitFor()
  await asking.getByRole('button', { name: '迁移版本' }).click()
  await toast(page, '已迁移 2 个实例').waitFor()
  await row(page, key).filter({ hasText: '复核' }).nth(1).waitFor()
})
