import { below } from '#shared/below.ts'

// What knows no page is run elsewhere, too.
const root = typeof document === 'undefined' ? undefined : document.documentElement

/** The path below which the server shows this client, without a slash at its end; empty: the root of its origin. */
export const basePath: string = root?.dataset.base ?? ''

/** Where the browser finds what the server has at `link`, a page of ours included; addresses of other sites stay as they are. */
export const hrefOf = (link: string): string => below(basePath, link)

/** Whether the address on screen is below that path: whoever calls the port itself comes by another one. */
export function isInPlace(): boolean {
  const { pathname } = window.location
  return pathname === basePath || pathname.startsWith(`${basePath}/`)
}

/** The path on screen as the router knows it: without what the client is shown below. */
export const shownPath = (): string =>
  isInPlace() ? window.location.pathname.slice(basePath.length) || '/' : window.location.pathname
