import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings } from '#tests/support/accessibility.ts'
import { atRest } from './support/at-rest.ts'
import { chooseHere } from './support/choose-here.ts'
import { guest, useSite } from './support/site.ts'

const site = useSite()

/** Every state that the page shows, and something of it that arrives late. */
const parts: [zh: string, en: string, ready: string][] = [
  ['单元格', 'Cells', '.gallery-cells .geometry-cell svg'],
  ['详情', 'View', '.crud-view .geometry-facts svg'],
  ['空表单', 'Empty form', '.rich-text-area'],
  ['已填写', 'Filled form', '.geometry-control svg'],
  ['只读', 'Locked form', '.geometry-control svg'],
  ['有误', 'Faults', '.ant-form-item-explain-error >> nth=12'],
  ['筛选', 'Filters', '.crud-search .ant-picker'],
]

/** Opens one state after the other and answers what is wrong with them. */
async function look(page: Page, language: 0 | 1): Promise<string[]> {
  const findings: string[] = []
  for (const part of parts) {
    const name = part[language]
    await page.locator('.gallery-parts').getByText(name, { exact: true }).click()
    await page.locator(`.gallery-part ${part[2]}`).first().waitFor()
    await atRest(page)
    const found = await seriousFindings(page)
    findings.push(...found.map((finding) => `${name}: ${finding}`))
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    if (isWide) findings.push(`${name}: the page can be moved sideways`)
  }
  return findings
}

/** What a person has chosen before: language and theme. */
async function open(language: 'zh' | 'en', theme: string, width: number): Promise<Page> {
  const page = await site.visitAs(guest, '/wel/index', { viewport: { width, height: 900 } })
  await chooseHere(page, 'language', language)
  await chooseHere(page, 'appearance', { theme })
  await page.goto('/test/index')
  return page
}

test.each([
  ['zh', 'default', 1440],
  ['en', 'dark', 1024],
  ['zh', 'dark', 390],
] as const)(
  'every kind of field in every state, in %s, %s, %d pixels wide',
  async (language, theme, width) => {
    const page = await open(language, theme, width)
    const findings = await look(page, language === 'en' ? 1 : 0)
    expect(findings).toEqual([])
  },
)

test('the gallery stands in no menu, and has a name', async () => {
  const page = await open('zh', 'default', 1440)
  await page.getByRole('heading', { name: '字段样例', level: 1 }).waitFor()
  await expect(page).toHaveTitle(/字段样例/)
  await expect(page.getByRole('menuitem', { name: '字段样例' })).toHaveCount(0)
})
