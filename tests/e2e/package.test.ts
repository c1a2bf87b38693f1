import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { driverName } from '#server/db/driver-name.mjs'
import { addressOf } from './support/built-server.ts'

const run = promisify(execFile)
/** Milliseconds that an install may take on a slow line or a busy machine. */
const installing = 600_000
const folder = mkdtempSync(join(tmpdir(), 'sickle-package-'))
const environment = { ...process.env, NODE_ENV: 'test', XDG_CACHE_HOME: join(folder, 'cache') }
let place: string
beforeAll(async () => {
  place = await installed()
}, installing)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Has npm make the package, as for its registry, and install it where nothing else is. */
async function installed(): Promise<string> {
  await run('npm', ['pack', '--pack-destination', folder], { maxBuffer: 32 * 1024 * 1024 })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  const place = join(folder, 'consumer')
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'package.json'), '{ "private": true, "type": "module" }')
  const options = '--prefer-offline --ignore-scripts --no-audit --no-fund --no-progress'.split(' ')
  await run('npm', ['install', ...options, join(folder, tarball)], { cwd: place })
  // The driver's own binary, which an install without scripts does not fetch: the one that this project runs with.
  const driver = dirname(createRequire(import.meta.url).resolve(`${driverName}/package.json`))
  if (existsSync(join(driver, 'build')))
    cpSync(join(driver, 'build'), join(place, 'node_modules', driverName, 'build'), { recursive: true })
  return place
}

async function ended(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM')
  await once(child, 'exit')
  return child.exitCode
}

test('the package starts in an empty folder, with the client inside', async () => {
  // With it the first start of a day seeds but what is dated.
  expect(existsSync(join(place, 'node_modules/sickle/dist/server/ground.db'))).toBe(true)
  // Of what the server is bundled with, nothing is installed again.
  const beside = readdirSync(join(place, 'node_modules'))
  expect(beside).toEqual(expect.arrayContaining([driverName, 'pino', 'svg-captcha', 'zod', 'sickle']))
  expect(beside.filter((name) => ['express', 'drizzle-orm', 'multer', 'mqtt'].includes(name))).toEqual([])
  writeFileSync(
    join(place, 'rows.json'),
    // With the mark that editors of Windows put before a text.
    '\uFEFF{"post":[{"category":1,"postCode":"x","postName":"包裹岗","sort":1}]}',
  )
  const args = '--memory --port 0 --captcha off --latency 1-2 --seed rows.json'.split(' ')
  const child = spawn(join(place, 'node_modules/.bin/sickle'), args, { cwd: place, env: environment })
  try {
    const url = await addressOf(child)
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
    expect(page).toContain('<!doctype html>')
    const told = await (await fetch(`${url}/api/site`)).json()
    expect(told).toMatchObject({ code: 200 })
    const signIn = {
      method: 'POST',
      body: '{"account":"admin"}',
      headers: { 'Content-Type': 'application/json' },
    }
    const { token } = await (await fetch(`${url}/__sickle/as`, signIn)).json()
    const headers = { 'Blade-Auth': `bearer ${token}` }
    const posts = await fetch(`${url}/api/blade-system/post/page?postName=包裹岗`, { headers })
    expect((await posts.json()).data.total).toBe(1)
  } finally {
    const code = await ended(child)
    expect(code).toBe(0)
  }
})

test('what is imported from the package starts, and is typed', async () => {
  const imported = `import { startSickle } from 'sickle'
  const sickle = await startSickle()
  const { call } = await sickle.as('grid')
  console.log((await call('/api/blade-user/info')).account)
  await sickle.close()`
  writeFileSync(join(place, 'use.js'), imported)
  const { stdout } = await run(process.execPath, ['use.js'], { cwd: place, env: environment })
  expect(stdout.trim()).toBe('grid')

  const use = (rows: string) =>
    `import { startSickle } from 'sickle'\nawait (await startSickle()).fixtures({ post: [${rows}] })\n`
  writeFileSync(join(place, 'good.ts'), use(`{ category: 1, postCode: 'a', postName: 'b', sort: 1 }`))
  writeFileSync(join(place, 'bad.ts'), use(`{ category: 1, postCode: 2, postName: 'b', sort: 1 }`))
  const options = '--noEmit --strict --module nodenext --target es2023 --lib es2023,dom --types'.split(' ')
  const checked = (file: string) =>
    run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...options, '', file], {
      cwd: place,
    })
  await checked('good.ts')
  await expect(checked('bad.ts')).rejects.toMatchObject({
    stdout: expect.stringContaining("not assignable to type 'string'"),
  })
})

test('the test that the guide shows runs where the package is installed', async () => {
  const guide = readFileSync('docs/testing-with-sickle.md', 'utf8')
  const [, shown = ''] = guide.match(/```js\n(import \{ test \}[\s\S]*?)```/) ?? []
  writeFileSync(join(place, 'notice.test.js'), shown)
  symlinkSync(resolve('node_modules/playwright-core'), join(place, 'node_modules/playwright-core'))
  const { stdout } = await run(process.execPath, ['--test', '--test-reporter=tap', 'notice.test.js'], {
    cwd: place,
    env: environment,
  })
  expect(stdout).toMatch(/^# pass 1$/m)
})

test('what the command line cannot mean is said', async () => {
  const sickle = (...args: string[]) =>
    run(process.execPath, ['dist/server/sickle.js', ...args], { env: environment })
  await expect(sickle('--port', 'abc')).rejects.toMatchObject({
    stderr: expect.stringContaining('--port abc'),
  })
  await expect(sickle('--latency', '9-1')).rejects.toMatchObject({
    stderr: expect.stringContaining('50-200'),
  })
  await expect(sickle('--nonsense')).rejects.toMatchObject({ stderr: expect.stringContaining('--nonsense') })
  expect((await sickle('--help')).stdout).toContain('--upstream')
  const inProduction = run(process.execPath, ['dist/server/sickle.js', '--memory'], {
    env: { ...environment, NODE_ENV: 'production' },
  })
  await expect(inProduction).rejects.toMatchObject({ stderr: expect.stringContaining('production') })
})

test('it is required in a sandbox that loads no module by import, as Jest runs tests', async () => {
  const required = `const { readFileSync } = require('node:fs')
  const { dirname } = require('node:path')
  const { compileFunction, createContext } = require('node:vm')
  const { createRequire } = require('node:module')
  const file = require.resolve('sickle')
  const sandbox = { parsingContext: createContext({}), filename: file }
  const exports_ = {}
  const names = ['exports', 'require', '__dirname']
  compileFunction(readFileSync(file, 'utf8'), names, sandbox)(exports_, createRequire(file), dirname(file))
  exports_.startSickle().then(async (sickle) => {
    const { call } = await sickle.as('grid')
    console.log((await call('/api/blade-user/info')).account)
    await sickle.close()
  })`
  writeFileSync(join(place, 'sandbox.cjs'), required)
  const { stdout } = await run(process.execPath, ['sandbox.cjs'], { cwd: place, env: environment })
  expect(stdout.trim()).toBe('grid')
})
