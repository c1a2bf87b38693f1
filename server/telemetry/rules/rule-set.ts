import { and, eq, isNotNull } from 'drizzle-orm'
import { type EventRule, isFence, watchesPeople } from '#shared/contract/event/event-rule.ts'
import type { TrackKind } from '#shared/contract/geo/track.ts'
import { eventType, soil } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { createCache } from '../../db/cache.ts'
import type { Database } from '../../db/database.ts'
import type { Reporter } from '../reporters.ts'
import { createFences } from './fences.ts'

/** A rule with the event type that it makes events of. */
export interface TypeRule {
  eventTypeId: string
  /** Another one with each change of the type. */
  version: number
  typeName: string
  defaultLevel: number
  rule: EventRule
}

const [types, plots] = [tableOf(eventType), tableOf(soil)]
const mostTenants = 1000
const mostPlots = 20_000

/** The rules in force, and which of them look at a device. */
export function createRuleSet(database: Database) {
  const kept = createCache<readonly TypeRule[]>(database, ['event_type'], mostTenants)
  const landOf = createFences(database)
  const crops = createCache<string>(database, ['soil'], mostPlots)

  const ofTenant = (tenantId: string) => kept.of(tenantId, () => rulesOf(database, tenantId))
  const cropOf = (soilId: string) => crops.of(soilId, () => cropOn(database, soilId))

  /** Whether a device is among those that a rule is about. */
  function looksAt({ scope }: EventRule, { deviceTypeKey, soilId }: Placed): boolean {
    if (!scope) return true
    if (scope.deviceTypeKey && scope.deviceTypeKey !== deviceTypeKey) return false
    if (scope.soilIds?.length && !(soilId && scope.soilIds.includes(soilId))) return false
    return !scope.cropKeys?.length || (soilId !== null && scope.cropKeys.includes(cropOf(soilId)))
  }

  /** Tells whether somebody is among those that a fence is about. */
  function watches(rule: EventRule, { kind, id, device }: Watched): boolean {
    if (!isFence(rule) || watchesPeople(rule) !== (kind === 'staff')) return false
    const { everybody, staffIds, deviceIds } = rule.fence ?? {}
    if (kind === 'staff') return everybody === 1 || Boolean(staffIds?.includes(id))
    return device !== undefined && (!deviceIds?.length || deviceIds.includes(id)) && looksAt(rule, device)
  }

  return {
    ofTenant,
    looksAt,
    watches,
    /** The rules about what a device reports; fences are none of these. */
    forDevice: (device: Placed & Pick<Reporter, 'tenantId'>): readonly TypeRule[] =>
      ofTenant(device.tenantId).filter(({ rule }) => !isFence(rule) && looksAt(rule, device)),
    /** The fences that somebody's positions are held to. */
    fencesFor: (tenantId: string, watched: Watched): readonly TypeRule[] =>
      ofTenant(tenantId).filter(({ rule }) => watches(rule, watched)),
    landOf,
  }
}

function rulesOf(database: Database, tenantId: string): readonly TypeRule[] {
  const rows = database.reader
    .select({
      eventTypeId: types.id,
      version: types.version,
      typeName: types.typeName,
      defaultLevel: types.defaultLevel,
      rule: types.rule,
    })
    .from(types)
    .where(
      and(
        eq(types.tenantId, tenantId),
        eq(types.isDeleted, 0),
        eq(types.status, 1),
        eq(types.isAuto, 1),
        isNotNull(types.rule),
      ),
    )
    .all()
  return rows.flatMap(({ typeName, defaultLevel, rule, ...type }) =>
    rule ? [{ ...type, typeName: typeName ?? '', defaultLevel: defaultLevel ?? 3, rule }] : [],
  )
}

const cropOn = (database: Database, soilId: string): string =>
  database.reader.select({ crop: plots.currentCrop }).from(plots).where(eq(plots.id, soilId)).get()?.crop ??
  ''

/** Whose positions are looked at. */
export interface Watched {
  kind: TrackKind
  id: string
  /** Of a device: which one it is. */
  device?: Placed
}

type Placed = Pick<Reporter, 'deviceTypeKey' | 'soilId'>
export type RuleSet = ReturnType<typeof createRuleSet>
