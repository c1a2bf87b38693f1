import { and, eq } from 'drizzle-orm'
import { device, tenant } from '#shared/resources/index.ts'
import { column } from '../crud/scope.ts'
import { anyTableOf, keyColumnOf, tableOf } from '../crud/table.ts'
import { uniqueKeyOf } from '../crud/write/unique.ts'
import { createBoundedMap } from '../db/bounded-map.ts'
import { fromWallTime, milliseconds } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { platformTenant } from '../http/context.ts'
import type { Sealing } from '../sealing.ts'

/** A device as its reports need it: read anew after any change to a device. */
export interface Reporter {
  deviceId: string
  tenantId: string
  serial: string
  deviceTypeKey: string
  soilId: string | null
  isEnabled: boolean
  /** By which it names itself; empty for one that was never given keys. */
  accessKey: string
  underMaintenance: boolean
  reportIntervalSec: number
  /** What it signs with, in the clear; undefined for one that was never given keys. */
  secret: string | undefined
}

const [devices, tenants] = [tableOf(device), tableOf(tenant)]
/** Seconds, of a device that does not say. */
export const usualInterval = 600
const mostKept = 20_000
/** Under the key of its unique set, which an index leads to in each tenant. */
const accessKeySet = { fields: ['accessKey'] }
const keyed = column(anyTableOf(device), keyColumnOf(accessKeySet))

const columns = {
  deviceId: devices.id,
  tenantId: devices.tenantId,
  serial: devices.deviceSerial,
  deviceTypeKey: devices.deviceTypeKey,
  soilId: devices.soilId,
  status: devices.status,
  underMaintenance: devices.underMaintenance,
  reportIntervalSec: devices.reportIntervalSec,
  accessKey: devices.accessKey,
  sealed: devices.accessSecret,
  tenantStatus: tenants.status,
  expireTime: tenants.expireTime,
}

/** Finds who reports: by its key, by the device before it, or by its id. */
export function createReporters(database: Database, sealing: Pick<Sealing, 'open'>) {
  const kept = createBoundedMap<Reporter>(mostKept, 'reporters')
  database.onCommit((tables) => {
    if (tables.has('device') || tables.has('tenant')) kept.clear()
  })

  function find(name: string, condition: Parameters<typeof and>[0]): Reporter | undefined {
    const known = kept.get(name)
    if (known) return known
    const [row] = database.reader
      .select(columns)
      .from(devices)
      .innerJoin(tenants, and(eq(tenants.tenantId, devices.tenantId), eq(tenants.isDeleted, 0)))
      .where(and(condition, eq(devices.isDeleted, 0)))
      .limit(1)
      .all()
    if (!row || !isOpen(row)) return undefined
    const found = reporterOf(row)
    kept.set(name, found)
    return found
  }

  function reporterOf(row: Row): Reporter {
    return {
      deviceId: row.deviceId,
      tenantId: row.tenantId,
      serial: row.serial ?? '',
      deviceTypeKey: row.deviceTypeKey ?? '',
      soilId: row.soilId,
      isEnabled: row.status !== 2,
      underMaintenance: row.underMaintenance === 1,
      reportIntervalSec: row.reportIntervalSec ?? usualInterval,
      accessKey: row.accessKey ?? '',
      secret: row.sealed ? sealing.open(row.sealed) : undefined,
    }
  }

  return {
    byKey: (accessKey: string) =>
      find(`key:${accessKey}`, eq(keyed, uniqueKeyOf(accessKeySet, { accessKey }))),
    byId: (id: string) => find(`id:${id}`, eq(devices.id, id)),
    /** The device itself, or one behind it, by its serial number. */
    behind(reporter: Reporter, serial: string): Reporter | undefined {
      const wanted = serial.toUpperCase()
      if (wanted === reporter.serial) return reporter
      return find(
        `behind:${reporter.deviceId}:${wanted}`,
        and(
          eq(devices.tenantId, reporter.tenantId),
          eq(devices.parentId, reporter.deviceId),
          eq(devices.deviceSerial, wanted),
        ),
      )
    },
  }
}

export type Reporters = ReturnType<typeof createReporters>

interface Row {
  deviceId: string
  tenantId: string
  serial: string | null
  deviceTypeKey: string | null
  soilId: string | null
  status: number
  underMaintenance: number | null
  reportIntervalSec: number | null
  accessKey: string | null
  sealed: string | null
  tenantStatus: number
  expireTime: string | null
}

/** A tenant that nobody can sign in to has no devices that report either. */
const isOpen = ({ tenantId, tenantStatus, expireTime }: Row): boolean =>
  tenantStatus === 1 &&
  (tenantId === platformTenant || !expireTime || fromWallTime(expireTime) > milliseconds())
