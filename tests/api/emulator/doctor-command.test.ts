import './from-template.ts'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startSickle } from '#server/emulator/start-sickle.ts'
import { createUpstream } from '#server/emulator/upstream.ts'

const run = promisify(execFile)
/** Milliseconds that a command may take, which compiles itself first, on a busy machine. */
const patience = 300_000
const folder = mkdtempSync(join(tmpdir(), 'sickle-doctor-'))
const stack = await startSickle()
const pass = createUpstream(`${stack.url}/api`, undefined)
// The real stack: as ours, but for posts that are called otherwise and parameters that it does not have.
const real = createServer((req, res) => {
  const path = (req.url ?? '').split('?')[0]
  if (path === '/blade-system/param/list') return res.writeHead(404).end()
  if (path !== '/blade-system/post/list') return void pass(req, res)
  const records = [{ id: 7, postName: '农艺师', rank: 1 }]
  res.writeHead(200, { 'Content-Type': 'application/json' })
  res.end(JSON.stringify({ code: 200, success: true, msg: '', data: { records, total: 1 } }))
}).listen(0, '127.0.0.1')
await new Promise((done) => real.once('listening', done))
const upstream = `http://127.0.0.1:${(real.address() as AddressInfo).port}`
afterAll(async () => {
  real.closeAllConnections()
  real.close()
  await stack.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The command as a person runs it, from sources. */
const doctor = async (...args: string[]): Promise<string[]> => {
  const command = ['--import', 'tsx', 'server/cli/sickle/index.ts', 'doctor', ...args]
  const { stdout } = await run(process.execPath, command, { maxBuffer: 1 << 24 })
  return stdout.trimEnd().split('\n')
}

/** Lines below the one that begins so, as far as they are set in. */
function below(lines: readonly string[], begin: string): string[] {
  const rest = lines.slice(lines.findIndex((line) => line.startsWith(begin)) + 1)
  const end = rest.findIndex((line) => !line.startsWith('  '))
  return end < 0 ? rest : rest.slice(0, end)
}

test(
  'a stack in its place is compared, and nothing but the differences is told',
  async () => {
    const lines = await doctor('--upstream', upstream)
    expect(Number(/: (\d+)$/.exec(lines[0] ?? '')?.[1])).toBeGreaterThan(100)
    expect(below(lines, '真实系统没有')).toEqual(['  GET /api/blade-system/param/list'])
    const posts = below(lines, 'GET /api/blade-system/post/list')
    expect(posts).toContain('  data.records[].id: Sickle string, upstream number')
    expect(posts).toContain('  data.records[].rank: 仅上游有 / upstream alone (number)')
    expect(posts).toContain('  data.records[].postCode: 仅 Sickle 有 / Sickle alone (string)')
    expect(lines.filter((line) => line.startsWith('GET '))).toEqual(['GET /api/blade-system/post/list'])
    // Nobody has to scroll sideways to read it.
    expect(lines.filter((line) => line.length > 160)).toEqual([])
  },
  patience,
)

test(
  'the sources of a client are read, and each call that is not answered is told with its place',
  async () => {
    mkdirSync(join(folder, 'src/api'), { recursive: true })
    mkdirSync(join(folder, 'node_modules/other'), { recursive: true })
    writeFileSync(join(folder, 'node_modules/other/index.js'), "axios.get('/api/never/read')\n")
    writeFileSync(
      join(folder, 'src/api/post.js'),
      `export const getList = (current, size) =>
  request({ url: '/api/blade-system/post/list', method: 'get', params: { current, size } })
export const remove = ids => request({ url: '/api/blade-system/post/remove', method: 'get', params: { ids } })
export const lead = id => axios.get(\`/api/crm/lead/\${id}\`)
`,
    )
    writeFileSync(
      join(folder, 'src/Posts.vue'),
      "<script setup>\naxios.post('/api/crm/merge', {})\n</script>\n",
    )
    const failed = await doctor('--client', folder).catch(
      (caught: { code: number; stdout: string }) => caught,
    )
    expect(failed).toMatchObject({ code: 1 })
    expect((failed as { stdout: string }).stdout.trimEnd().split('\n')).toEqual([
      '4 个调用 / calls',
      '已覆盖 / covered: 1',
      expect.stringMatching(/^部分覆盖.*: 1$/),
      '  GET /api/blade-system/post/remove  src/api/post.js:3',
      '未覆盖 / not at all: 2',
      '  POST /api/crm/merge  src/Posts.vue:2',
      '  GET /api/crm/lead/…  src/api/post.js:4',
      expect.stringMatching(/^未识别.*: 0$/),
    ])
  },
  patience,
)

test(
  'what cannot be examined is said in one line',
  async () => {
    const refusal = async (...args: string[]) => {
      const error = await doctor(...args).catch((caught: { code: number; stderr: string }) => caught)
      expect(error).toMatchObject({ code: 1 })
      return String((error as { stderr: string }).stderr).trim()
    }
    expect(await refusal('--upstream', 'http://127.0.0.1:9')).toBe(
      '连接不上 / cannot be reached: http://127.0.0.1:9',
    )
    expect(await refusal('--client', join(folder, 'nowhere'))).toContain('不是目录 / is no folder')
    expect(await refusal('--upstream', upstream, '--password', 'wrong')).toContain('admin: ')
  },
  patience,
)
