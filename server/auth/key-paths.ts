/** Ant's wildcards, as Blade's clients write them: `?` one character, `*` any within a level, `**` any number of levels. */
const manyLevels = '**'

/** Below /api, whichever way it was written. */
const belowApi = (pattern: string): string => (pattern.startsWith('/api/') ? pattern.slice(4) : pattern)

const patternsOf = (paths: string | null): string[] => (paths ?? '').split(/[\s,]+/).filter(Boolean)

/** Whether every pattern is one: an absolute path, with at most wildcards in it. Commas alone would open everything. */
export function arePatterns(paths: string | null): boolean {
  const patterns = patternsOf(paths)
  return (!paths || patterns.length > 0) && patterns.every((pattern) => /^\/[\w\-.~%/*?{}]*$/.test(pattern))
}

/** Whether a path below /api is among those of the list, by comma or one a line; an empty list allows all. */
export function opensPath(paths: string | null, path: string): boolean {
  const patterns = patternsOf(paths)
  if (!patterns.length) return true
  const levels = path.split('/')
  return patterns.some((pattern) => fits(belowApi(pattern).split('/'), levels, manyLevels, fitsLevel))
}

const fitsLevel = (pattern: string, level: string): boolean =>
  fits([...pattern], [...level], '*', (one, character) => one === '?' || one === character)

/**
 * Whether a row of things fits a row of patterns, one of which stands for any number of them. Going back to the last such
 * pattern is enough, so that no list of patterns costs more than its length times that of the path.
 */
function fits(
  patterns: readonly string[],
  things: readonly string[],
  many: string,
  fitsOne: (pattern: string, thing: string) => boolean,
): boolean {
  let at = 0
  let last = -1
  let resume = 0
  for (let n = 0; n < things.length; ) {
    const pattern = patterns[at]
    if (pattern === many) {
      last = at
      resume = n
      at += 1
    } else if (pattern !== undefined && fitsOne(pattern, things[n] ?? '')) {
      at += 1
      n += 1
    } else if (last >= 0) {
      at = last + 1
      resume += 1
      n = resume
    } else return false
  }
  return patterns.slice(at).every((pattern) => pattern === many)
}
