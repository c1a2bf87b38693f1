/** Where somebody is taken who asks for an address. */
export interface Passage {
  screen: 'login' | 'return' | 'application'
  /** The address to show instead of the one asked for. */
  replace?: string
  /** What is left of an ended session has to go. */
  signOut?: boolean
}

interface Visit {
  path: string
  search: string
  hasToken: boolean
  /** A user is still remembered, though the token may be gone. */
  hasUser: boolean
}

const publicPaths = new Set(['/403', '/404', '/500', '/lock'])

/** The same address without a slash at its end, which makes no other page of it. */
export const plainPath = (path: string): string => path.replace(/(?<=.)\/+$/, '') || '/'

/** Where the server sends a browser that comes back from another sign-in provider. */
export const returnPath = '/oauth/redirect/'

export function guard({ path, search, hasToken, hasUser }: Visit): Passage {
  if (path.startsWith(returnPath)) return { screen: 'return' }
  if (path === '/login') return atLogin(search, hasToken, hasUser)
  if (publicPaths.has(path) || hasToken) return { screen: 'application' }
  return { screen: 'login', replace: loginAddress(path + search), signOut: hasUser }
}

function atLogin(search: string, hasToken: boolean, hasUser: boolean): Passage {
  if (hasToken) return { screen: 'application', replace: redirectTarget(search) }
  return { screen: 'login', signOut: hasUser }
}

/** The sign-in page, which leads back to where the person was. */
export function loginAddress(from: string): string {
  const isPlainStart = from === '/' || from.startsWith('/login') || publicPaths.has(from)
  return isPlainStart ? '/login' : `/login?redirect=${encodeURIComponent(from)}`
}

/** Where a sign-in leads; an address of another site is never followed. */
export function redirectTarget(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? '/'
  const isOurs = /^\/(?![/\\])/.test(target) && !target.startsWith('/login')
  return isOurs ? target : '/'
}
