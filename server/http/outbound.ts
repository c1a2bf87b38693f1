import { type LookupAddress, lookup as resolve } from 'node:dns'
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface OutboundRequest {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
  /** Bytes of the answer that are taken: a megabyte unless stated. */
  most?: number
  /** What follows the headers is not read. */
  headersOnly?: true
}

/** One call to another host; throws `OutboundRefusal` for an address that nobody allowed. Redirects are not followed. */
export type Outbound = (address: string | URL, request?: OutboundRequest) => Promise<Response>

/** The address is not one that the server may call. */
export class OutboundRefusal extends Error {}

/** The other host answers, with more than this is for. */
export class OutboundTooLarge extends OutboundRefusal {}

const limit = 5000
const mostBytes = 1024 * 1024

/**
 * Calls to hosts that an administrator configured. Only https, and no loopback, private, link-local or metadata address,
 * in whatever notation, unless its origin is listed; the address that was checked is the one that is connected to.
 */
export function createOutbound(allowed: readonly string[]): Outbound {
  const listed = new Set(allowed.map((origin) => new URL(origin).origin))

  return async (
    address,
    { method = 'GET', headers = {}, body, signal, most = mostBytes, headersOnly } = {},
  ) => {
    const url = new URL(address)
    const isListed = listed.has(url.origin)
    if (!isListed) refuseInward(url)
    const sent = bytesOf(body)
    const time = AbortSignal.timeout(limit)
    return await new Promise<Response>((done, failed) => {
      const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(
        url,
        {
          method,
          headers: { ...headers, ...(sent && { 'content-length': String(sent.length) }) },
          signal: signal ? AbortSignal.any([signal, time]) : time,
          ...(!isListed && { lookup: outwardLookup }),
        },
        (answer) => {
          if (!headersOnly) return void collect(answer, most).then(done, failed)
          done(new Response(null, { headers: headersOf(answer) }))
          answer.destroy()
        },
      )
      request.on('error', failed)
      request.end(sent)
    })
  }
}

/** Connections of a client that speaks HTTP by itself, to one endpoint and names below it, under the same rule. */
export function outboundAgents(allowed: readonly string[], endpoint: URL) {
  const isListed = allowed.some((origin) => new URL(origin).origin === endpoint.origin)
  if (!isListed) refuseInward(endpoint)
  const options = { keepAlive: true, maxSockets: 32, ...(!isListed && { lookup: outwardLookup }) }
  return { httpAgent: new PlainAgent(options), httpsAgent: new SecureAgent(options) }
}

/** Whether the server would call an address at all, as far as it tells by itself: what a name stands for is seen on calling. */
export function isCallable(allowed: readonly string[], address: string): boolean {
  try {
    const url = new URL(address)
    if (allowed.some((origin) => new URL(origin).origin === url.origin)) return true
    refuseInward(url)
    return !insideName.test(url.hostname)
  } catch {
    return false
  }
}

/** Names of this machine, or of the network that it stands in. */
const insideName = /^[\w-]+\.?$|\.(localhost|local|lan|internal|home\.arpa)\.?$/i

function refuseInward({ protocol, hostname, username }: URL) {
  if (protocol !== 'https:' || username) throw new OutboundRefusal(`${protocol}//${hostname} is not allowed`)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isOutward(host)) throw new OutboundRefusal(`${hostname} is not a public address`)
}

/** Where all public addresses of the sixth version are: those that carry one of the fourth in another way lie outside, or below. */
const publicNetwork = ipaddr.parseCIDR('2000::/3')
/** The last half of an address that a tunnel reaches at an address of the fourth version within it (RFC 5214). */
const tunnelled = /^(?:0|200):5efe$/

function isOutward(text: string): boolean {
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (!(address instanceof ipaddr.IPv6)) return true
  const [, , , , fifth = 0, sixth = 0] = address.parts
  return (
    address.match(publicNetwork as [ipaddr.IPv6, number]) &&
    !tunnelled.test(`${fifth.toString(16)}:${sixth.toString(16)}`)
  )
}

/** The resolver of a connection: a name that stands for any inward address stands for none. */
const outwardLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isOutward(address)))
      return done(new OutboundRefusal(`${host} is not a public address`), '')
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

/**
 * The address to connect to of a host that another protocol than HTTP is spoken with, under the same rule. `listed`: hosts with
 * their ports that may be inside. The one that is connected to is the one that was checked.
 */
export async function outwardAddress(
  listed: readonly string[],
  host: string,
  port: number,
): Promise<{ address: string; isListed: boolean }> {
  const isListed = listed.includes(`${host}:${port}`)
  const addresses = await new Promise<LookupAddress[]>((done, failed) =>
    resolve(host, { all: true }, (error, found) => (error ? failed(error) : done(found))),
  )
  const [first] = addresses
  if (!first || (!isListed && addresses.some(({ address }) => !isOutward(address))))
    throw new OutboundRefusal(`${host} is not a public address`)
  return { address: first.address, isListed }
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || body === null) return undefined
  return Buffer.from(body instanceof Uint8Array ? body : String(body))
}

async function collect(answer: IncomingMessage, most: number): Promise<Response> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) throw new OutboundTooLarge('the answer is too large')
    chunks.push(chunk)
  }
  const status = answer.statusCode ?? 0
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: headersOf(answer) })
}

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}
