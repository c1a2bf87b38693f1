import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { outlinesWithPage } from '#client/fields/outlines.ts'
import { pages } from '#client/pages/index.ts'
import { seriousFindings, stillness } from '#tests/support/accessibility.ts'
import { chooseHere } from '../e2e/support/choose-here.ts'
import { admin, useSite } from '../e2e/support/site.ts'

const site = useSite()
const paths = [...new Set([...Object.keys(pages), ...outlinesWithPage.map(({ page }) => page)])].sort()
const languages = ['zh', 'en'] as const
/** A light one, a dark one, and those whose colours differ most from both. */
const themes = ['default', 'dark', 'vip', 'lte', 'star', 'smart'] as const
const matrix = languages.flatMap((language) => themes.map((theme) => ({ language, theme })))

test.each(matrix)('every page in $language and the theme $theme', async ({ language, theme }) => {
  const home = await site.visitAs(admin, '/wel/index', { reducedMotion: 'reduce' })
  await chooseHere(home, 'language', language)
  await chooseHere(home, 'appearance', { theme })
  const findings: string[] = []
  for (const path of paths) {
    await home.goto(path)
    await settled(home)
    findings.push(...(await seriousFindings(home)).map((finding) => `${path}: ${finding}`))
  }
  expect(findings).toEqual([])
})

/** Its heading is there, nothing is on its way and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.locator('#content h1, #content h2, #content [role=main]').first().waitFor()
  await page.waitForFunction(
    () => !document.querySelector('.page-skeleton, .ant-skeleton-active, .ant-spin-spinning'),
  )
  await stillness(page)
}
