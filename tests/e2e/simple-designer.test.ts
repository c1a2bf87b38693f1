import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose, dialog, toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()
const chief = { tenantId: '000000', account: 'county', password: 'county123' }
const clerk = { tenantId: '000000', account: 'grid', password: 'grid1234' }

const shown = (page: Page) => page.locator('.page-panel[data-shown=true]')
const rowOf = (page: Page, text: string) => shown(page).locator('.ant-table-row', { hasText: text }).first()
const column = (page: Page) => page.getByRole('region', { name: '流程步骤' })
const settings = (page: Page) => page.getByRole('region', { name: '步骤设置' })

test('a purchase approval is built without a diagram, deployed, and runs', async () => {
  const process = unique('采购审批')
  const office = await site.visitAs(admin, '/flow/model')
  await build(office, process)
  await deploy(office, process)

  const starter = await site.visitAs(clerk, '/work/start')
  await rowOf(starter, process).getByRole('button', { name: '发起' }).click()
  await starter.getByLabel('金额').fill('6800')
  await shown(starter).getByRole('button', { name: '发起', exact: true }).click()
  await starter.waitForURL('**/work/send')

  const boss = await site.visitAs(chief, '/work/todo')
  await agree(boss, process, '部门审批')
  await office.goto('/work/todo')
  await agree(office, process, '场长审批')

  await boss.goto('/desk/message')
  await shown(boss)
    .getByText(new RegExp(`^抄送：${process}`))
    .first()
    .waitFor()
  await starter.goto('/work/send')
  await rowOf(starter, process).getByText('已完成').waitFor()
})

test('a diagram that is more than steps says why, and leads to the modeler', async () => {
  const office = await site.visitAs(admin, '/flow/model')
  await openSimple(office, '请假流程')
  const told = dialog(office, '简易设计')
  await told.getByText('重新提交后须回到第一步').waitFor()
  await expect(office).toBeAccessible()
  await told.getByRole('button', { name: '打开流程设计器' }).click()
  await office.locator('.djs-shape[data-element-id="resubmit"]').waitFor({ state: 'attached' })
})

async function build(page: Page, process: string): Promise<void> {
  await page.getByRole('button', { name: '简易设计' }).click()
  await settings(page).getByLabel('流程名称').fill(process)
  await settings(page).getByRole('button', { name: '设计表单' }).click()
  const form = dialog(page, '申请表单')
  await form.getByRole('button', { name: '新增字段' }).click()
  await form.getByLabel('名称', { exact: true }).fill('金额')
  await select(page, form.getByRole('combobox', { name: '类型' }), '数字')
  await form.getByRole('switch', { name: '必填' }).click()
  await form.getByRole('button', { name: '完成' }).click()

  await approval(page, 0, '部门审批', '许青禾')
  await settings(page).getByRole('switch', { name: '时限' }).click()
  await column(page).getByText('2 天内，超时提醒办理人').waitFor()
  await add(page, 1, '条件分支')
  await settings(page).getByRole('button', { name: '添加条件' }).click()
  await settings(page).getByLabel('值', { exact: true }).fill('5000')
  await column(page).getByText('金额 大于 5000').waitFor()
  await approval(page, 2, '场长审批', '管理员')
  await add(page, 5, '抄送')
  await settings(page).getByLabel('步骤名称').fill('抄送财务')
  await choose(page, settings(page).getByLabel('抄送人员'), '许青禾')
  await page.keyboard.press('Escape')
  await page.getByText('步骤已完整').waitFor()
  await expect(page).toBeAccessible()
}

/** At the n-th place of the column for another step. */
async function add(page: Page, place: number, kind: string): Promise<void> {
  await column(page).getByRole('button', { name: '在此添加步骤' }).nth(place).click()
  await page.getByRole('menuitem', { name: kind }).click()
}

async function approval(page: Page, place: number, name: string, person: string): Promise<void> {
  await add(page, place, '审批')
  await settings(page).getByLabel('步骤名称').fill(name)
  await choose(page, settings(page).getByRole('combobox', { name: '指定人员' }), person)
  await page.keyboard.press('Escape')
}

/** List that is too short to be searched. */
async function select(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

async function deploy(page: Page, process: string): Promise<void> {
  await page.getByRole('button', { name: '部署', exact: true }).click()
  const form = dialog(page, `部署“${process}”`)
  await form.getByText('首次部署').waitFor()
  await choose(page, form.getByLabel('流程类型'), '报销流程')
  await form.getByRole('button', { name: '部署', exact: true }).click()
  await toast(page, '部署成功').waitFor()
  await form.waitFor({ state: 'hidden' })
  await page
    .getByRole('dialog', { name: `简易设计：${process}` })
    .getByRole('button', { name: '关闭' })
    .click()
  await openSimple(page, process)
  await column(page).getByText('金额 大于 5000').waitFor()
  await page
    .getByRole('dialog', { name: `简易设计：${process}` })
    .getByRole('button', { name: '关闭' })
    .click()
}

async function openSimple(page: Page, process: string): Promise<void> {
  await rowOf(page, process)
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: '简易设计', exact: true }).click()
}

async function agree(page: Page, process: string, step: string): Promise<void> {
  await rowOf(page, process).getByRole('button', { name: '办理' }).click()
  await page.getByRole('heading', { name: new RegExp(`办理：${process}.*${step}`) }).waitFor()
  await shown(page).getByText('6800').first().waitFor()
  await shown(page).getByLabel('批复意见').fill('同意')
  await shown(page).getByRole('button', { name: '同意' }).click()
  await toast(page, '办理成功').waitFor()
}
