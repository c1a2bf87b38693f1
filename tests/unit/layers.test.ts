import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * Of each side, the lowest first: a file needs its own folder and those in lines above its own. Folders in one line know
 * nothing of each other. Imports of types alone bind nothing.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  shared: [
    'area below is-object lock-words messages password secret-names',
    'geo',
    'schema',
    'flow',
    'contract',
    'resources',
  ],
  server: [
    'http-error env menu-icon project-folder utf8-file',
    'worker-pool spelling turns secrets',
    'areas db',
    'http sealing',
    'crud',
    'store',
    'scope log push parameters services event-handlers sheet grid-around user-grids',
    'auth',
    'rank files sms flow telemetry',
    'transfer jobs backup camera notify',
    'modules monitor served',
    'app',
    'start',
    'emulator',
    'main cli',
  ],
  client: [
    'base-path',
    'site',
    'icons stored-value',
    'i18n',
    'api',
    'state',
    'theme',
    'ui',
    'charts',
    'map',
    'fields',
    'telemetry',
    'crud tiles',
    'flow viewers',
    'layout',
    'pages',
    'app',
    'main',
  ],
}
/** Which other sides a side may need. The server hands out the demo's files, and seeds what it starts. */
const sides: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  client: ['shared'],
  server: ['shared', 'drizzle'],
  drizzle: ['shared', 'server'],
}
const seeders = /^server\/(start|main|cli\/|emulator\/people|files\/shipped-files)/
/** The build's own files stand beside the client and run in Node. */
const ofTheBuild = /^client\/(vite\.config|outlines-plugin)\.ts$/

const code = Object.keys(sides).flatMap((side) =>
  readdirSync(side, { recursive: true, encoding: 'utf8' })
    .map((name) => join(side, name))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !ofTheBuild.test(file)),
)
const imported = /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?'([^']+)'/gm
const onlyTypes = /\{(\s*type\s[^,}]+,?)+\s*\}\s*from/
const imports = new Map(
  code.map((file) => {
    const text = readFileSync(file, 'utf8')
    const found = [...text.matchAll(imported)].filter(([whole]) => !onlyTypes.test(whole))
    return [file, found.map(([, source = '']) => targetOf(file, source))]
  }),
)

function targetOf(file: string, source: string): string {
  if (source.startsWith('#')) return source.slice(1)
  return source.startsWith('.') ? normalize(join(dirname(file), source)) : source
}

const sideOf = (path: string) => path.split('/')[0] ?? ''
const layerOf = (path: string) => (path.split('/')[1] ?? '').replace(/\.tsx?$/, '')
const heightOf = (path: string) =>
  layers[sideOf(path)]?.findIndex((line) => line.split(' ').includes(layerOf(path))) ?? -1
const pairs = [...imports].flatMap(([file, targets]) => targets.map((target) => [file, target] as const))

describe('a file needs only what lies below it', () => {
  test.each(Object.keys(layers))('%s', (side) => {
    const own = pairs.filter(([file, target]) => sideOf(file) === side && sideOf(target) === side)
    expect(own.length).toBeGreaterThan(50)
    const wrong = own.filter(
      ([file, target]) =>
        layerOf(file) !== layerOf(target) && (heightOf(target) < 0 || heightOf(target) >= heightOf(file)),
    )
    expect(wrong).toEqual([])
  })

  test('the sides', () => {
    const wrong = pairs.filter(([file, target]) => {
      const [from, to] = [sideOf(file), sideOf(target)]
      if (from === to || !(to in sides || to === 'tests')) return false
      return !sides[from]?.includes(to) || (to === 'drizzle' && !seeders.test(file))
    })
    expect(wrong).toEqual([])
  })

  test('what runs in a browser knows nothing of Node and the database', () => {
    const wrong = pairs.filter(
      ([file, target]) =>
        /^(client|shared)\//.test(file) && /^(node:|express|drizzle-orm|better-sqlite3)/.test(target),
    )
    expect(wrong).toEqual([])
  })

  test('no domain of the server needs another one', () => {
    const domainOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]
    const wrong = pairs.filter(
      ([file, target]) => domainOf(file) && domainOf(target) && domainOf(file) !== domainOf(target),
    )
    expect(wrong).toEqual([])
  })

  test('nothing needs itself by way of others', () => {
    const done = new Set<string>()
    const circles: string[][] = []
    const walk = (file: string, way: readonly string[]) => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file])
      if (done.has(file) || way.includes(file)) return
      for (const target of imports.get(file) ?? []) walk(target, [...way, file])
      done.add(file)
    }
    for (const file of imports.keys()) walk(file, [])
    expect(circles).toEqual([])
  })
})
