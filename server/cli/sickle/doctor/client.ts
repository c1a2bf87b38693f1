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
const around = 240

/** The calls in a client's sources, looked for as texts that begin with `/api/` or `/blade-`. @throws Error for what is no folder */
export function callsOf(folder: string): FoundCall[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${folder} 不是目录 / is no folder`)
  return filesOf(folder).flatMap((file) =>
    callsIn(readFileSync(file, 'utf8')).map((call) => ({ ...call, file: relative(folder, file) })),
  )
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

export function callsIn(text: string): Omit<FoundCall, 'file'>[] {
  const found = [...text.matchAll(/(['"`])((?:\/api)?\/[A-Za-z][^'"`\s?]*)(\?[^'"`]*)?\1/g)].filter(
    ([, , path]) => /^\/api\/|^\/blade-/.test(path ?? ''),
  )
  return found.map((match, index) => {
    const begin = match.index
    const end = begin + match[0].length
    const before = text.slice(Math.max(begin - around, endOf(found[index - 1]) ?? 0), begin)
    const after = text.slice(end, Math.min(end + around, found[index + 1]?.index ?? text.length))
    const path = (match[2] ?? '').replace(/\$\{[^}]*\}/g, '{}')
    return {
      method: methodOf(before, after),
      path: path.replace(/\{\}$/, ''),
      open: path.endsWith('{}') || (/^\s*\+/.test(after) && !match[3]),
      line: text.slice(0, begin).split('\n').length,
    }
  })
}

const endOf = (match: RegExpMatchArray | undefined) => match && (match.index ?? 0) + match[0].length

/** `request.post('…')`, or a member beside the address: `method: 'post'`. */
function methodOf(before: string, after: string): string {
  const called = /\.(get|post|put|delete|patch)\s*(?:<[^>]*>)?\(\s*$/i.exec(before)?.[1]
  const besides = /^[^}]*?\bmethod\s*:\s*['"`](\w+)/.exec(after)?.[1]
  const earlier = /\bmethod\s*:\s*['"`](\w+)['"`][^{}]*$/.exec(before)?.[1]
  return (called ?? besides ?? earlier ?? 'get').toLowerCase()
}

export function coverageOf(
  { method, path, open }: Omit<FoundCall, 'file' | 'line'>,
  known: KnownCalls,
): Coverage {
  const asked = (path.startsWith('/api/') ? path : `/api${path}`).replace(/\/$/, '')
  if (open) return [...known.keys()].some((one) => one.startsWith(asked)) ? 'partly' : 'missing'
  const pattern = new RegExp(`^${asked.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '[^/]+')}$`)
  const methods = [...known].filter(([one]) => pattern.test(one)).flatMap(([, own]) => own)
  if (!methods.length) return 'missing'
  return methods.includes(method) ? 'covered' : 'partly'
}

const titles: Record<Coverage, string> = {
  covered: '已覆盖 / covered',
  partly:
    '部分覆盖（方法不同，或路径在运行时拼接）/ partly: another method, or a path put together at run time',
  missing: '未覆盖 / not at all',
}

/** What of a client's calls is answered, for a person to read. */
export function reportOfClient(found: readonly FoundCall[], known: KnownCalls): string {
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
  return lines.join('\n')
}

const times = (count: number) => (count > 1 ? ` (×${count})` : '')
