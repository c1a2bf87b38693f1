import { requestToken } from '../../../emulator/people.ts'
import { checkedUpstream } from '../../../emulator/upstream.ts'
import type { KnownCalls } from './client.ts'
import { type Difference, differencesOf, shapeOf } from './shapes.ts'

interface Credentials {
  account: string
  password: string
  tenant: string
}

/** Where calls are asked, and as whom. */
export interface Place {
  /** What calls begin with. */
  api: string
  headers: Record<string, string>
}

interface Answer {
  status: number
  value: unknown
}

/** Reading calls that change something, answer files or streams, or need what only a person has. */
const notAsked =
  /logout|clear-cache|deleteTemporaryGrid|captcha|export|download|template|stream|events|docs\/|\/health|oauth|sso|\{/
/** Milliseconds for one answer. */
const patience = 15_000

/** Signs in at a real stack. @throws Error with a sentence where it cannot be reached or refuses */
export async function openStack(
  upstream: string,
  { account, password, tenant }: Credentials,
): Promise<Place> {
  const api = checkedUpstream(upstream).replace(/\/+$/, '')
  const { headers } = await requestToken(api, { account, password, tenantId: tenant }).catch((error) => {
    // What `fetch` says of a host that does not answer names neither the host nor the reason.
    if (error instanceof TypeError) throw new Error(`连接不上 / cannot be reached: ${api}`, { cause: error })
    throw error
  })
  return { api, headers }
}

/**
 * Asks a real stack and Sickle for the same pages and lists, and answers where the shapes differ. Only reading calls are
 * made, so nothing changes there.
 */
export async function reportOfStack(stack: Place, own: Place, known: KnownCalls): Promise<string> {
  const lines: string[] = []
  const absent: string[] = []
  let alike = 0
  for (const [path, methods] of [...known].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (!methods.includes('get') || notAsked.test(path)) continue
    const call = `${path.slice('/api'.length)}?current=1&size=20`
    const there = await ask(stack, call)
    if (there.status === 404) {
      absent.push(path)
      continue
    }
    const here = await ask(own, call)
    const found = differences(here, there)
    if (found.length) lines.push(`GET ${path}`, ...found.map((line) => `  ${line}`))
    else alike += 1
  }
  return [
    `相同 / alike: ${alike}`,
    `真实系统没有 / not there: ${absent.length}`,
    ...absent.map((path) => `  GET ${path}`),
    `不同 / different: ${lines.filter((line) => line.startsWith('GET')).length}`,
    ...lines,
  ].join('\n')
}

function differences(here: Answer, there: Answer): string[] {
  if (here.status !== there.status) return [`HTTP Sickle ${here.status}, upstream ${there.status}`]
  return differencesOf(shapeOf(here.value), shapeOf(there.value)).map(told)
}

function told({ place, here, there }: Difference): string {
  if (!here) return `${place}: 仅上游有 / upstream alone (${there || 'null'})`
  if (!there) return `${place}: 仅 Sickle 有 / Sickle alone (${here})`
  return `${place}: Sickle ${here}, upstream ${there}`
}

/** What is no JSON has no shape; who does not answer in time has the status 0. */
async function ask({ api, headers }: Place, call: string): Promise<Answer> {
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(api + call, { headers, signal }).catch(() => undefined)
  if (!answer) return { status: 0, value: undefined }
  return { status: answer.status, value: await answer.json().catch(() => undefined) }
}
