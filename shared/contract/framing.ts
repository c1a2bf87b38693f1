/** What a site says of its pages in frames: 'unknown' of one that the server may not call, or cannot reach. */
export type FramingVerdict = 'allowed' | 'forbidden' | 'unknown'

/** What is known of a web address that a menu shows in a frame. */
export interface Framing {
  /** Scheme, host and port, as the policy of our pages names it. */
  origin: string
  verdict: FramingVerdict
  /** Whether our own pages may show it by now. */
  isListed: boolean
}

// No more than a policy can name: a name with a semicolon would end its list, one with an asterisk stand for many.
const plainOrigin = /^https?:\/\/(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d+)?$/i

/** The address behind a menu's path without its `${…}`, which clients fill in; undefined for a path of this site. */
export function outsideAddress(path: string): URL | undefined {
  const bare = path.replace(/\$\{\w+\}/g, '')
  return /^https?:\/\//i.test(bare) && URL.canParse(bare) ? new URL(bare) : undefined
}

/** The origin to allow for a menu's path; undefined for a path of this site, and for a host that no policy can name. */
export function frameOriginOf(path: string): string | undefined {
  const origin = outsideAddress(path)?.origin
  return origin && plainOrigin.test(origin) ? origin : undefined
}
