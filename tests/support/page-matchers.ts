import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindingsOnTop } from './accessibility.ts'

interface Patience {
  /** Milliseconds. */
  timeout?: number
}

/** A text is all of it, with runs of blanks as one; a pattern may match a part. */
type Told = string | RegExp

/** Of a locator and of a page. Each is asked again until it holds, or until its time is over; so is `.not`. */
interface PageMatchers {
  /** The text of its one element; given several, those of all its elements. */
  toHaveText(text: Told | readonly Told[], patience?: Patience): Promise<void>
  toContainText(part: string, patience?: Patience): Promise<void>
  toHaveCount(count: number, patience?: Patience): Promise<void>
  toBeVisible(patience?: Patience): Promise<void>
  /** There is none, or it is not visible. */
  toBeHidden(patience?: Patience): Promise<void>
  toHaveValue(value: Told, patience?: Patience): Promise<void>
  toHaveAttribute(name: string, value: Told, patience?: Patience): Promise<void>
  toBeEnabled(patience?: Patience): Promise<void>
  toBeDisabled(patience?: Patience): Promise<void>
  toBeChecked(patience?: Patience): Promise<void>
  toBeFocused(patience?: Patience): Promise<void>
  /** The page's whole address. */
  toHaveUrl(url: Told, patience?: Patience): Promise<void>
  /** The page's path alone, whatever the query. */
  toHavePath(path: Told, patience?: Patience): Promise<void>
  /** A parameter of the page's query. */
  toHaveQuery(name: string, value: Told, patience?: Patience): Promise<void>
  toHaveTitle(title: Told, patience?: Patience): Promise<void>
  /** The page is not wider than its window: nobody scrolls sideways. */
  toFitItsWidth(patience?: Patience): Promise<void>
  /** axe finds nothing serious in what is on top, a dialog or the page within its frame: asked again, since what is half faded in has too little contrast. */
  toBeAccessible(patience?: Patience): Promise<void>
}

declare module 'vitest' {
  interface Matchers<T> extends PageMatchers {}
}

/** As long as a busy machine may take; only what never comes takes all of it. */
const longest = 30_000
const interval = 100
/** A single look at an element that may not be there yet. */
const look = { timeout: 1_000 }

/** What vitest tells a matcher; `not` is absent where there is none. */
interface State {
  isNot?: boolean
}

interface Question<T> extends State {
  wanted: string
  read(): Promise<T>
  holds(value: T): boolean
}

/** Reads until it holds, or, negated, no longer does. What cannot be read is neither. */
async function poll<T>(
  { isNot = false, wanted, read, holds }: Question<T>,
  { timeout = longest }: Patience = {},
) {
  const end = Date.now() + timeout
  for (let last = ''; ; ) {
    try {
      const value = await read()
      if (holds(value) !== isNot) return { pass: !isNot, message: () => wanted }
      last = JSON.stringify(value)
    } catch (error) {
      last = String(error)
    }
    if (Date.now() >= end)
      return { pass: isNot, message: () => `expected ${isNot ? 'not ' : ''}${wanted}, but found ${last}` }
    await new Promise((done) => setTimeout(done, interval))
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const shown = (told: unknown) => (told instanceof RegExp ? String(told) : JSON.stringify(told))

function fits(text: string | null, told: Told | undefined): boolean {
  if (text === null || told === undefined) return false
  return told instanceof RegExp ? told.test(text) : plain(text) === plain(told)
}

/** A matcher that asks an element whether it is so. */
const asks = (wanted: string, read: (one: Locator) => Promise<boolean>) =>
  function (this: State, one: Locator, patience?: Patience) {
    const question = { isNot: this.isNot, wanted: `${one} ${wanted}`, read: () => read(one), holds: Boolean }
    return poll(question, patience)
  }

/** A matcher that compares a text of an element or of a page. */
const compares = <On>(wanted: string, read: (on: On) => Promise<string | null>) =>
  function (this: State, on: On, told: Told, patience?: Patience) {
    const holds = (text: string | null) => fits(text, told)
    return poll(
      { isNot: this.isNot, wanted: `${wanted} ${shown(told)}`, read: () => read(on), holds },
      patience,
    )
  }

/** A matcher that compares a text which has a name. */
const comparesNamed = <On>(wanted: string, read: (on: On, name: string) => Promise<string | null>) =>
  function (this: State, on: On, name: string, told: Told, patience?: Patience) {
    return compares<On>(`${wanted} ${name}`, (of) => read(of, name)).call(this, on, told, patience)
  }

expect.extend({
  toHaveText(this: State, one: Locator, told: Told | readonly Told[], patience?: Patience) {
    const isOne = typeof told === 'string' || told instanceof RegExp
    const all = isOne ? [told] : told
    const read = async () => (isOne ? [(await one.textContent(look)) ?? ''] : one.allTextContents())
    const holds = (texts: string[]) =>
      texts.length === all.length && texts.every((text, n) => fits(text, all[n]))
    const wanted = `${one} to have the text ${all.map(shown).join(', ')}`
    return poll({ isNot: this.isNot, wanted, read, holds }, patience)
  },
  toContainText(this: State, one: Locator, part: string, patience?: Patience) {
    const holds = (text: string | null) => plain(text ?? '').includes(plain(part))
    const wanted = `${one} to contain ${shown(part)}`
    return poll({ isNot: this.isNot, wanted, read: () => one.textContent(look), holds }, patience)
  },
  toHaveCount(this: State, one: Locator, count: number, patience?: Patience) {
    const holds = (found: number) => found === count
    return poll({ isNot: this.isNot, wanted: `${count} of ${one}`, read: () => one.count(), holds }, patience)
  },
  toBeVisible: asks('to be visible', (one) => one.isVisible()),
  toBeHidden: asks('to be hidden', (one) => one.isHidden()),
  toBeEnabled: asks('to be enabled', (one) => one.isEnabled(look)),
  toBeDisabled: asks('to be disabled', (one) => one.isDisabled(look)),
  toBeChecked: asks('to be checked', (one) => one.isChecked(look)),
  toBeFocused: asks('to have the focus', (one) =>
    one.evaluate((element) => element === document.activeElement, undefined, look),
  ),
  toHaveValue: compares('a field with', (one: Locator) => one.inputValue(look)),
  toHaveAttribute: comparesNamed('the attribute', (one: Locator, name) => one.getAttribute(name, look)),
  toHaveUrl: compares('the address', async (page: Page) => page.url()),
  toHavePath: compares('the path', async (page: Page) => new URL(page.url()).pathname),
  toHaveQuery: comparesNamed('the query', async (page: Page, name) =>
    new URL(page.url()).searchParams.get(name),
  ),
  toHaveTitle: compares('the title', (page: Page) => page.title()),
  toFitItsWidth(this: State, page: Page, patience?: Patience) {
    const read = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    const holds = (excess: number) => excess <= 0
    return poll({ isNot: this.isNot, wanted: 'a page that fits its width', read, holds }, patience)
  },
  toBeAccessible(this: State, page: Page, patience?: Patience) {
    const holds = (findings: string[]) => findings.length === 0
    const wanted = 'nothing that axe finds serious'
    return poll({ isNot: this.isNot, wanted, read: () => seriousFindingsOnTop(page), holds }, patience)
  },
})
