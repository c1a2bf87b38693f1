import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Paths that Sickle has calls for, each with the methods in lower case. */
export type KnownCalls = ReadonlyMap<string, readonly string[]>

export interface FoundCall {
  method: string
  /** Below the origin; what is put in at run time stands as `{}`, and at the end as nothing. */
  path: string
  /** Whether more is added to the path at run time. */
  open: boolean
  file: string
  line: number
}

export type Coverage = 'covered' | 'partly' | 'missing'

const sources = /\.(?:[cm]?[jt]sx?|vue)$/
const skipped = new Set(['node_modules', 'dist', 'build', 'public', 'coverage', '.git'])
/** Characters around an address in which its method may stand. */
const around = 1200

export interface ClientCalls {
  calls: FoundCall[]
  /** Places that name a Blade call and could not be read as one: in a comment, or put together from parts. */
  leftOut: Pick<FoundCall, 'file' | 'line'>[]
}

/** The calls in a client's sources: texts with `/blade-` behind any prefix, or with `/api/`. @throws Error for what is no folder */
export function callsOf(folder: string): ClientCalls {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${folder} 不是目录 / is no folder`)
  const read = filesOf(folder).map((file) => ({
    ...callsIn(readFileSync(file, 'utf8')),
    file: relative(folder, file),
  }))
  return {
    calls: read.flatMap(({ calls, file }) => calls.map((call) => ({ ...call, file }))),
    leftOut: read.flatMap(({ leftOut, file }) => leftOut.map((line) => ({ file, line }))),
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesOf(path)
      return entry.isFile() && sources.test(entry.name) ? [path] : []
    })
    .sort()
}

/** What is put in at run time, with braces in it to a depth that code is written in. */
const hole = String.raw`\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
const holes = new RegExp(hole, 'g')
const comment = String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->`
/** Comments of a source, and its texts; one in back quotes with all that is put into it. */
const commentsAndTexts = new RegExp(
  String.raw`${comment}|'([^'\n]*)'|"([^"\n]*)"|\x60((?:[^\x60$]|\$(?!\{)|${hole})*)\x60`,
  'g',
)
/** What names a call of Blade's, whole or in part. */
const named = /\/blade-(?:[a-z]|['"\x60$])/g

interface FoundText {
  path: string
  hasQuery: boolean
  begin: number
  end: number
}

/** The calls of one source, and the lines on which more of Blade's stand that are none. */
export function callsIn(source: string): { calls: Omit<FoundCall, 'file'>[]; leftOut: number[] } {
  const found = [...source.matchAll(commentsAndTexts)].flatMap(addressIn)
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  const calls = found.map(({ path, hasQuery, begin, end }, index) => {
    const last = lastOfChoice(source, found, index)
    const before = source.slice(Math.max(begin - around, found[index - 1]?.end ?? 0), begin)
    const rest = found[last]?.end ?? end
    const after = source.slice(rest, Math.min(rest + around, found[last + 1]?.begin ?? source.length))
    return {
      method: methodOf(before, after),
      path: path.replace(/\{\}$/, ''),
      open: path.endsWith('{}') || (/^\s*\+/.test(source.slice(end, end + around)) && !hasQuery),
      line: lineOf(begin),
    }
  })
  const leftOut = [...source.matchAll(named)]
    .filter(({ index: at }) => !found.some(({ begin, end }) => begin <= at && at < end))
    .map(({ index }) => lineOf(index))
  return { calls, leftOut }
}

/** Of addresses with nothing but a colon between them, `isNew ? '…' : '…'`, the place of the last. */
function lastOfChoice(source: string, found: readonly FoundText[], index: number): number {
  const [one, next] = [found[index], found[index + 1]]
  const isChoice = one && next && /^\s*:\s*$/.test(source.slice(one.end, next.begin))
  return isChoice ? lastOfChoice(source, found, index + 1) : index
}

/** The address that a text is, without what stands before Sickle's own part of it. */
function addressIn(match: RegExpMatchArray): FoundText[] {
  const text = (match[1] ?? match[2] ?? match[3] ?? '')
    .replace(holes, '{}')
    .replace(/^['"\x60]|['"\x60]$/g, '')
    // Below a base address that ends in a slash.
    .replace(/^blade-[a-z]+\//, '/$&')
  const [address = '', query] = text.split('?', 2)
  if (/\s/.test(address)) return []
  const path =
    /^(?:https?:\/\/[^/]+|\{\})?(\/api\/[A-Za-z].*)$/.exec(address)?.[1] ??
    /\/blade-(?:[a-z]|\{\}).*$/.exec(address)?.[0]
  if (path === undefined) return []
  return [
    {
      path,
      hasQuery: query !== undefined,
      begin: match.index ?? 0,
      end: (match.index ?? 0) + match[0].length,
    },
  ]
}

/** `request.post('…')`, or a member beside the address: `method: 'post'`; where an upload goes is an `action`. */
function methodOf(before: string, after: string): string {
  if (/\baction['"]?\s*[:=]\s*$/i.test(before)) return 'post'
  const called = /\.(get|post|put|delete|patch)\s*(?:<[^>]*>)?\(\s*$/i.exec(before)?.[1]
  const besides = /^[^{}]*?\bmethod\s*:\s*['"`](\w+)/.exec(flat(after.replace(/^\s*,\s*\{/, '')))?.[1]
  const earlier = /\bmethod\s*:\s*['"`](\w+)['"`][^{}]*$/.exec(flat(before))?.[1]
  return (called ?? besides ?? earlier ?? 'get').toLowerCase()
}

/** Code without the objects and blocks that begin and end in it. */
function flat(code: string): string {
  const shorter = code.replace(/\{[^{}]*\}/g, '')
  return shorter === code ? code : flat(shorter)
}

export function coverageOf(
  { method, path, open }: Omit<FoundCall, 'file' | 'line'>,
  known: KnownCalls,
): Coverage {
  const asked = (path.startsWith('/api/') ? path : `/api${path}`).replace(/\/$/, '')
  const isBegun = (begin: string) => [...known.keys()].some((one) => one.startsWith(begin))
  if (open) return isBegun(asked) ? 'partly' : 'missing'
  const methods = [...known].filter(([one]) => fits(asked, one)).flatMap(([, own]) => own)
  // What no call is may be what some are put together from.
  if (!methods.length) return isBegun(`${asked}/`) ? 'partly' : 'missing'
  return methods.includes(method) ? 'covered' : 'partly'
}

/** Whether a path asks for a call, part by part: either may say something there that the other leaves open. */
function fits(asked: string, known: string): boolean {
  const [parts, own] = [asked.split('/'), known.split('/')]
  const isOwn = (part: string, at: number) => own[at]?.startsWith('{') || holed(part).test(own[at] ?? '')
  return parts.length === own.length && parts.every(isOwn)
}

/** A part of a path, with anything in the place of its holes. */
const holed = (part: string) =>
  new RegExp(`^${part.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '.+')}$`)

const titles: Record<Coverage, string> = {
  covered: '已覆盖 / covered',
  partly:
    '部分覆盖（方法不同，或路径在运行时拼接）/ partly: another method, or a path put together at run time',
  missing: '未覆盖 / not at all',
}

/** What of a client's calls is answered, for a person to read, and how many are not at all. */
export function reportOfClient(
  { calls: found, leftOut }: ClientCalls,
  known: KnownCalls,
): { text: string; missing: number } {
  const calls = new Map<string, FoundCall & { times: number }>()
  for (const call of found) {
    const key = `${call.method.toUpperCase()} ${call.path}${call.open ? '…' : ''}`
    calls.set(key, { ...(calls.get(key) ?? call), times: (calls.get(key)?.times ?? 0) + 1 })
  }
  const judged = [...calls].map(([key, call]) => ({ key, call, coverage: coverageOf(call, known) }))
  const lines = [`${calls.size} 个调用 / calls`]
  for (const coverage of ['covered', 'partly', 'missing'] as const) {
    const those = judged.filter((one) => one.coverage === coverage)
    lines.push(`${titles[coverage]}: ${those.length}`)
    if (coverage !== 'covered')
      lines.push(...those.map(({ key, call }) => `  ${key}  ${call.file}:${call.line}${times(call.times)}`))
  }
  lines.push(
    `未识别（注释中，或由多段拼成）/ left out, in comments or put together from parts: ${leftOut.length}`,
  )
  lines.push(...leftOut.map(({ file, line }) => `  ${file}:${line}`))
  const missing = judged.filter(({ coverage }) => coverage === 'missing').length
  return { text: lines.join('\n'), missing }
}

const times = (count: number) => (count > 1 ? ` (×${count})` : '')
