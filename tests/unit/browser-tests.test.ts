import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

interface Node {
  type: string
  start: number
  end: number
}

/** What reads a page at one instant, when it may not be as it is going to be. */
const reads =
  /\.(count|textContent|innerText|all(TextContents|InnerTexts)|inputValue|getAttribute|is(Visible|Hidden|Enabled|Disabled|Checked)|boundingBox|evaluate(All)?|title|content)\(/
const address = /^(path\(|(new URL\()?\w+\.url\(\))/
const sleeps = /\bwaitForTimeout\b|\btimers\/promises\b|\bsetTimeout\(/
/** Those of tests/support/page-matchers.ts. */
const matchers =
  /^(\.not)?\.(toHave(Text|Count|Value|Attribute|Url|Path|Query|Title)|toContainText|toFitItsWidth|toBe(Visible|Hidden|Enabled|Disabled|Checked|Focused|Accessible))\(/

/** Files that a lapse of time is the subject of. */
const timed: Readonly<Record<string, string>> = {
  'reports-killed.test.ts': 'a server is killed at a moment that nobody has chosen',
  'matchers.test.ts': 'a page changes a moment later',
}

interface Call extends Node {
  callee: Node
  arguments: Node[]
}

/** The calls in a part of a syntax tree. */
function calls(part: unknown): Call[] {
  if (Array.isArray(part)) return part.flatMap(calls)
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap(calls)
  return 'type' in part && part.type === 'CallExpression' ? [part as Call, ...inner] : inner
}

/** What races in the source of a browser test. */
function races(source: string): string[] {
  const found: string[] = []
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  for (const call of calls(parseSync('a.ts', source).program)) {
    const [actual] = call.arguments
    if (!actual || !/^expect(\.soft)?$/.test(textOf(call.callee))) continue
    const text = textOf(actual)
    const awaits = /\bawait\b/.test(text)
    if (actual.type === 'AwaitExpression' || (awaits && reads.test(text)) || address.test(text))
      found.push(`read once: ${textOf(call)}`)
    const isAwaited = /(\bawait|\breturn|=>|\bexpect\()\s*$/.test(source.slice(0, call.start))
    if (matchers.test(source.slice(call.end).trimStart()) && !isAwaited)
      found.push(`not awaited: ${textOf(call)}`)
  }
  for (const line of source.split('\n')) if (sleeps.test(line)) found.push(`sleeps: ${line.trim()}`)
  return found
}

const files = ['tests/e2e', 'tests/axe'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
)

test.each(files)('%s does not race', (file) => {
  const found = races(readFileSync(file, 'utf8'))
  expect(basename(file) in timed ? found.filter((race) => !race.startsWith('sleeps')) : found).toEqual([])
})

/** Loads the client into Node, where there is no document; what needs none is named. */
const client = /^import (?!type\b)[^;]*? from '#client\/(?!theme\/color\.ts)/m

test.each(files)('%s can be loaded by Node', (file) => {
  expect(client.test(readFileSync(file, 'utf8'))).toBe(false)
})

test('an import of the client is refused', () => {
  expect(client.test("import { pages } from '#client/pages/index.ts'")).toBe(true)
  expect(client.test("import type { Page } from '#client/pages/index.ts'")).toBe(false)
})

test.each([
  ['expect(await page.locator("a").count()).toBe(0)', 'read once'],
  ['expect(await countIn(column)).toBe(1)', 'read once'],
  ['expect((await one.boundingBox())?.width).toBe(3)', 'read once'],
  ['expect(new URL(page.url()).search).toBe("?a")', 'read once'],
  ['expect(path(page)).toBe("/")', 'read once'],
  ['await page.waitForTimeout(300)', 'sleeps'],
  ['await new Promise((done) => setTimeout(done, 5))', 'sleeps'],
  ['expect(page.getByText("(")).not.toHaveCount(0)', 'not awaited'],
])('%s is refused', (source, why) => {
  expect(races(source)).toEqual([expect.stringMatching(new RegExp(`^${why}`))])
})

test.each([
  'await expect(page.locator("a")).toHaveCount(0)',
  'await expect.poll(() => one.evaluate((it) => it.scrollTop)).toBe(0)',
  'expect((await fetch(url)).status).toBe(200)',
  'const saved = await call(page); expect(saved).toBe(200)',
])('%s is not', (source) => {
  expect(races(source)).toEqual([])
})
