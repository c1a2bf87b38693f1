import { and, desc, eq } from 'drizzle-orm'
import { oss } from '#shared/resources/index.ts'
import { ossCategory } from '#shared/resources/resource/oss.ts'
import type { Row } from '#shared/schema/resource.ts'
import { mine, type Owner } from '../crud/scope.ts'
import { tableOf } from '../crud/table.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import type { Database } from '../db/database.ts'
import { HttpError } from '../http-error.ts'
import type { Sealing } from '../sealing.ts'
import type { LocalStorage } from './local-storage.ts'
import { fileMessages } from './messages.ts'
import { s3SettingsOf } from './s3-settings.ts'
import { createS3Storage, type S3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export interface Place {
  /** The configuration; null: this server's disk. */
  ossId: string | null
  bucket: string
  storage: Storage
  /** Only of a service with buckets. */
  s3: S3Storage | undefined
  /** Address that links begin with; empty: the server that is asked. */
  domain: string
}

export interface Storages {
  /** The configuration of this code, else the tenant's active one, else this server's disk. */
  choose(owner: Owner, code: string | undefined): Promise<Place>
  /** Where the bytes of a stored file are; undefined when its configuration has been removed. */
  of(owner: Owner, ossId: string | null): Promise<Storage | undefined>
}

interface Parts {
  database: Database
  sealing: Sealing
  local: LocalStorage
  /** `PUBLIC_URL`. */
  publicUrl: string
  /** Origins that may be inside of this network. */
  allowed: readonly string[]
}

const active = 2

export function createStorages({ database, sealing, local, publicUrl, allowed }: Parts): Storages {
  const table = tableOf(oss)
  // By id and version: a change of the configuration makes a new client.
  const clients = createBoundedMap<Promise<S3Storage>>(50)
  const onDisk: Place = { ossId: null, bucket: '', storage: local, s3: undefined, domain: publicUrl }

  async function find(
    owner: Owner,
    condition: Parameters<typeof and>[0],
  ): Promise<Row<typeof oss> | undefined> {
    const [row] = await database.current
      .select()
      .from(table)
      .where(and(mine(owner, oss), condition))
      .orderBy(desc(table.updateTime))
      .limit(1)
    return row
  }

  function clientOf(row: Row<typeof oss>): Promise<S3Storage> {
    const key = `${row.id}:${row.version}`
    const known = clients.get(key)
    if (known) return known
    const made = createS3Storage(s3SettingsOf(opened(row, sealing), allowed))
    clients.set(key, made)
    made.catch(() => clients.delete(key))
    return made
  }

  async function placeOf(row: Row<typeof oss>): Promise<Place> {
    if (row.category === ossCategory.local) return { ...onDisk, domain: domainOf(row) || publicUrl }
    const s3 = await clientOf(row)
    return { ossId: row.id, bucket: row.bucketName, storage: s3, s3, domain: publicUrl }
  }

  return {
    async choose(owner, code) {
      const row = await find(owner, code === undefined ? eq(table.status, active) : eq(table.ossCode, code))
      if (row) return placeOf(row)
      if (code !== undefined) throw new HttpError(400, fileMessages.codeUnknown)
      return onDisk
    },
    async of(owner, ossId) {
      if (ossId === null) return local
      const row = await find(owner, eq(table.id, ossId))
      return row && clientOf(row)
    },
  }
}

/** Of local storage the endpoint is the address under which a proxy shows this server. */
function domainOf({ transformEndpoint, endpoint }: Row<typeof oss>): string {
  const address = transformEndpoint || endpoint
  return /^https?:\/\//i.test(address) ? address.replace(/\/+$/, '') : ''
}

function opened(row: Row<typeof oss>, sealing: Sealing) {
  const keys = [row.accessKey, row.secretKey].map((sealed) => {
    try {
      return sealing.open(sealed ?? '')
    } catch {
      throw new HttpError(400, fileMessages.localKeys)
    }
  })
  const [accessKey = '', secretKey = ''] = keys
  const category = row.category ?? ossCategory.minio
  return { ...row, category, appId: row.appId ?? '', region: row.region ?? '', accessKey, secretKey }
}
