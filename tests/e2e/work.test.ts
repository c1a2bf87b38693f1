import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { FlowForms } from '#shared/flow/form.ts'
import { dayBefore } from '#shared/schema/calendar.ts'
import { drawnChain } from './support/drawn.ts'
import { dialog, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const phone = { viewport: { width: 390, height: 844 } }
const county = { tenantId: '000000', account: 'county', password: 'county123' }

const forms: FlowForms = {
  ask: {
    groups: [
      {
        label: ['报销内容', 'Expense'],
        fields: [
          { name: 'item', label: ['用途', 'Purpose'], kind: 'text', isRequired: true },
          { name: 'price', label: ['金额', 'Amount'], kind: 'number', isRequired: true, unit: ['元', 'CNY'] },
          { name: 'boss', label: ['审批人员', 'Approver'], kind: 'person', isRequired: true },
          { name: 'details', label: ['说明', 'Details'], kind: 'textarea' },
        ],
      },
    ],
  },
  check: {
    groups: [
      {
        label: ['核对', 'Check'],
        fields: [
          { name: 'item', label: ['用途', 'Purpose'], kind: 'text', lockedAt: ['check'] },
          {
            name: 'price',
            label: ['金额', 'Amount'],
            kind: 'number',
            unit: ['元', 'CNY'],
            lockedAt: ['check'],
          },
          { name: 'account', label: ['科目', 'Account'], kind: 'text', isRequired: true },
        ],
      },
    ],
  },
}

const xml = drawnChain('expense_e2e', '差旅报销', [
  { tag: 'startEvent', id: 'start', name: '开始', attributes: 'flowable:formKey="ask"' },
  {
    tag: 'userTask',
    id: 'check',
    name: '主管审批',
    attributes: 'flowable:assignee="${boss}" flowable:formKey="check"',
  },
  { tag: 'endEvent', id: 'end', name: '结束' },
])

/** Calls the server as whoever is signed in on the page. */
const call = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ({ path: to, body: sent }) => {
      const token = document.cookie.match(/saber-access-token=([^;]+)/)?.[1]
      const answer = await fetch(`/api/blade-flow/${to}`, {
        method: 'POST',
        headers: { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      })
      return (await answer.json()).data
    },
    { path, body },
  )

async function deployed(page: Page, category: string, model: object) {
  const { id } = await call(page, 'model/submit', model)
  await call(page, `model/deploy?modelId=${id}&category=${category}&tenantIds=`, {})
}

const deploy = (page: Page) =>
  deployed(page, 'flow_2', { modelKey: 'expense_e2e', name: '差旅报销', modelEditorXml: xml, forms })

const shippedLeave = (name: string) => readFileSync(`drizzle/data/flow/leave.${name}`, 'utf8')
const deployLeave = (page: Page) =>
  deployed(page, 'flow_1', {
    modelEditorXml: shippedLeave('bpmn'),
    forms: JSON.parse(shippedLeave('forms.json')),
  })

const shown = (page: Page) => page.locator('.page-panel[data-shown=true]')
const rowOf = (page: Page, text: string) => shown(page).locator('.ant-table-row', { hasText: text }).first()
const cardOf = (page: Page, text: string) => shown(page).locator('.crud-card', { hasText: text }).first()

describe('a process on a form that was drawn for it', () => {
  test('is started by one, approved by another, and seen to be finished by the first', async () => {
    const boss = await site.visitAs(admin, '/work/todo')
    await deploy(boss)

    const starter = await site.visitAs(county, '/work/start')
    await rowOf(starter, '差旅报销').getByRole('button', { name: '发起' }).click()
    await starter.getByRole('heading', { name: '发起：差旅报销' }).waitFor()
    await shown(starter).getByRole('button', { name: '发起', exact: true }).click()
    await shown(starter).getByText('请输入用途', { exact: true }).last().waitFor()
    await expect(starter).toBeAccessible()
    await starter.getByLabel('用途').fill('去省城开会')
    await starter.getByLabel('金额').fill('320.5')
    await starter.getByLabel('审批人员').fill('管理员')
    await starter
      .locator('.ant-select-item-option', { hasText: /^管理员/ })
      .first()
      .click()
    await shown(starter).getByRole('button', { name: '发起', exact: true }).click()
    await toast(starter, '流程已发起').waitFor()
    await starter.waitForURL('**/work/send')
    await rowOf(starter, '差旅报销').getByText('未完成').waitFor()

    await boss.reload()
    await rowOf(boss, '差旅报销').getByRole('button', { name: '办理' }).click()
    await boss.getByRole('heading', { name: '办理：差旅报销 · 主管审批' }).waitFor()
    await shown(boss).getByText('去省城开会').waitFor()
    await shown(boss).getByRole('button', { name: '同意' }).click()
    await toast(boss, '请先填写批复意见').waitFor()
    await shown(boss).getByLabel('批复意见').fill('同意报销')
    await shown(boss).getByRole('button', { name: '同意' }).click()
    await shown(boss).getByText('请输入科目', { exact: true }).last().waitFor()
    await shown(boss).getByLabel('科目').fill('差旅费')
    await expect(boss).toBeAccessible()
    await shown(boss).getByRole('button', { name: '同意' }).click()
    await toast(boss, '办理成功').waitFor()
    await boss.waitForURL('**/work/todo')

    await starter.reload()
    await rowOf(starter, '差旅报销').getByText('已完成').waitFor()
    await rowOf(starter, '差旅报销').getByRole('button', { name: '详情' }).click()
    await starter.getByRole('heading', { name: '详情：差旅报销' }).waitFor()
    await shown(starter).getByText('差旅费').waitFor()
    await shown(starter).getByText('批复意见：同意报销').waitFor()
    await expect(starter).toBeAccessible()

    await starter.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await shown(starter).getByRole('button', { name: '打印' }).click()
    await expect(starter.locator('body')).toHaveAttribute('data-printed', 'yes')
    await starter.emulateMedia({ media: 'print' })
    const paper = starter.locator('.request-sheet')
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText('差旅报销')
    await paper.getByText('去省城开会', { exact: true }).waitFor()
    await paper.getByText('差旅费', { exact: true }).waitFor()
    await expect(paper.getByRole('row').last()).toContainText('同意报销')
    await paper.getByText('已完成').waitFor()
  })

  test('is rejected on a phone, without what an approval would need', async () => {
    const starter = await site.visitAs(admin, '/work/start', phone)
    await deploy(starter)
    await starter.reload()
    await cardOf(starter, '差旅报销')
      .getByRole('button', { name: /更多操作/ })
      .click()
    await starter.getByRole('menuitem', { name: '发起' }).click()
    await starter.getByLabel('用途').fill('买水泵')
    await starter.getByLabel('金额').fill('80')
    await starter.getByLabel('审批人员').fill('管理员')
    await starter
      .locator('.ant-select-item-option', { hasText: /^管理员/ })
      .first()
      .click()
    await shown(starter).getByRole('button', { name: '发起', exact: true }).click()
    await starter.waitForURL('**/work/send')
    await starter.goto('/work/todo')
    await cardOf(starter, '差旅报销').waitFor()
    await expect(starter).toFitItsWidth()
    await expect(cardOf(starter, '差旅报销').locator('dt')).toHaveText(['当前步骤', '发起人', '办理期限'])
    await shown(starter).getByRole('button', { name: '筛选', exact: true }).click()
    await dialog(starter, '筛选条件').getByLabel('主题').fill('没有这样的流程')
    await dialog(starter, '筛选条件').getByRole('button', { name: '查询' }).click()
    await cardOf(starter, '差旅报销').waitFor({ state: 'detached' })
    await expect(starter).toBeAccessible()
    await shown(starter).getByRole('button', { name: '筛选 (1)' }).click()
    await dialog(starter, '筛选条件').getByRole('button', { name: '清空' }).click()
    await cardOf(starter, '差旅报销')
      .getByRole('button', { name: /^差旅报销 [^·]+$/ })
      .click()
    await starter.getByRole('heading', { name: '办理：差旅报销 · 主管审批' }).waitFor()
    await shown(starter).getByLabel('批复意见').fill('超出预算')
    await expect(starter).toBeAccessible()
    await expect(starter).toFitItsWidth()
    await shown(starter).getByRole('button', { name: '驳回' }).click()
    await toast(starter, '办理成功').waitFor()
    await starter.goto('/work/done')
    await cardOf(starter, '差旅报销').getByText('驳回').waitFor()
    await cardOf(starter, '差旅报销')
      .getByRole('button', { name: /^差旅报销 [^·]+$/ })
      .click()
    const decided = shown(starter).locator('.ant-timeline-item', { hasText: '主管审批 · 管理员' })
    await expect(decided).toContainText('驳回')
    await expect(decided).toContainText('超出预算')
    await shown(starter).getByText('已驳回').waitFor()
  })
})

const dayAfter = (days: number) => dayBefore(-days)

describe('leave', () => {
  test('is asked for, granted, and seen by all on the calendar', async () => {
    const boss = await site.visitAs(admin, '/work/todo')
    await deployLeave(boss)
    const starter = await site.visitAs(county, '/work/start')
    await rowOf(starter, '请假流程').getByRole('button', { name: '发起' }).click()
    await starter.getByRole('heading', { name: '请假基础信息' }).waitFor()
    await expect(starter).toHavePath(/^\/work\/process\/leave\/form\/[^/]+$/)
    await shown(starter).getByRole('button', { name: '发起', exact: true }).click()
    for (const fault of ['请选择审批人员', '请选择开始时间', '请选择结束时间', '请输入请假理由'])
      await shown(starter).getByText(fault, { exact: true }).last().waitFor()
    await starter.getByLabel('审批人员').fill('管理员')
    await starter
      .locator('.ant-select-item-option', { hasText: /^管理员/ })
      .first()
      .click()
    for (const [label, time] of [
      ['开始时间', `${dayAfter(20)} 08:30:00`],
      ['结束时间', `${dayAfter(21)} 17:30:00`],
    ] as const) {
      await starter.getByLabel(label).fill(time)
      await starter.getByLabel(label).press('Enter')
    }
    await shown(starter).getByText('所选时间共 2 天').waitFor()
    await starter.getByLabel('请假理由').fill('家中有事')
    await expect(starter).toBeAccessible()
    await shown(starter).getByRole('button', { name: '发起', exact: true }).click()
    await starter.waitForURL('**/work/send')
    await rowOf(starter, '请假流程').getByText('未完成').waitFor()

    await boss.goto('/wel/index')
    // The newest stands first.
    await boss
      .getByRole('link', { name: /^请假流程 .+ · 直接审批$/ })
      .first()
      .click()
    await boss.getByRole('heading', { name: '办理：请假流程 · 直接审批' }).waitFor()
    await expect(boss).toHavePath(/^\/work\/process\/leave\/handle\/[^/]+\/[^/]+\/\d+$/)
    await shown(boss).getByText('家中有事').waitFor()
    await shown(boss).getByLabel('批复意见').fill('同意，注意安全')
    await shown(boss).getByRole('button', { name: '同意' }).click()
    await toast(boss, '办理成功').waitFor()

    await starter.reload()
    await rowOf(starter, '请假流程').getByText('已完成').waitFor()
    await rowOf(starter, '请假流程').getByRole('button', { name: '详情' }).click()
    await shown(starter).getByText('已通过').waitFor()
    await shown(starter).getByText('批复意见：同意，注意安全').waitFor()
    await expect(starter).toBeAccessible()

    await starter.goto('/work/leave')
    const later = shown(starter).getByRole('button', { name: '下一页' })
    const month = shown(starter).getByRole('heading', {
      name: `${Number(dayAfter(20).slice(0, 4))}年${Number(dayAfter(20).slice(5, 7))}月`,
    })
    await later.waitFor()
    while (!(await month.isVisible())) await later.click()
    await shown(starter)
      .getByText(/ · 已通过$/)
      .first()
      .waitFor()
    await expect(starter).toBeAccessible()
  })
})
