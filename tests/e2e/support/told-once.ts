import type { Page } from 'playwright-core'

/** Sends the form of a record. */
export const save = (page: Page) =>
  page.locator('.crud-drawer').getByRole('button', { name: '保存', exact: true }).click()
/** What is told once. */
export const told = (page: Page) => page.locator('.told-once')

/** Whether anything that the browser keeps, or shows, holds this text. */
export const isLeft = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      [
        document.documentElement.outerHTML,
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
      ].some((kept) => kept.includes(wanted)),
    text,
  )
