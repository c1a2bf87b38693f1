import { parseArgs } from 'node:util'
import { isSpeed } from '../speed.mjs'

export interface ServeOptions {
  port: number
  host: string
  /** Rows are gone at the end; else they stay in DATA_DIR. */
  memory: boolean
  seed: 'demo' | 'base'
  /** A file of rows to add, by the names of their resources. */
  fixtures?: string
  captcha: 'on' | 'off'
  latency?: readonly [number, number]
  record?: string
  upstream?: string
  token?: string
  /** The demo's devices report, and their time goes by so many times as fast. */
  speed?: number
  open: boolean
}

export interface DoctorOptions {
  upstream?: string
  client?: string
  account: string
  password: string
  tenant: string
}

export type Command =
  | { name: 'serve'; options: ServeOptions }
  | { name: 'doctor'; options: DoctorOptions }
  | { name: 'backup' }
  | { name: 'restore'; file: string }
  | { name: 'help' }
  | { name: 'version' }

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** What was asked for on the command line. @throws Error with a sentence about what is wrong with it */
export function commandOf(args: readonly string[]): Command {
  if (args[0] === 'backup' || args[0] === 'restore') return dataCommand(args[0], args.slice(1))
  const isDoctor = args[0] === 'doctor'
  const values = isDoctor ? doctorValues(args.slice(1)) : serveValues(args)
  if (values.help) return { name: 'help' }
  if ('version' in values && values.version) return { name: 'version' }
  return 'port' in values || !isDoctor
    ? { name: 'serve', options: serveOptions(values as ReturnType<typeof serveValues>) }
    : { name: 'doctor', options: doctorOptions(values as ReturnType<typeof doctorValues>) }
}

function dataCommand(name: 'backup' | 'restore', args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { help: { ...flag, short: 'h' } },
    allowPositionals: name === 'restore',
  })
  if (values.help) return { name: 'help' }
  if (name === 'backup') return { name }
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error('用法 / usage: sickle restore <备份文件 / file>')
  return { name, file }
}

const serveValues = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      port: { ...text, short: 'p' },
      host: text,
      memory: flag,
      seed: text,
      captcha: text,
      latency: text,
      record: text,
      upstream: text,
      token: text,
      speed: text,
      open: flag,
      help: { ...flag, short: 'h' },
      version: { ...flag, short: 'v' },
    },
  }).values

const doctorValues = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      upstream: text,
      client: text,
      account: text,
      password: text,
      tenant: text,
      help: { ...flag, short: 'h' },
    },
  }).values

function serveOptions({ seed = 'demo', ...given }: ReturnType<typeof serveValues>): ServeOptions {
  const isKnown = seed === 'demo' || seed === 'base'
  return {
    port: portOf(given.port ?? process.env.PORT ?? '8080'),
    host: given.host ?? process.env.HOST ?? '127.0.0.1',
    memory: given.memory ?? false,
    seed: isKnown ? seed : 'demo',
    captcha: switchOf(given.captcha ?? process.env.CAPTCHA ?? 'on'),
    open: given.open ?? false,
    ...(!isKnown && { fixtures: seed }),
    ...(given.latency !== undefined && { latency: latencyOf(given.latency) }),
    ...(given.record !== undefined && { record: given.record }),
    ...(given.upstream !== undefined && { upstream: given.upstream }),
    ...(given.token !== undefined && { token: given.token }),
    ...(given.speed !== undefined && { speed: speedOf(given.speed) }),
  }
}

function doctorOptions(given: ReturnType<typeof doctorValues>): DoctorOptions {
  const { upstream, client, account = 'admin', password = 'admin', tenant = '000000' } = given
  if (!upstream && !client)
    throw new Error('doctor 需要 --upstream 或 --client / doctor takes --upstream URL or --client DIR')
  return { account, password, tenant, ...(upstream && { upstream }), ...(client && { client }) }
}

function portOf(given: string): number {
  const port = Number(given)
  if (!/^\d+$/.test(given) || port > 65535)
    throw new Error(`--port ${given}：应为 0 到 65535 / a port is 0 to 65535`)
  return port
}

function speedOf(given: string): number {
  if (!isSpeed(given)) throw new Error(`--speed ${given}：应为 1 到 1000 / a number from 1 to 1000`)
  return Number(given)
}

function switchOf(given: string): 'on' | 'off' {
  if (given === 'on' || given === 'off') return given
  throw new Error(`--captcha ${given}：应为 on 或 off / on or off`)
}

/** `50-200`, or `100` for always the same. */
function latencyOf(given: string): readonly [number, number] {
  const found = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(given)
  const [least, most] = [Number(found?.[1]), Number(found?.[2] ?? found?.[1])]
  if (!found || most < least)
    throw new Error(`--latency ${given}：毫秒，如 100 或 50-200 / milliseconds, such as 100 or 50-200`)
  return [least, most]
}
