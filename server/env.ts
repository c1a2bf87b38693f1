import * as z from 'zod'

const origins = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

/** http or https, perhaps with a path: what links can begin with. */
function isAddress(text: string): boolean {
  if (/[\s\\?#]/.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return !username && !password
}

const isPath = (text: string): boolean => /^(\/[\w~-][\w.~-]*)+$/.test(text)

/** Addresses that a proxy which takes the path off would make calls, files or short links of, or the other way round. */
const taken = /^\/(api|assets|blade-[^/]*|health|metrics|s)(\/|$)/

const brokerAddress = /^mqtts?:$/

/** A broker, perhaps with an account: nothing else. */
function isBroker(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  return brokerAddress.test(protocol) && hostname !== '' && !search && !hash
}

const fields = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  /** Empty: `sickle.db` in DATA_DIR. `:memory:`: a temporary file, for tests. */
  DATABASE_URL: z.string().default(''),
  SEED: z.enum(['demo', 'base']).default('demo'),
  ADMIN_PASSWORD: z.string().min(1).max(128).optional(),
  CAPTCHA: z.enum(['on', 'off']).default('on'),
  TOKEN_SECRET: z.string().min(32).optional(),
  SM2_PRIVATE_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/)
    .optional(),
  /** Devices of the demo county keep reporting: on with the demo unless stated. */
  SIMULATOR: z.enum(['on', 'off']).optional(),
  /** How many times as fast as in truth their time goes by. */
  SIMULATOR_SPEED: z.coerce.number().min(1).max(1000).default(1),
  /** Devices may connect here by MQTT; absent: they may not. */
  MQTT_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Files in PEM: with both, that line is encrypted. */
  MQTT_TLS_CERT: z.string().default(''),
  MQTT_TLS_KEY: z.string().default(''),
  /** Devices that are connected at once. */
  MQTT_CONNECTIONS: z.coerce.number().int().min(1).max(100_000).default(5000),
  /** A broker of somebody else's to listen to instead, with the account in the address. */
  MQTT_URL: z.string().refine(isBroker, 'an address such as mqtts://user:password@broker.example').optional(),
  /** A file in PEM: who signed that broker's certificate. */
  MQTT_CA: z.string().default(''),
  MQTT_CLIENT_ID: z.string().min(1).max(64).default('sickle'),
  /** What topics of devices begin with. */
  MQTT_TOPIC: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'words parted by slashes')
    .max(100)
    .default('device'),
  TRUST_PROXY: z.string().default(''),
  CORS_ORIGIN: origins.default([]),
  FRAME_SRC: origins.default([]),
  /** Origins that live streams may be played from: those of a video platform, or of cameras. */
  MEDIA_SRC: origins
    .refine(
      (list) => list.every((origin) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(origin)),
      'origins such as https://*.ys7.com',
    )
    .default([]),
  /** Where people reach this server, without a slash at its end; empty: wherever they call it. */
  PUBLIC_URL: z
    .string()
    .trim()
    .refine(isAddress, 'an address such as https://farm.example')
    .transform((address) => address.replace(/\/+$/, ''))
    .default(''),
  /** The path below which people reach this server, without a slash at its end; empty: the root of its origin. */
  BASE_PATH: z
    .string()
    .trim()
    .transform((path) => path.replace(/\/+$/, ''))
    .refine((path) => path === '' || isPath(path), '须为 /sickle 这样的路径 / a path such as /sickle')
    .refine(
      (path) => !taken.test(path),
      '不能以 /api、/assets、/blade-…、/health、/metrics、/s 开头 / not at /api, /assets, /blade-…, /health, /metrics or /s, which are paths of ours',
    )
    .default(''),
  /** Origins that the server may call though they are plain or inside: a sign-in provider of one's own. */
  OUTBOUND_ALLOW: origins
    .refine((list) => list.every((origin) => URL.canParse(origin)), 'origins such as http://10.0.0.5:8080')
    .default([]),
  /** Mail servers that notices may go through though they are inside or speak without TLS. */
  SMTP_ALLOW: origins
    .refine((list) => list.every((one) => /^[\w.-]+:\d{1,5}$/.test(one)), 'hosts such as mail.inside:25')
    .default([]),
  /** What Prometheus brings to read `/metrics`; absent: it is read from this machine alone. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LIMITS: z.enum(['default', 'off']).default('default'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** True where links that are made whole lead to where the server is shown. */
const isPlaceOf = (basePath: string, publicUrl: string): boolean =>
  !isAddress(publicUrl) || new URL(publicUrl).pathname.replace(/\/+$/, '') === basePath

const schema = fields
  .refine(({ BASE_PATH, PUBLIC_URL }) => isPlaceOf(BASE_PATH, PUBLIC_URL), {
    path: ['PUBLIC_URL'],
    message: '其路径须与 BASE_PATH 相同 / its path has to be BASE_PATH',
  })
  .refine(({ MQTT_PORT, MQTT_URL }) => MQTT_PORT === undefined || MQTT_URL === undefined, {
    path: ['MQTT_URL'],
    message: 'not together with MQTT_PORT',
  })
  .refine(({ MQTT_TLS_CERT, MQTT_TLS_KEY }) => !MQTT_TLS_CERT === !MQTT_TLS_KEY, {
    path: ['MQTT_TLS_CERT'],
    message: 'only together with MQTT_TLS_KEY',
  })

export type Environment = z.output<typeof schema>

/** The environment, parsed once; an empty value counts as absent. Throws one sentence that names every wrong value. */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`环境变量有误 / wrong environment: ${faults.join('; ')}`)
}
