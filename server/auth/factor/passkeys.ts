import { createHash } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { passkey } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import { fresh } from '../fresh.ts'
import type { Owner } from './factors.ts'
import { createPasskeyChallenges } from './passkey-challenges.ts'
import { isUnattested, transportsIn } from './registration-parts.ts'
import type { RelyingParty } from './relying-party.ts'

/** Whoever a passkey is made for, as browsers show it. */
interface Person extends Owner {
  account: string
  displayName: string
}

type PasskeyRow = typeof passkeys.$inferSelect

/** Passkeys of one person. */
export const maxPasskeys = 20
const passkeys = tableOf(passkey)

// Loaded by those who use it: it brings parsers of certificates that nobody else needs.
const webauthn = () => import('@simplewebauthn/server')

/** Passkeys and the challenges that they answer. */
export function createPasskeys(database: Database) {
  // By person: it has to be begun by the password, and the last one begun is the one that counts.
  const enrolments = createPasskeyChallenges()
  const signIns = createPasskeyChallenges()
  const proofs = createPasskeyChallenges()

  return {
    of: (owner: Owner): Promise<PasskeyRow[]> => passkeysOf(database, owner),

    async creationOptions(
      person: Person,
      { id }: RelyingParty,
      rpName: string,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        rpName,
        rpID: id,
        userName: person.account,
        userDisplayName: person.displayName,
        userID: Uint8Array.from(Buffer.from(person.userId)),
        excludeCredentials: (await passkeysOf(database, person)).map(descriptorOf),
        attestationType: 'none',
        // It signs in by itself, so it is found without a name and asks who holds it.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      enrolments.expect(person.userId, options.challenge)
      return options
    },

    /**
     * The passkey that an answer proves, of an enrolment that the person has begun; undefined for any other answer. Outside of a
     * transaction: it takes time.
     */
    async enrolled(
      { userId }: Owner,
      response: object,
      { id, origin }: RelyingParty,
    ): Promise<WebAuthnCredential | undefined> {
      const { verifyRegistrationResponse } = await webauthn()
      const sent = response as RegistrationResponseJSON
      if (!(await isUnattested(sent))) return undefined
      const verified = await verifyRegistrationResponse({
        response: sent,
        expectedChallenge: (challenge) => enrolments.take(userId, challenge),
        expectedOrigin: origin,
        expectedRPID: id,
      }).catch(() => undefined)
      return verified?.verified ? verified.registrationInfo.credential : undefined
    },

    /** Within a transaction. False for one that the tenant knows already. */
    async add({ tenantId, userId }: Owner, credential: WebAuthnCredential, name: string): Promise<boolean> {
      if (await passkeyBy(database, tenantId, credential.id)) return false
      await database.current.insert(passkeys).values({
        ...fresh(),
        tenantId,
        userId,
        passkeyName: name,
        credentialId: credential.id,
        credentialKey: keyOf(credential.id),
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: transportsIn(credential.transports),
        addTime: now(),
      })
      return true
    },

    /** What a browser is asked to sign to sign in, by any passkey that it has. */
    async signInOptions(party: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const options = await requestOptions(party)
      signIns.expect(options.challenge, options.challenge)
      return options
    },

    /** Whose passkey has signed in; undefined for what no passkey of the tenant has signed just now. */
    signIn: (tenantId: string, response: unknown, party: RelyingParty): Promise<Owner | undefined> =>
      signerOf(database, tenantId, response, party, (challenge) => signIns.take(challenge, challenge)),

    /** What a browser is asked to sign by a passkey of that person, as a second factor. */
    async proofOptions(owner: Owner, party: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const allowCredentials = (await passkeysOf(database, owner)).map(descriptorOf)
      const options = await requestOptions(party, { allowCredentials })
      proofs.expect(proofKey(owner, options.challenge), options.challenge)
      return options
    },

    /** True where a passkey of that person has just signed what that person was asked to. */
    async prove(owner: Owner, response: unknown, party: RelyingParty): Promise<boolean> {
      const signer = await signerOf(database, owner.tenantId, response, party, (challenge) =>
        proofs.take(proofKey(owner, challenge), challenge),
      )
      return signer?.userId === owner.userId
    },

    /** Passkeys of these people together. */
    async countOf(userIds: readonly string[]): Promise<number> {
      const [row] = await database.current
        .select({ all: count() })
        .from(passkeys)
        .where(and(eq(passkeys.isDeleted, 0), inArray(passkeys.userId, [...userIds])))
      return row?.all ?? 0
    },

    /** False where the person has no such passkey. */
    async rename(owner: Owner, id: string, name: string): Promise<boolean> {
      const changed = await database.current
        .update(passkeys)
        .set({ passkeyName: name })
        .where(and(ownedBy(owner), eq(passkeys.id, id)))
        .returning({ id: passkeys.id })
      return changed.length > 0
    },

    async remove(owner: Owner, id: string): Promise<boolean> {
      const gone = await database.current
        .delete(passkeys)
        .where(and(ownedBy(owner), eq(passkeys.id, id)))
        .returning({ id: passkeys.id })
      return gone.length > 0
    },

    async removeAll(owner: Owner): Promise<void> {
      await database.current.delete(passkeys).where(ownedBy(owner))
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>

// Several at once, for a person may sign in in several windows.
const proofKey = ({ userId }: Owner, challenge: string) => `${userId} ${challenge}`

async function requestOptions(
  { id }: RelyingParty,
  more: { allowCredentials?: ReturnType<typeof descriptorOf>[] } = {},
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn()
  return await generateAuthenticationOptions({ rpID: id, userVerification: 'required', ...more })
}

async function signerOf(
  database: Database,
  tenantId: string,
  response: unknown,
  { id, origin }: RelyingParty,
  take: (challenge: string) => boolean,
): Promise<Owner | undefined> {
  const sent = response as Partial<AuthenticationResponseJSON> | null | undefined
  const row = typeof sent?.id === 'string' ? await passkeyBy(database, tenantId, sent.id) : undefined
  if (!row?.userId) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: sent as AuthenticationResponseJSON,
    expectedChallenge: take,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: row.credentialId ?? '',
      publicKey: Uint8Array.from(Buffer.from(row.publicKey ?? '', 'base64url')),
      counter: row.counter ?? 0,
    },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  await database.transaction(async (connection) => {
    const { newCounter: counter } = verified.authenticationInfo
    await connection.update(passkeys).set({ counter, lastTime: now() }).where(eq(passkeys.id, row.id))
  })
  return { tenantId: row.tenantId, userId: row.userId }
}

const keyOf = (credentialId: string) => createHash('sha256').update(credentialId).digest('hex')

const ownedBy = ({ tenantId, userId }: Owner) =>
  and(eq(passkeys.tenantId, tenantId), eq(passkeys.isDeleted, 0), eq(passkeys.userId, userId))

const passkeysOf = async ({ current }: Database, owner: Owner): Promise<PasskeyRow[]> =>
  current.select().from(passkeys).where(ownedBy(owner)).orderBy(asc(passkeys.id)).limit(maxPasskeys)

/** By the id that an authenticator gave it. */
async function passkeyBy(
  { current }: Database,
  tenantId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await current
    .select()
    .from(passkeys)
    .where(
      and(
        eq(passkeys.tenantId, tenantId),
        eq(passkeys.isDeleted, 0),
        eq(passkeys.credentialKey, keyOf(credentialId)),
      ),
    )
    .limit(1)
  return row
}

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId ?? '',
  ...(transports && { transports: transports.split(',') }),
})
