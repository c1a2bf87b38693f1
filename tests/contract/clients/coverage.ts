import { readFileSync } from 'node:fs'
import type { Wire } from '#tests/support/agent.ts'
import { type BladeClient, openClient, type Place, type Values } from './blade-client.ts'
import { type Generation, generations } from './generations.ts'
import { type AdministrationPage, pages, pagesOf } from './pages.ts'

const title = { mark: '<!-- coverage -->', end: '<!-- end of coverage -->' }

interface Call {
  method: string
  path: string
  area: string
}

/** Calls of Blade and of the product that front ends make, by area. */
const calls: Call[] = readFileSync(new URL('calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', path = '', area = ''] = line.split('\t')
    return { method, path: path.replace('{id}', '0'), area }
  })

/**
 * Asks a running server, as each generation of Blade's front ends, for its pages and for every call of the list, and
 * answers two tables in Markdown. Writes are sent empty, so they change nothing. The server takes no captcha.
 */
export async function coverageOf(server: Place): Promise<string> {
  const clients = await Promise.all(generations.map((generation) => signedIn(server, generation)))
  return [await pageTable(clients), await callTable(server.url, clients[0])].join('\n\n')
}

/** The document with the tables in their place. */
export function withCoverage(document: string, tables: string): string {
  const [before, rest = ''] = document.split(title.mark)
  const [, after = ''] = rest.split(title.end)
  return `${before}${title.mark}\n${tables}\n${title.end}${after}`
}

async function signedIn(server: Place, generation: Generation): Promise<BladeClient> {
  const client = openClient(server, generation)
  const { status } = await client.signIn('admin', 'admin')
  if (status !== 200) throw new Error(`${generation.name} cannot sign in: HTTP ${status}`)
  return client
}

async function pageTable(clients: readonly BladeClient[]): Promise<string> {
  const rows: string[] = []
  for (const page of pages) {
    const cells: string[] = []
    for (const client of clients) cells.push(await opened(client, page))
    rows.push(`| ${page.name} | ${cells.join(' | ')} |`)
  }
  const names = clients.map(({ generation }) => generation.name)
  return [`| page | ${names.join(' | ')} |`, `|---|${names.map(() => ':-:|').join('')}`, ...rows].join('\n')
}

/** A dash where the generation has no such page. */
async function opened(client: BladeClient, page: AdministrationPage): Promise<string> {
  if (!pagesOf(client.generation).includes(page)) return '–'
  const query: Values = { current: 1, size: 10, ...page.query }
  const { status, body } = await client.get(`${page.path}/${page.list}`, query)
  return status === 200 && body.success === true ? '✓' : `HTTP ${status}`
}

async function callTable(url: string, client: BladeClient | undefined): Promise<string> {
  const token: string = client?.session.access_token
  const rows: string[] = []
  for (const area of [...new Set(calls.map((call) => call.area))]) {
    const all = calls.filter((call) => call.area === area)
    const missing: string[] = []
    for (const call of all) if (!(await isAnswered(url, call, token))) missing.push(`\`${call.path}\``)
    rows.push(`| ${area} | ${all.length} | ${all.length - missing.length} | ${missing.join(', ')} |`)
  }
  return ['| area | calls | answered | missing |', '|---|--:|--:|---|', ...rows].join('\n')
}

/** What the token endpoints answer has no envelope, a refusal least of all. */
const bare = /^\/blade-auth\/oauth\/(token|captcha|logout|clear-cache)/

async function isAnswered(url: string, { method, path }: Call, token: string): Promise<boolean> {
  // It ends the session of whoever asks.
  const headers: Record<string, string> = path.endsWith('/logout') ? {} : { 'Blade-Auth': `bearer ${token}` }
  const response = await fetch(`${url}/api${path}`, { method, headers })
  if (response.status === 404 || response.status === 405 || response.status >= 500) return false
  if (bare.test(path)) return true
  const type = response.headers.get('content-type') ?? ''
  // What is asked for as a picture says by a picture, too, why there is none.
  if (type.startsWith('image/')) return true
  if (!type.includes('json')) return response.status < 400
  const body = (await response.json()) as Wire
  return typeof body.code === 'number' && 'success' in body && 'msg' in body
}
