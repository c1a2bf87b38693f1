import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds serious or critical on the page as it stands, each with the elements concerned. */
export const seriousFindings = (page: Page): Promise<string[]> => findingsIn(page, 'document')

/** The dialogs and lists that are open; where none is, the page within its frame; where there is no frame, everything. */
const onTop = `(() => {
  const kinds = '.ant-modal-wrap, .ant-drawer, .ant-popover, .ant-dropdown, .ant-select-dropdown'
  const open = [...document.querySelectorAll(kinds)].filter((one) => one.checkVisibility())
  return open.length ? open : (document.querySelector('.page-panel[data-shown=true]') ?? document)
})()`

/** The same of what is on top alone, in half the time: the frame is the same on every page. */
export const seriousFindingsOnTop = (page: Page): Promise<string[]> => findingsIn(page, onTop)

async function findingsIn(page: Page, context: string): Promise<string[]> {
  // Evaluated by the browser's tools, because the page's policy allows no script but its own.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${context}, { resultTypes: ['violations'] })`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** Nothing moves any more: half-faded text has too little contrast. */
export async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
}
