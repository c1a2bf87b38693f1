import { and, eq } from 'drizzle-orm'
import { param } from '#shared/resources/index.ts'
import { tableOf } from './crud/table.ts'
import type { Database } from './db/database.ts'

/** Every parameter that the server reads, with what counts where no row, or no usable one, says otherwise. */
const defaults = {
  /** Whether somebody who signs in through another provider may ask for an account. */
  'account.registerUser': true,
  /** What new accounts begin with and a reset sets; empty: a random one, told once. */
  'account.initPassword': '',
  /** Failed sign-ins in a row that lock an account. */
  'account.failCount': 5,
  /** Minutes for which they do. */
  'account.lockMinutes': 30,
  /** Days for which logs are kept; 0 or less: for ever. */
  'log.retainDays': 180,
  'tenant.default.password': '',
  'tenant.default.accountNumber': -1,
  /** Codes of the menus that a new tenant's administrator gets, each with all that lies below it. */
  'tenant.default.menuCode': '',
} as const satisfies Record<string, string | number | boolean>

type Defaults = typeof defaults
export type ParameterKey = keyof Defaults
type Widened<T> = T extends number ? number : T extends boolean ? boolean : string

export interface Parameters {
  /** The value in force now: of the open transaction, else as committed. */
  get<K extends ParameterKey>(key: K): Widened<Defaults[K]>
}

/** Typed look-ups of the rows of 参数管理, kept in memory until a committed write to them. */
export function createParameters(database: Database): Parameters {
  const table = tableOf(param)
  const kept = new Map<string, string | undefined>()
  database.onCommit((tables) => {
    if (tables.has('param')) kept.clear()
  })

  function stored(key: string): string | undefined {
    const isCommitted = database.current === database.reader
    if (isCommitted && kept.has(key)) return kept.get(key)
    const [row] = database.current
      .select({ value: table.paramValue })
      .from(table)
      .where(and(eq(table.paramKey, key), eq(table.isDeleted, 0)))
      .limit(1)
      .all()
    const value = row?.value ?? undefined
    if (isCommitted) kept.set(key, value)
    return value
  }

  return {
    get<K extends ParameterKey>(key: K) {
      const usual: string | number | boolean = defaults[key]
      return parsed(stored(key), usual) as Widened<Defaults[K]>
    },
  }
}

/** A value that cannot be read as what is wanted counts as absent: a typing slip must not stop the sign-in. */
function parsed(value: string | undefined, usual: string | number | boolean): string | number | boolean {
  if (value === undefined || value.trim() === '') return usual
  if (typeof usual === 'boolean') return /^(true|1|yes|on|是)$/i.test(value.trim())
  if (typeof usual === 'string') return value
  const number = Number(value)
  return Number.isInteger(number) ? number : usual
}
