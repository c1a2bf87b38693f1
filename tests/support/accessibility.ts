import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds serious or critical on the page as it stands, each with the elements concerned. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Evaluated by the browser's tools, because the page's policy allows no script but its own.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** Nothing moves any more: half-faded text has too little contrast. */
export async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
}
