/** Whether a pattern names a call: its method in lower case, its path below /api as it was sent. */
export type NamesCall = (method: string, path: string) => boolean

const methods = new Set(['GET', 'POST', 'HEAD', 'PUT', 'DELETE'])
const longest = 255
/** Each star may stand for text of any length: a few of them cannot make matching slow. */
const mostStars = 2

/**
 * Reads `METHOD /path` or `/path`, with or without /api. A segment may be `{x}` or hold `*`, each for anything but a slash;
 * `**` stands for any number of segments, as in Blade's `/blade-user/**`. Undefined for anything else.
 */
export function patternOf(text: string): NamesCall | undefined {
  const parts = text.trim().split(/\s+/)
  const [first = '', second] = parts
  if (parts.length > 2 || text.length > longest) return undefined
  const method = second === undefined ? undefined : first.toUpperCase()
  if (method !== undefined && !methods.has(method)) return undefined
  const path = withoutApi((second ?? first).replace(/\/+$/, ''))
  if (!/^(\/[\w.~*{}:@!$&'()+,;=%-]+)+$/.test(path)) return undefined
  const wanted = path.slice(1).split('/').map(segmentOf)
  if (wanted.includes(undefined) || wanted.filter((one) => one === '**').length > mostStars) return undefined
  return (asked, at) =>
    (method === undefined || method === asked.toUpperCase()) &&
    matches(wanted as Segment[], at.slice(1).split('/').map(decoded))
}

type Segment = '**' | RegExp

const withoutApi = (path: string) => (path === '/api' || path.startsWith('/api/') ? path.slice(4) : path)

function segmentOf(segment: string): Segment | undefined {
  if (segment === '**') return '**'
  if (/^\{\w+\}$/.test(segment)) return /^/
  if (/[{}]|\*\*/.test(segment) || segment.split('*').length - 1 > mostStars) return undefined
  const source = segment.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${source}$`)
}

/** `**` takes as many segments as the rest leaves over; a pattern is short, so trying is cheap. */
function matches(wanted: readonly Segment[], at: readonly string[]): boolean {
  const [head, ...rest] = wanted
  if (head === undefined) return at.length === 0
  if (head === '**') {
    if (!rest.length) return true
    return at.some((_, skipped) => matches(rest, at.slice(skipped)))
  }
  return at[0] !== undefined && head.test(at[0]) && matches(rest, at.slice(1))
}

/** One spelling for each path: `%35` would be another way to write a `5` that a scope names. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
