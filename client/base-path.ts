import { below } from '#shared/below.ts'

// Code without a page of its own runs elsewhere, too: in workers and tests.
const root = typeof document === 'undefined' ? undefined : document.documentElement

/** The path below which the server shows this client, without a slash at its end; empty: the root of its origin. */
export const basePath: string = root?.dataset.base ?? ''

/** The address of a link or a page of this server in the browser; addresses of other sites stay as they are. */
export const hrefOf = (link: string): string => below(basePath, link)

/** True where the address on screen is below that path; a caller of the port itself comes by another one. */
export function isInPlace(): boolean {
  const { pathname } = window.location
  return pathname === basePath || pathname.startsWith(`${basePath}/`)
}

/** The path on screen as the router knows it: without what the client is shown below. */
export const shownPath = (): string =>
  isInPlace() ? window.location.pathname.slice(basePath.length) || '/' : window.location.pathname
