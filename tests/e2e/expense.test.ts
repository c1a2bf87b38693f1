import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawnElsewhere } from './support/drawn-elsewhere.ts'
import { type Drawing, drawing } from './support/modeler.ts'
import { choose, dialog, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
const platform = { tenantId: '000000' }
const chief = { ...platform, account: 'county', password: 'county123' }
const clerk = { ...platform, account: 'grid', password: 'grid1234' }
const process = '费用报销'

const shown = (page: Page) => page.locator('.page-panel[data-shown=true]')
const rowOf = (page: Page, text: string) => shown(page).locator('.ant-table-row', { hasText: text }).first()

test('a process is drawn from scratch, deployed for one tenant and run by three people', async () => {
  const office = await site.visitAs(admin, '/flow/model')
  const on = await drawSteps(office)
  await drawForm(office)
  await nameWhoAndWhen(office, on)
  await deploy(office)

  const starter = await site.visitAs(clerk, '/work/start')
  await start(starter)

  const boss = await site.visitAs(chief, '/work/todo')
  await rowOf(boss, process).getByText('主管审批').waitFor()
  site.server().later(11)
  await boss.goto('/desk/message')
  await shown(boss).getByText('报销单还在等您审批', { exact: true }).waitFor()

  await handle(boss)
  await decide(boss, '主管审批', '驳回', '请附上住宿发票')

  await handle(starter)
  await shown(starter).getByText('批复意见：请附上住宿发票').waitFor()
  await shown(starter).getByLabel('用途').fill('去省城开会，附住宿发票')
  await decide(starter, '修改申请', '同意', '已附上')

  await suspendAndResume(office, boss)
  await decide(boss, '主管审批', '同意', '情况属实')

  await office.goto('/work/claim')
  await rowOf(office, process).getByRole('button', { name: '签收' }).click()
  await office.getByRole('dialog').getByRole('button', { name: '签收' }).click()
  await toast(office, '已签收 1 个任务').waitFor()
  await handle(office)
  await decide(office, '财务复核', '同意', '可以付款')

  await starter.goto('/work/send')
  await rowOf(starter, process).getByText('已完成').waitFor()
  await rowOf(starter, process).getByRole('button', { name: '详情' }).click()
  await shown(starter).getByText('批复意见：可以付款').waitFor()
  await shown(starter).getByText('去省城开会，附住宿发票').first().waitFor()
  await shown(starter).locator('.djs-connection.highlight-flow').first().waitFor({ state: 'attached' })
  await expect(starter).toBeAccessible()
})

test('a diagram of another modeler is uploaded and run', async () => {
  const office = await site.visitAs(admin, '/flow/deploy')
  await choose(office, shown(office).getByLabel('流程类型'), '报销流程')
  await shown(office)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'purchase.bpmn',
      mimeType: 'application/xml',
      buffer: Buffer.from(drawnElsewhere),
    })
  await shown(office).getByText('可以部署').waitFor()
  await expect(office).toBeAccessible()
  await shown(office).getByRole('button', { name: '部署提交' }).click()
  await shown(office).getByText('已部署', { exact: true }).waitFor()

  const starter = await site.visitAs(clerk, '/work/start')
  await rowOf(starter, '采购申请').getByRole('button', { name: '发起' }).click()
  await shown(starter).getByRole('button', { name: '发起', exact: true }).click()
  await starter.waitForURL('**/work/send')
  const buyer = await site.visitAs(chief, '/work/todo')
  await rowOf(buyer, '采购申请').getByRole('button', { name: '办理' }).click()
  await shown(buyer).locator('.djs-shape[data-element-id="核准"]').waitFor({ state: 'attached' })
  await shown(buyer).getByLabel('批复意见').fill('照此采购')
  await shown(buyer).getByRole('button', { name: '同意' }).click()
  await toast(buyer, '办理成功').waitFor()
  await starter.reload()
  await rowOf(starter, '采购申请').getByText('已完成').waitFor()
})

/** List that is too short to be searched. */
async function select(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

/** The steps in their order, with a reminder at the one that may take long. */
async function drawSteps(page: Page): Promise<Drawing> {
  await page.getByRole('button', { name: '创建' }).click()
  const on = await drawing(page, { 开始: 'start' })
  await on.fill('流程名称', process)
  await on.fill('流程标识', 'expense_drawn')
  await on.pick('开始')
  await on.fill('表单标识', 'expense')
  await on.append('开始', '追加用户任务', '主管审批')
  await on.fill('表单标识', 'expense')
  await on.append('主管审批', '追加网关', '审批结果')
  await on.append('审批结果', '追加结束事件', '报销完成')
  await on.append('审批结果', '追加用户任务', '财务复核')
  await on.append('审批结果', '追加用户任务', '修改申请')
  await on.fill('表单标识', 'expense')
  await branch(on)
  await on.connect('财务复核', '报销完成')
  await on.connect('修改申请', '主管审批')
  await remind(on)
  await expect(page).toBeAccessible()
  await save(page)
  return on
}

async function branch(on: Drawing): Promise<void> {
  await on.pickFlowTo('报销完成')
  await on.panel.getByRole('switch', { name: '默认分支' }).click()
  await on.pickFlowTo('修改申请')
  await on.suggest('条件', /^驳回/)
}

async function remind(on: Drawing): Promise<void> {
  await on.attach('主管审批', '久未审批')
  await on.changeTo('定时边界事件（不中断）')
  await on.fill('时间', 'PT10M')
  await on.append('久未审批', '追加用户任务', '提醒主管')
  await on.changeTo('服务任务')
  await on.suggest('动作', /^发送站内消息$/)
  await on.fill('标题', '报销单还在等您审批')
  await on.append('提醒主管', '追加结束事件', '已提醒')
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '确定', exact: true }).click()
  await toast(page, '流程已保存').waitFor()
}

/** Of the form the diagram knows the key alone, until it is made here. */
async function drawForm(page: Page): Promise<void> {
  await rowOf(page, process).getByRole('button', { name: '表单' }).click()
  const forms = dialog(page, `“${process}”的表单`)
  await forms.getByRole('button', { name: '新增表单' }).click()
  for (const [label, variable, kind] of [
    ['用途', 'item', '单行文本'],
    ['日期', 'day', '日期'],
    ['金额', 'price', '数字'],
    ['审批人员', 'boss', '选择人员'],
  ] as const) {
    await forms.getByRole('button', { name: '新增字段' }).click()
    await forms.getByLabel('名称', { exact: true }).fill(label)
    await forms.getByLabel('变量名').fill(variable)
    await select(page, forms.getByRole('combobox', { name: '类型' }), kind)
    await forms.getByRole('switch', { name: '必填' }).click()
    if (kind === '日期') await select(page, forms.getByRole('combobox', { name: '默认值' }), '填写当天')
  }
  await expect(page).toBeAccessible()
  await forms.getByRole('button', { name: '保存' }).click()
  await toast(page, '表单已保存').waitFor()
}

/** With the form made, the panel suggests what it asks for. */
async function nameWhoAndWhen(page: Page, on: Drawing): Promise<void> {
  await rowOf(page, process).getByRole('button', { name: '配置' }).click()
  await on.pickFlowTo('财务复核')
  await on.suggest('条件', /^同意且金额大于 1000/)
  await on.pick('主管审批')
  await on.suggest('办理人', /^表单中的“审批人员”$/)
  await on.pick('修改申请')
  await on.suggest('办理人', /^流程发起人$/)
  await on.pick('财务复核')
  await choose(page, on.panel.getByRole('combobox', { name: '角色' }), '超级管理员')
  await on.pick('提醒主管')
  await on.suggest('其他（表达式，逗号分隔）', /^表单中的“审批人员”/)
  await save(page)
}

async function deploy(page: Page): Promise<void> {
  await rowOf(page, process)
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: '部署', exact: true }).click()
  const form = dialog(page, `部署“${process}”`)
  await choose(page, form.getByLabel('流程类型'), '报销流程')
  await form.getByText('定制流程', { exact: true }).click()
  await choose(page, form.getByLabel('所属租户'), '管理组（000000）')
  await form.getByRole('button', { name: '部署' }).click()
  await toast(page, '部署成功').waitFor()
  const elsewhere = await site.visitAs(
    { tenantId: '100001', account: 'admin', password: 'admin' },
    '/work/start',
  )
  await rowOf(elsewhere, '请假流程').waitFor()
  await expect(rowOf(elsewhere, process)).toHaveCount(0)
}

async function start(page: Page): Promise<void> {
  await rowOf(page, process).getByRole('button', { name: '发起' }).click()
  await page.getByRole('heading', { name: `发起：${process}` }).waitFor()
  await expect(page.getByLabel('日期')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await page.getByLabel('用途').fill('去省城开会')
  await page.getByLabel('金额').fill('1680')
  await page.getByLabel('审批人员').fill('许青禾')
  await page.locator('.ant-select-item-option', { hasText: '许青禾' }).first().click()
  await shown(page).getByRole('button', { name: '发起', exact: true }).click()
  await page.waitForURL('**/work/send')
}

/** Opens the task that waits for the person. */
async function handle(page: Page): Promise<void> {
  await page.goto('/work/todo')
  await rowOf(page, process).getByRole('button', { name: '办理' }).click()
}

async function decide(page: Page, step: string, decision: string, opinion: string): Promise<void> {
  await page.getByRole('heading', { name: `办理：${process} · ${step}` }).waitFor()
  await shown(page).getByLabel('批复意见').fill(opinion)
  await shown(page).getByRole('button', { name: decision }).click()
  await toast(page, '办理成功').waitFor()
}

async function suspendAndResume(office: Page, boss: Page): Promise<void> {
  const turn = async (button: string) => {
    await office.goto('/flow/follow')
    await rowOf(office, process).getByRole('button', { name: button }).click()
    await office.getByRole('dialog').getByRole('button', { name: button }).click()
    await toast(office, '操作成功!').waitFor()
  }
  await handle(boss)
  await boss.getByRole('heading', { name: `办理：${process} · 主管审批` }).waitFor()
  await turn('挂起')
  await boss.reload()
  await shown(boss).getByText('流程已挂起，暂时不能办理').waitFor()
  await turn('激活')
  await boss.reload()
}
