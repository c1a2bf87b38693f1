import { and, count, eq, isNull, lt } from 'drizzle-orm'
import { recoveryCode, totp } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import type { Sealing } from '../../sealing.ts'
import { fresh } from '../fresh.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { isTotpForm, stepOf } from './totp.ts'

/** A person, whose rows are of one tenant. */
export interface Owner {
  tenantId: string
  userId: string
}

/** `used`: the code is right, and has been accepted before. */
export type Verdict = 'right' | 'wrong' | 'used'

interface FactorParts {
  database: Database
  sealing: Pick<Sealing, 'seal' | 'open'>
}

const totps = tableOf(totp)
const codes = tableOf(recoveryCode)

/** The second factors of people: authenticator apps, and recovery codes that stand in for them. */
export function createFactors(parts: FactorParts) {
  const { database, sealing } = parts
  return {
    totpOf: (owner: Owner) => totpOf(parts, owner),

    async addTotp(owner: Owner, secret: string, lastStep: number): Promise<void> {
      await database.current.delete(totps).where(totpsOf(owner))
      await database.current.insert(totps).values({
        ...fresh(),
        ...owner,
        sealedSecret: sealing.seal(secret, '****'),
        lastStep,
        addTime: now(),
      })
    },

    async removeTotp(owner: Owner): Promise<void> {
      await database.current.delete(totps).where(totpsOf(owner))
    },

    /** Checks a code of the app, or a recovery code, and uses it up: of parallel calls with one code a single one finds it right. */
    verify: (owner: Owner, code: string): Promise<Verdict> =>
      database.transaction(() =>
        isTotpForm(code) ? verifyTotp(parts, owner, code) : verifyRecovery(parts, owner, code),
      ),

    async recoveryCodesLeft(owner: Owner): Promise<number> {
      const [row] = await database.current
        .select({ left: count() })
        .from(codes)
        .where(and(codesOf(owner), isNull(codes.usedTime)))
      return row?.left ?? 0
    },

    /** Ten fresh codes in place of all earlier ones; this is the only time that they are seen. */
    async renewRecoveryCodes(owner: Owner): Promise<string[]> {
      const made = newRecoveryCodes()
      await database.current.delete(codes).where(codesOf(owner))
      await database.current
        .insert(codes)
        .values(made.map((code) => ({ ...fresh(), ...owner, codeHash: recoveryHash(owner.userId, code) })))
      return made
    },

    async removeRecoveryCodes(owner: Owner): Promise<void> {
      await database.current.delete(codes).where(codesOf(owner))
    },

    /** Takes all factors of a person away. */
    async removeAll(owner: Owner): Promise<void> {
      await database.current.delete(totps).where(totpsOf(owner))
      await database.current.delete(codes).where(codesOf(owner))
    },
  }
}

export type Factors = ReturnType<typeof createFactors>

const totpsOf = ({ tenantId, userId }: Owner) =>
  and(eq(totps.tenantId, tenantId), eq(totps.isDeleted, 0), eq(totps.userId, userId))

const codesOf = ({ tenantId, userId }: Owner) =>
  and(eq(codes.tenantId, tenantId), eq(codes.isDeleted, 0), eq(codes.userId, userId))

async function totpOf({ database }: FactorParts, owner: Owner) {
  const [row] = await database.current.select().from(totps).where(totpsOf(owner)).limit(1)
  return row
}

async function verifyTotp(parts: FactorParts, owner: Owner, code: string): Promise<Verdict> {
  const row = await totpOf(parts, owner)
  const step = row && stepOf(parts.sealing.open(row.sealedSecret ?? ''), code)
  if (!row || step === undefined) return 'wrong'
  const used = await parts.database.current
    .update(totps)
    .set({ lastStep: step, lastTime: now() })
    .where(and(eq(totps.id, row.id), lt(totps.lastStep, step)))
    .returning({ id: totps.id })
  return used.length ? 'right' : 'used'
}

async function verifyRecovery({ database }: FactorParts, owner: Owner, code: string): Promise<Verdict> {
  const hash = eq(codes.codeHash, recoveryHash(owner.userId, code))
  const [row] = await database.current
    .select()
    .from(codes)
    .where(and(codesOf(owner), hash))
    .limit(1)
  if (!row) return 'wrong'
  if (row.usedTime !== null) return 'used'
  await database.current.update(codes).set({ usedTime: now() }).where(eq(codes.id, row.id))
  return 'right'
}
