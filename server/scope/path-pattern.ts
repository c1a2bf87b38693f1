/** Whether a pattern names a call: its method in lower case, its path below /api as it was sent. */
export type NamesCall = (method: string, path: string) => boolean

const methods = new Set(['GET', 'POST', 'HEAD', 'PUT', 'DELETE'])
const longest = 255

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
  if (wanted.includes(undefined)) return undefined
  return (asked, at) =>
    (method === undefined || method === asked.toUpperCase()) &&
    matches(wanted as Segment[], at.slice(1).split('/').map(decoded))
}

type Segment = '**' | ((text: string) => boolean)

const withoutApi = (path: string) => (path === '/api' || path.startsWith('/api/') ? path.slice(4) : path)

function segmentOf(segment: string): Segment | undefined {
  if (segment === '**') return '**'
  if (/^\{\w+\}$/.test(segment)) return () => true
  if (/[{}]|\*\*/.test(segment)) return undefined
  const pieces = segment.split('*')
  return pieces.length === 1 ? (text) => text === segment : (text) => holds(text, pieces)
}

/** The text begins with the first piece, ends with the last one, and has the others between them in their order. */
function holds(text: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.at(-1) ?? ''
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last))
    return false
  let from = first.length
  for (const piece of others.slice(0, -1)) {
    const at = text.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return from <= text.length - last.length
}

/** `**` first takes nothing and one segment more whenever the rest does not fit: never slower than one by the other. */
function matches(wanted: readonly Segment[], at: readonly string[]): boolean {
  let [w, n] = [0, 0]
  let retry: { w: number; n: number } | undefined
  while (n < at.length) {
    const segment = wanted[w]
    if (segment === '**') {
      retry = { w: w + 1, n }
      w += 1
    } else if (segment?.(at[n] ?? '')) {
      w += 1
      n += 1
    } else if (retry) {
      retry.n += 1
      w = retry.w
      n = retry.n
    } else return false
  }
  return wanted.slice(w).every((segment) => segment === '**')
}

/** One spelling for each path: `%35` would be another way to write a `5` that a scope names. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
