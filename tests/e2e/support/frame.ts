import type { Page } from 'playwright-core'

/** The tab of an open page. */
export const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: label })

/** Where a page is. */
export const path = (page: Page) => new URL(page.url()).pathname
