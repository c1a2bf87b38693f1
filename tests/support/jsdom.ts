import './chinese-browser.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { textsArrive } from '#client/i18n/index.ts'

// As everywhere: what is awaited comes as late as a busy machine lets it.
configure({ asyncUtilTimeout: 20_000 })

// What antd asks of a browser and jsdom has not: a wide screen on which nothing changes its size.
window.matchMedia ??= (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: query.includes('min-width'),
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Element.prototype.scrollIntoView ??= () => {}

// jsdom lays nothing out: what stands in the document counts as drawn, but for what takes files, which no page shows.
Element.prototype.getClientRects = function () {
  const drawn = this.isConnected && !this.matches('[type="file"]') ? [new DOMRect()] : []
  return Object.assign(drawn, { item: (index: number) => drawn[index] ?? null })
}

// jsdom prints a complaint for each scrollbar that antd measures through a pseudo-element.
const { getComputedStyle } = window
window.getComputedStyle = (element) => getComputedStyle(element)

// Files share one window: each begins at the start page, with nothing kept.
history.replaceState(null, '', '/')
localStorage.clear()
sessionStorage.clear()

// What is drawn at once, and not when its code has come, finds its texts.
beforeEach(() => textsArrive())
afterEach(cleanup)
