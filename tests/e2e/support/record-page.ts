import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The drawer or dialog with this title. */
export const dialog = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title, exact: true })

/** The list's row that holds a text. */
export const row = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text, hasNot: page.getByRole('columnheader') })

/** Picks from a list that opens below the field. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await field.fill(option)
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

/** Finds by the box above the list. What is found has other places than the rows before, which a click might still be meant for. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text)
  await page.getByRole('searchbox').press('Enter')
  await page.locator('.crud-rows[aria-busy=true]').first().waitFor({ state: 'hidden' })
}

/** Ticks a row's box, which follows the state of its list: `check` would look before that has changed. */
export async function tick(box: Locator): Promise<void> {
  await box.click()
  await expect(box).toBeChecked()
}

/** How many rows the list says it has. */
export const total = (page: Page, count: number): Locator =>
  page.getByRole('status').getByText(`共 ${count} 条`, { exact: true })

/** Presses a row's delete button. */
export const wishAway = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `删除 ${name}`, exact: true }).click()

/** Presses a row's delete button and agrees. */
export async function remove(page: Page, name: string): Promise<void> {
  await wishAway(page, name)
  const question = page.getByRole('dialog').filter({ hasText: '确定将选择数据删除?' })
  await question.getByRole('button', { name: '确定', exact: true }).click()
}

export const toast = (page: Page, text: string): Locator =>
  page.locator('.ant-message').getByText(text, { exact: true }).last()

/** The rows of a list, as a table or as cards, once they are those that were asked for. */
export const rows = (page: Page): Locator => page.locator('.crud-rows:not([aria-busy=true]) [data-row-key]')

/** The heads of a table's columns, those of its own buttons and boxes aside. */
export const heads = (page: Page): Locator =>
  page.locator('.ant-table-thead').first().locator('th[data-column]')

/** Draws the list in another way: as a table, as cards, on a board. */
export async function drawAs(page: Page, look: string): Promise<void> {
  await page.getByRole('button', { name: /^视图：/ }).click()
  await page.getByRole('menuitem', { name: look }).click()
}

/** The server has what the person set up. */
export const kept = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('user-setting/save'))
