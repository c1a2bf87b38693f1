import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings, stillness } from '#tests/support/accessibility.ts'
import { chooseHere } from '../e2e/support/choose-here.ts'
import { allPaths, menuPaths } from '../e2e/support/menu-paths.ts'
import { admin, useSite } from '../e2e/support/site.ts'

const site = useSite()
const languages = ['zh', 'en'] as const
const addition = { zh: '新增', en: 'New' }
/** A light one, a dark one, and those whose colours differ most from both. */
const themes = ['default', 'dark', 'vip', 'lte', 'star', 'smart'] as const
const matrix = languages.flatMap((language) => themes.map((theme) => ({ language, theme })))

test.each(matrix)('every page in $language and the theme $theme', async ({ language, theme }) => {
  const home = await site.visitAs(admin, '/wel/index', { reducedMotion: 'reduce' })
  const paths = allPaths(await menuPaths(home))
  expect(paths.length).toBeGreaterThan(50)
  await chooseHere(home, 'language', language)
  await chooseHere(home, 'appearance', { theme })
  const findings: string[] = []
  for (const path of paths) {
    await home.goto(path)
    await settled(home)
    findings.push(...(await seriousFindings(home)).map((finding) => `${path}: ${finding}`))
  }
  await home.goto('/iot/device')
  await home.getByRole('button', { name: addition[language], exact: true }).click()
  await home.locator('.crud-drawer form input').first().waitFor()
  await stillness(home)
  findings.push(...(await seriousFindings(home)).map((finding) => `the form of a device: ${finding}`))
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
