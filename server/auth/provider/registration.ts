import { and, eq, sql } from 'drizzle-orm'
import { type Language, missingParameter } from '#shared/messages.ts'
import { user } from '#shared/resources/index.ts'
import { isAttachmentLink } from '#shared/schema/field.ts'
import type { Input } from '#shared/schema/resource.ts'
import { indexRow } from '../../crud/resource-text.ts'
import { tableOf } from '../../crud/table.ts'
import { inputOf } from '../../crud/write/input.ts'
import { insertRow } from '../../crud/write/insert-rows.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { HttpError } from '../../http-error.ts'
import type { Parameters } from '../../parameters.ts'
import { type Accounts, pendingStatus } from '../accounts.ts'
import { authMessages } from '../messages.ts'
import { hashMd5Form, isPlain, md5Of, openSealed } from '../password/password.ts'
import { passwordFault, passwordPolicy } from '../password/password-rules.ts'

/** What somebody says who asks for an account. */
export interface Applicant {
  tenantId: string
  name: string
  account: string
  /** Plain, md5, or sealed with our SM2 key. */
  password: string
  phone?: string | undefined
  email?: string | undefined
  avatar?: string | undefined
}

/** Somebody who waits for a decision. */
export interface Waiting {
  id: string
  tenantId: string
  name: string
}

type Applied = (waiting: Waiting) => Promise<void>

interface RegistrationParts {
  database: Database
  parameters: Parameters
  accounts: Accounts
  sm2PrivateKey: string
}

const users = tableOf(user)

/** Blade's mark of no role, department or post. */
const none = '-1'

/** Accounts that people ask for themselves: without any right until an administrator approves. */
export function createRegistration(parts: RegistrationParts) {
  const { database, parameters, accounts } = parts
  let applied: Applied = async () => {}
  return {
    /** Is told of each application, within its transaction. */
    onApplied(listener: Applied): void {
      applied = listener
    },

    isOpen: () => parameters.get('account.registerUser'),

    /** Keeps an application and answers the id of the account that waits; `within` joins its transaction. */
    async apply(
      applicant: Applicant,
      language: Language,
      within: (userId: string) => Promise<void> = async () => {},
    ): Promise<string> {
      const { tenantId, name, account, phone, email, avatar } = applicant
      const said = { account, name, realName: name, phone, email, roleId: none, deptId: none, postId: none }
      const input = inputOf(user, 'save', said, language) as Input<typeof user>
      if (await accounts.find(tenantId, account)) throw taken(language)
      const password = await verifierOf(parts, applicant)
      return await database.transaction(async (connection) => {
        if (await accounts.find(tenantId, account)) throw taken(language)
        await demandPendingRoom(parts, tenantId)
        const id = newId()
        const time = now()
        const row = {
          ...input,
          id,
          tenantId,
          account,
          password,
          avatar: avatar && isAttachmentLink(avatar) ? avatar : null,
          userType: 1,
          status: pendingStatus,
          passwordTime: time,
          mustChangePassword: 0,
          createTime: time,
          updateTime: time,
          isDeleted: 0,
          version: 1,
        }
        await insertRow(connection, user, row)
        indexRow(connection, user, id, row)
        await within(id)
        await applied({ id, tenantId, name: input.realName })
        return id
      })
    },
  }
}

export type Registration = ReturnType<typeof createRegistration>

/** What is stored of the password; hashing, so outside of any transaction. */
async function verifierOf(
  { parameters, sm2PrivateKey }: RegistrationParts,
  { password, account }: Applicant,
): Promise<string> {
  if (!password) throw new HttpError(400, missingParameter('password'))
  const opened = await openSealed(password, sm2PrivateKey)
  const isMd5 = opened === password && !isPlain(password)
  if (isMd5) return await hashMd5Form(password.toLowerCase())
  const fault = passwordFault(opened, [account], passwordPolicy(parameters))
  if (fault) throw new HttpError(400, fault)
  return await hashMd5Form(md5Of(opened))
}

/** Strangers may ask for no more accounts than somebody can look at. */
async function demandPendingRoom({ database, parameters }: RegistrationParts, tenantId: string) {
  const [row] = await database.current
    .select({ count: sql<number>`count(*)` })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isDeleted, 0), eq(users.status, pendingStatus)))
  if (Number(row?.count) >= parameters.get('account.pendingMost'))
    throw new HttpError(429, authMessages.tooManyPending)
}

const taken = (language: Language) => fieldFault({ language }, 'account', authMessages.accountTaken)
