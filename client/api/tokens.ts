import { basePath } from '../base-path.ts'

// Blade's clients keep both tokens in cookies of these names, so that pages of theirs find the person signed in.
const accessCookie = 'saber-access-token'
const refreshCookie = 'saber-refresh-token'

export const accessToken = (): string => readCookie(accessCookie)
export const refreshToken = (): string => readCookie(refreshCookie)

/** Keeps both tokens; blank ones are forgotten. */
export function keepTokens(access: string, refresh: string): void {
  writeCookie(accessCookie, access)
  writeCookie(refreshCookie, refresh)
}

function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}

function writeCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // Below a path a blank one stays: it hides the token of another site of this origin, which is above.
  const end = value || basePath ? '' : '; Max-Age=0'
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists only in secure contexts.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${basePath || '/'}; SameSite=Lax${secure}${end}`
}
