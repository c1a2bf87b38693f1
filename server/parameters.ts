import { and, eq } from 'drizzle-orm'
import { fieldMessages } from '#shared/messages.ts'
import { param } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { isSecretParameter } from '#shared/secret-names.ts'
import { tableOf } from './crud/table.ts'
import type { Database } from './db/database.ts'
import { isSealed, type Sealing } from './sealing.ts'

/** Every parameter that the server reads, with what counts where no row, or no usable one, says otherwise. */
const defaults = {
  /** Whose installation this is: stands on the sign-in page. */
  'site.organisation': '',
  /** Whom to ask for a forgotten password, as the sign-in page says it; empty: the administrator. */
  'site.passwordHelp': '',
  /** Whether somebody who signs in through another provider may ask for an account. */
  'account.registerUser': true,
  /** Days for which an application for an account waits for a decision. */
  'account.pendingDays': 7,
  /** Applications that may wait in one tenant. */
  'account.pendingMost': 200,
  /** What new accounts begin with and a reset sets; empty: a random one, told once. */
  'account.initPassword': '',
  /** Failed sign-ins in a row that lock an account. */
  'account.failCount': 5,
  /** Minutes for which they do. */
  'account.lockMinutes': 30,
  /** Least length of a new password; never below 8. */
  'account.passwordLength': 8,
  /** Kinds of characters it has: of capitals, small letters, digits, others. */
  'account.passwordClasses': 1,
  /** Whether passwords that everybody tries first are refused. */
  'account.passwordCommon': true,
  /** Whether clients let people choose one of their departments and roles. */
  'account.switchMode': false,
  /** Days for which attempts to sign in are kept. */
  'authLog.keepDays': 180,
  // Providers of third-party sign-in: one is offered when it has an id and a secret (`oidc`: an issuer besides).
  'social.github.clientId': '',
  'social.github.clientSecret': '',
  'social.gitee.clientId': '',
  'social.gitee.clientSecret': '',
  'social.wechat_open.clientId': '',
  'social.wechat_open.clientSecret': '',
  'social.qq.clientId': '',
  'social.qq.clientSecret': '',
  'social.dingtalk.clientId': '',
  'social.dingtalk.clientSecret': '',
  'social.oidc.clientId': '',
  'social.oidc.clientSecret': '',
  'social.oidc.issuer': '',
  /** Where providers send people back to, `{source}` being the provider; empty: to our own callback. */
  'social.redirectUri': '',
  /** Days for which logs are kept; 0 or less: for ever. */
  'log.retainDays': 180,
  /** Days for which removed records can be brought back; 0 or less: for ever. */
  'recycle.retainDays': 180,
  // Megabytes (of 1024 × 1024 bytes) of stored files, and of one file; 0: no limit.
  /** Of one user in one tenant. */
  'storage.userMegabytes': 1024,
  /** Stored on one day by a user without the right `attach_large`. */
  'storage.dayMegabytes': 200,
  /** Of a user who may write nothing, and of a guest. */
  'storage.guestMegabytes': 20,
  /** Of all users of a tenant. */
  'storage.tenantMegabytes': 20_480,
  /** Above this a file needs the right `attach_large`. */
  'storage.largeMegabytes': 20,
  /** Daily backups that are kept, the newest; 0: none are made. */
  'backup.keepDaily': 7,
  /** Finished exports of one user that are kept, the newest; 0: all of them. */
  'export.keepMost': 20,
  /** Whether devices may be called outside of private networks. */
  'device.allowPublicHost': false,
  /** Days for which what devices report is kept value by value; older values are refused. */
  'device.rawDays': 90,
  /** Days for which the means of an hour are kept; those of a day are for ever. */
  'device.hourDays': 1100,
  /** Days for which it is kept when devices came on line and went off; what they were before that stays known. */
  'device.onlineDays': 1100,
  /** Days for which it is kept where devices and people were. */
  'position.keepDays': 90,
  /** Hours after which a maintenance that a process began is over, whatever becomes of the process. */
  'device.maintenanceHours': 72,
  /** Rows that one person writes within an hour, each of which leaves a change record for ever; 0: no limit. */
  'change.rowsPerHour': 100_000,
  /** Processes that one person starts within an hour; 0: no limit. */
  'flow.startsPerHour': 120,
  /** Tasks that are open in one instance, and processes that it has called and that run. */
  'flow.tasksPerInstance': 2000,
  /** Tasks of one step that several people do. */
  'flow.tasksPerStep': 1000,
  /** People who get a copy at one step, groups counted by their members. */
  'flow.peoplePerCopy': 400,
  /** Metres around a new event within which cameras take its picture; 0: none does. */
  'event.snapshotMetres': 300,
  'tenant.default.password': '',
  'tenant.default.accountNumber': -1,
  /** Codes of the menus that a new tenant's administrator gets, each with all that lies below it. */
  'tenant.default.menuCode': '',
} as const satisfies Record<string, string | number | boolean>

/** The smallest value of a number that would otherwise make no sense. */
const least: Partial<Record<ParameterKey, number>> = {
  'account.pendingDays': 1,
  'account.failCount': 1,
  'account.lockMinutes': 1,
  'authLog.keepDays': 1,
  'tenant.default.accountNumber': -1,
  'device.rawDays': 1,
  'device.hourDays': 1,
  'device.onlineDays': 1,
  'position.keepDays': 1,
  'flow.tasksPerInstance': 1,
  'flow.tasksPerStep': 1,
  'flow.peoplePerCopy': 1,
}

type Defaults = typeof defaults
export type ParameterKey = keyof Defaults
type Widened<T> = T extends number ? number : T extends boolean ? boolean : string

export interface Parameters {
  /** The value in force now: of the open transaction, else as committed. */
  get<K extends ParameterKey>(key: K): Widened<Defaults[K]>
  /** The key that the service of a map layer asks for, of the row `map.key.<code of the layer>`. */
  layerKey(layerCode: string): string | undefined
}

const yes = /^(true|1|yes|on|是)$/i
const no = /^(false|0|no|off|否)$/i

/** What is wrong with a value for one of the parameters that the server reads; any other parameter may be anything. */
export function parameterFault(key: string, value: string): Label | undefined {
  if (!Object.hasOwn(defaults, key)) return undefined
  const known = key as ParameterKey
  const usual: string | number | boolean = defaults[known]
  const text = value.trim()
  if (typeof usual === 'boolean')
    return yes.test(text) || no.test(text)
      ? undefined
      : ['此参数的值须为 true 或 false', 'This parameter is true or false']
  if (typeof usual === 'string') return undefined
  if (!/^-?\d{1,9}$/.test(text)) return ['此参数的值须为整数', 'This parameter is a whole number']
  const smallest = least[known] ?? 0
  return Number(text) < smallest ? fieldMessages.tooSmall(param.fields.paramValue.label, smallest) : undefined
}

/** Typed look-ups of the rows of 参数管理, kept in memory until a committed write to them. */
export function createParameters(database: Database, sealing: Sealing): Parameters {
  const table = tableOf(param)
  const kept = new Map<string, string | undefined>()
  database.onCommit((tables) => {
    if (tables.has('param')) kept.clear()
  })

  function stored(key: string): string | undefined {
    // Rows that the open transaction has written there are its own until it is committed.
    const isCommitted = !database.hasWritten('param')
    if (isCommitted && kept.has(key)) return kept.get(key)
    const [row] = database.current
      .select({ value: table.paramValue })
      .from(table)
      .where(and(eq(table.paramKey, key), eq(table.isDeleted, 0)))
      .limit(1)
      .all()
    const value = row?.value && isSealed(row.value) ? sealing.open(row.value) : (row?.value ?? undefined)
    if (isCommitted) kept.set(key, value)
    return value
  }

  return {
    get<K extends ParameterKey>(key: K) {
      const usual: string | number | boolean = defaults[key]
      return parsed(stored(key), usual) as Widened<Defaults[K]>
    },
    layerKey: (layerCode) => stored(`map.key.${layerCode}`)?.trim() || undefined,
  }
}

/** Seals what stands in the clear under the key of a secret: rows older than the list of such names. */
export async function sealParameters(database: Database, sealing: Sealing): Promise<void> {
  const table = tableOf(param)
  const rows = database.reader
    .select({ id: table.id, key: table.paramKey, value: table.paramValue })
    .from(table)
    .all()
    .flatMap(({ id, key, value }) =>
      value && isSecretParameter(key) && !isSealed(value) ? [{ id, value }] : [],
    )
  if (!rows.length) return
  await database.transaction(async (connection) => {
    for (const { id, value } of rows)
      await connection
        .update(table)
        .set({ paramValue: sealing.seal(value) })
        .where(eq(table.id, id))
  })
}

/** A value that cannot be read as what is wanted counts as absent: a typing slip must not stop the sign-in. */
function parsed(value: string | undefined, usual: string | number | boolean): string | number | boolean {
  if (value === undefined || value.trim() === '') return usual
  if (typeof usual === 'boolean') return yes.test(value.trim())
  if (typeof usual === 'string') return value
  const number = Number(value)
  return Number.isInteger(number) ? number : usual
}
