import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'

// What every test of a page rests on is tried on a page of its own.
let page: Page
beforeAll(async () => {
  page = await (await openBrowser()).newPage()
})
afterAll(() => page.close())

const soon = { timeout: 400 }
const blank = '<html lang="en"><title>Fields</title><main><h1>Fields</h1>'

/** Draws something, and a moment later changes it. */
async function draw(before: string, change: string): Promise<void> {
  await page.setContent(blank + before)
  await page.evaluate((body) => void setTimeout(() => new Function(body)(), 300), change)
}

test('what comes a moment later is waited for', async () => {
  await draw('<p></p>', "document.querySelector('p').textContent = ' two\\n words '")
  await expect(page.locator('p')).toHaveText('two words')
  await draw('', "document.body.insertAdjacentHTML('beforeend', '<li>a</li><li>b</li>')")
  await expect(page.locator('li')).toHaveText(['a', /^b$/])
  await draw(
    '<input aria-label="a" disabled>',
    "Object.assign(document.querySelector('input'), { value: 'x', disabled: false }).focus()",
  )
  await expect(page.locator('input')).toHaveValue('x')
  await expect(page.locator('input')).toBeEnabled()
  await expect(page.locator('input')).toBeFocused()
  await draw('<p hidden>a</p>', "document.querySelector('p').hidden = false")
  await expect(page.locator('p')).toBeVisible()
  await draw('<p>a</p>', "document.querySelector('p').remove()")
  await expect(page.locator('p')).toBeHidden()
  await draw('<p data-at="1">a</p>', "document.querySelector('p').dataset.at = '2'")
  await expect(page.locator('p')).toHaveAttribute('data-at', '2')
})

test('what has to go is waited for', async () => {
  await draw('<p>a</p>', "document.querySelector('p').textContent = 'b'")
  await expect(page.locator('p')).not.toHaveText('a')
  await draw('<p>a</p><p>b</p>', "document.querySelector('p').remove()")
  await expect(page.locator('p')).not.toHaveCount(2)
  await draw('<input type="checkbox" aria-label="a" checked>', "document.querySelector('input').click()")
  await expect(page.locator('input')).not.toBeChecked()
})

test('what never comes, or never goes, fails and says what was found', async () => {
  await page.setContent(`${blank}<p class="a">one</p><input aria-label="a" value="x">`)
  const [text, field] = [page.locator('p'), page.locator('input')]
  await expect(expect(text).toHaveText('two', soon)).rejects.toThrow('"two", but found ["one"]')
  await expect(expect(text).toHaveText(['one', 'one'], soon)).rejects.toThrow('but found ["one"]')
  await expect(expect(text).toContainText('x', soon)).rejects.toThrow('but found "one"')
  await expect(expect(text).toHaveCount(2, soon)).rejects.toThrow('but found 1')
  await expect(expect(text).not.toBeVisible(soon)).rejects.toThrow('not')
  await expect(expect(text).toBeHidden(soon)).rejects.toThrow('to be hidden')
  await expect(expect(text).toHaveAttribute('class', 'b', soon)).rejects.toThrow('class "b", but found "a"')
  await expect(expect(text).toHaveAttribute('id', /./, soon)).rejects.toThrow('but found null')
  await expect(expect(field).toHaveValue('y', soon)).rejects.toThrow('but found "x"')
  await expect(expect(field).toBeDisabled(soon)).rejects.toThrow('to be disabled')
  await expect(expect(field).toBeFocused(soon)).rejects.toThrow('to have the focus')
  await expect(expect(page).toHaveUrl(/elsewhere/, soon)).rejects.toThrow('about:blank')
  await expect(expect(page).toHaveTitle('Rows', soon)).rejects.toThrow('but found "Fields"')
})

test('a text of what is not there is neither one nor another', async () => {
  await page.setContent(blank)
  await expect(expect(page.locator('p')).toHaveText('a', soon)).rejects.toThrow('Timeout')
  await expect(expect(page.locator('p')).not.toHaveText('a', soon)).rejects.toThrow('Timeout')
})

test('a page that is too wide, or that axe finds fault with, does not pass', async () => {
  await page.setContent(`${blank}<div style="width: 9000px">wide</div><img src="data:,">`)
  await expect(expect(page).toFitItsWidth(soon)).rejects.toThrow('fits its width')
  await expect(expect(page).toBeAccessible(soon)).rejects.toThrow('image-alt')
  const beside = '<img src="data:,"><section class="page-panel" data-shown="true"><p>well</p>'
  await page.setContent(`${blank}${beside}<img src="data:,"></section>`)
  await expect(expect(page).toBeAccessible(soon)).rejects.toThrow('section > img')
  await page.setContent(`${blank}${beside}</section>`)
  await expect(page).toBeAccessible()
  await page.setContent(`${blank}<p>well</p>`)
  await expect(page).toFitItsWidth()
  await expect(page).toBeAccessible()
})
