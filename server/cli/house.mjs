// `npm run house`: how large the parts of the code are, beside what they are meant to be. It reports, and never fails.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isCode = (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts')

/** Every file of code that git knows: its path, text and lines. */
const files = execFileSync('git', ['ls-files', 'server', 'client', 'shared', 'drizzle', 'tests'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(isCode)
  .flatMap((path) => {
    const text = textOf(path)
    return text === undefined ? [] : [{ path, text, lines: text.split('\n').length - 1 }]
  })

const product = files.filter(({ path }) => !path.startsWith('tests/'))
const tests = files.filter(({ path }) => path.startsWith('tests/'))
const isLong = ({ lines }) => lines > 250
const longTests = tests.filter(({ path }) => /\.test\.tsx?$/.test(path)).filter(isLong)
const below = (...folders) =>
  product.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))
const linesOf = (some) => some.reduce((sum, { lines }) => sum + lines, 0)

const trees = new Map(product.map(({ path, text }) => [path, parseSync(path, text).program]))

report('Lines', [
  ...['server', 'client', 'shared', 'drizzle'].map((folder) => [folder, linesOf(below(folder))]),
  ['tests', linesOf(tests)],
  ['engine, server (server/crud, shared/schema)', linesOf(below('server/crud', 'shared/schema')), 4800],
  ['engine, client (client/crud, client/fields)', linesOf(below('client/crud', 'client/fields')), 11_000],
  ['server/modules', linesOf(below('server/modules')), 10_000],
  ['drizzle/seed', linesOf(below('drizzle/seed')), 5000],
])

report('Found', [
  ['casts through unknown, outside the engine', castsOutside(), 10],
  ['folders with more than 25 files', flatFolders().length, 0],
  ['functions above 60 lines', longFunctions().length, 0],
  ['files above 250 lines', product.filter(isLong).length, 0],
  ['files of tests above 250 lines', longTests.length, 0],
  ['definitions above 120 lines', below('shared/resources').filter(({ lines }) => lines > 120).length, 0],
  ['circles of imports', circles().length, 0],
  ['functions that stand twice', twice().length, 0],
])

report('Measured by the last runs here', [
  ['minutes of npm test', measured('minutes'), 9],
  ['KB of scripts, sign-in page', measured('signIn'), 90],
  ['KB of scripts, largest list measured', measured('list'), 400],
  ['KB of scripts, map workbench on top of a list', measured('workbench'), 170],
])

for (const [title, list] of [
  ['Folders', flatFolders().map(([folder, count]) => `${count} ${folder}`)],
  ['Functions', longFunctions().map(({ lines, path, line }) => `${lines} ${path}:${line}`)],
  ['Tests', longTests.map(({ path, lines }) => `${lines} ${path}`)],
  ['Circles', circles().map((circle) => circle.join(' '))],
  ['Twice', twice().map((places) => places.join(' '))],
])
  if (list.length) console.info(`\n${title}\n${list.map((one) => `  ${one}`).join('\n')}`)

function textOf(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    // Removed, and not yet committed.
    return undefined
  }
}

function report(title, rows) {
  const width = Math.max(...rows.map(([name]) => name.length))
  console.info(`\n${title}`)
  for (const [name, value, most] of rows) {
    const bar = most === undefined ? '' : `  at most ${most}${value > most ? '  (above)' : ''}`
    console.info(`  ${name.padEnd(width)} ${String(value).padStart(7)}${bar}`)
  }
}

/** What a run of tests has written down: whole runs their minutes, the test of sizes its bytes. */
function measured(name) {
  const text = textOf(`tests/.output/${name}.txt`)
  return text === undefined ? 'not run' : Number(text)
}

function castsOutside() {
  const engine = /^(server\/crud|shared\/schema|client\/crud|client\/fields)\//
  return product
    .filter(({ path }) => !engine.test(path))
    .reduce((sum, { text }) => sum + text.split('as unknown as').length - 1, 0)
}

/** Folders and how many files stand in them, without those of folders below. */
function flatFolders() {
  const counts = new Map()
  for (const { path } of product) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 25).sort(([, one], [, other]) => other - one)
}

/** Functions of more than 60 lines, the longest first. One that does nothing but hold others counts, too. */
function longFunctions() {
  const found = []
  for (const { path, text } of product) {
    const lineAt = (offset) => text.slice(0, offset).split('\n').length
    each(trees.get(path), (node) => {
      if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
      const lines = lineAt(node.end) - lineAt(node.start) + 1
      if (lines > 60) found.push({ path, lines, line: lineAt(node.start) })
    })
  }
  return found.sort((one, other) => other.lines - one.lines)
}

/** Where functions of some length stand that say the same, letter by letter. */
function twice() {
  const places = new Map()
  for (const { path, text } of product)
    each(trees.get(path), ({ type, body, start }) => {
      if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)) return
      const said = text.slice(body.start, body.end).replace(/\s+/g, ' ')
      if (said.length < 80) return
      places.set(said, [...(places.get(said) ?? []), `${path}:${text.slice(0, start).split('\n').length}`])
    })
  return [...places.values()].filter(({ length }) => length > 1)
}

function each(node, visit) {
  if (Array.isArray(node)) for (const one of node) each(one, visit)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node)
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') each(value, visit)
  }
}

/** Groups of files that need each other to run: imports of types alone are none. */
function circles() {
  const graph = new Map(product.map(({ path }) => [path, importsOf(path)]))
  const found = []
  const index = new Map()
  const low = new Map()
  const stack = []
  const connect = (path) => {
    index.set(path, index.size)
    low.set(path, index.get(path))
    stack.push(path)
    for (const next of graph.get(path) ?? []) {
      if (!index.has(next)) connect(next)
      if (stack.includes(next)) low.set(path, Math.min(low.get(path), low.get(next)))
    }
    if (low.get(path) !== index.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    if (group.length > 1) found.push(group)
  }
  for (const path of graph.keys()) if (!index.has(path)) connect(path)
  return found
}

function importsOf(path) {
  const sources = trees.get(path).body.flatMap((node) => {
    const isTypes = node.importKind === 'type' || node.exportKind === 'type'
    const names = node.specifiers ?? []
    const allTypes =
      names.length > 0 && names.every((one) => one.importKind === 'type' || one.exportKind === 'type')
    return node.source && !isTypes && !allTypes ? [node.source.value] : []
  })
  return sources.flatMap((source) => {
    const target = source.startsWith('#')
      ? source.slice(1)
      : source.startsWith('.')
        ? normalize(join(dirname(path), source))
        : undefined
    return target && trees.has(target) ? [target] : []
  })
}
