import type { Locator, Page } from 'playwright-core'
import { dialog } from './record-page.ts'

/** Opens what is bound to a company, by the menu at the end of its row. */
export async function openBinding(page: Page, company: string, things: string) {
  await page.getByRole('button', { name: `${company} 的更多操作` }).click()
  await page.getByRole('menuitem', { name: `绑定${things}` }).click()
  const shown = dialog(page, `${company}的${things}`)
  return {
    shown,
    free: shown.getByRole('region', { name: '可绑定' }),
    bound: shown.getByRole('region', { name: '已绑定' }),
    close: async () => {
      await shown.getByRole('button', { name: '关闭', exact: true }).last().click()
      await shown.waitFor({ state: 'hidden' })
    },
  }
}

export const says = (side: Locator, count: number) =>
  side.getByText(`共 ${count} 条`, { exact: true }).waitFor()
export const agree = (page: Page) =>
  page
    .getByRole('dialog')
    .filter({ hasText: '是否继续?' })
    .getByRole('button', { name: '确定', exact: true })
    .click()
