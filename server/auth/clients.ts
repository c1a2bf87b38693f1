import { and, eq } from 'drizzle-orm'
import { client } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import type { Database } from '../db/database.ts'
import { isClientSecret } from './client-secret.ts'
import { authMessages } from './messages.ts'
import { refusal } from './refusal.ts'

export interface Client {
  clientId: string
  grants: readonly string[]
  /** Seconds. */
  accessValidity: number
  refreshValidity: number
  /** Addresses that a sign-in elsewhere may come back to. */
  redirectUris: readonly string[]
}

/** The application behind a Basic header, its secret proved. */
export async function clientOf(database: Database, authorization: string | undefined): Promise<Client> {
  const given = credentialsOf(authorization)
  if (!given) throw refusal('invalid_client', authMessages.clientMissing)
  const clients = tableOf(client)
  const [row] = await database.reader
    .select()
    .from(clients)
    .where(and(eq(clients.clientId, given.id), eq(clients.isDeleted, 0), eq(clients.status, 1)))
    .limit(1)
  if (!isClientSecret(given.secret, row?.clientSecret) || !row) {
    throw refusal('invalid_client', authMessages.clientRefused)
  }
  return {
    clientId: given.id,
    grants: (row.authorizedGrantTypes ?? '').split(',').map((grant) => grant.trim()),
    accessValidity: Math.min(row.accessTokenValidity ?? 3600, 3600),
    refreshValidity: row.refreshTokenValidity ?? 604_800,
    redirectUris: (row.webServerRedirectUri ?? '').split(/[\s,]+/).filter(Boolean),
  }
}

function credentialsOf(authorization = ''): { id: string; secret: string } | undefined {
  // Some clients send the blank encoded.
  const encoded = /^basic(?:\s+|%20)([A-Za-z0-9+/=_-]+)\s*$/i.exec(authorization)?.[1]
  if (!encoded) return undefined
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  return colon < 0 ? { id: text, secret: '' } : { id: text.slice(0, colon), secret: text.slice(colon + 1) }
}
