import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { withoutSecrets as addressWithoutSecrets, isSecretName } from '#shared/secret-names.ts'
import { readUtf8 } from '../utf8-file.ts'
import { masked } from './request-log.ts'

/** A call of a real stack and what it answered, without what opens anything: one line of the file each. */
export interface RecordedCall {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  body?: unknown
  status: number
  answer: unknown
}

export interface Recording {
  add(call: RecordedCall): void
  /** What was answered to this call, or to the one most like it: the same path, and most of the query and the body. */
  find(call: Pick<RecordedCall, 'method' | 'path' | 'query' | 'body'>): RecordedCall | undefined
}

const mask = '******'

/** @throws Error that names the line of the file which is no recorded call */
export function openRecording(file: string): Recording {
  const calls = existsSync(file) ? read(file) : []
  mkdirSync(dirname(file), { recursive: true })
  return {
    add(call) {
      calls.push(call)
      appendFileSync(file, `${JSON.stringify(call)}\n`, { mode: 0o600 })
    },
    find({ method, path: whole, query, body }) {
      const path = plainText(whole)
      const sent = JSON.stringify(sentWithoutSecrets(body))
      const asked = sentWithoutSecrets(query) as typeof query
      const likeness = (call: RecordedCall) =>
        pairsInCommon(call.query, asked) * 2 -
        Object.keys(call.query).length +
        (JSON.stringify(call.body) === sent ? 1 : 0)
      let best: RecordedCall | undefined
      for (const call of calls) {
        if (call.method !== method || call.path !== path) continue
        // A later one is more like the stack of today.
        if (!best || likeness(call) >= likeness(best)) best = call
      }
      return best
    },
  }
}

function read(file: string): RecordedCall[] {
  const lines = readUtf8(file).split('\n')
  return lines.flatMap((line, index) => {
    if (!line.trim()) return []
    try {
      const call: RecordedCall = JSON.parse(line)
      if (typeof call.method === 'string' && typeof call.path === 'string' && typeof call.status === 'number')
        return [{ ...call, query: call.query ?? {} }]
    } catch {}
    throw new Error(`${file}:${index + 1} 不是录制的调用 / is no recorded call`)
  })
}

const pairsInCommon = (
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): number => Object.entries(one).filter(([name, value]) => other[name] === value).length

/** A part of an address by which alone a file or a page is opened: long, of letters and digits. An id has digits alone. */
const pathToken = /(?<=\/)(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[a-z])[\w-]{20,}(?=[/?#\s"']|$)/gi
const phone = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g

/** A text without what it opens or whom it calls: signed and secret parts of addresses, mobile numbers. */
export const plainText = (text: string): string =>
  addressWithoutSecrets(text).replace(pathToken, mask).replace(phone, '$1****$2')

/** What a client sent: there, a `code` opens something. */
export const sentWithoutSecrets = (value: unknown, known: readonly string[] = []): unknown =>
  withoutSecrets(masked(value), known)

/**
 * A value with every member masked that is named like a secret, and with each of the `known` ones wherever it occurs in a
 * text. `code` stays: dictionaries, menus and envelopes have one.
 */
export function withoutSecrets(value: unknown, known: readonly string[] = []): unknown {
  if (typeof value === 'string')
    return plainText(known.reduce((text, secret) => text.replaceAll(secret, mask), value))
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, known))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isSecretName(name) && name !== 'code' && typeof member === 'string' && member
        ? mask
        : withoutSecrets(member, known),
    ]),
  )
}
