import { and, eq, isNotNull } from 'drizzle-orm'
import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { eventType, soil } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { createCache } from '../../db/cache.ts'
import type { Database } from '../../db/database.ts'
import type { Reporter } from '../reporters.ts'

/** A rule with the event type that it makes events of. */
export interface TypeRule {
  eventTypeId: string
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

  return {
    ofTenant,
    looksAt,
    forDevice: (device: Placed & Pick<Reporter, 'tenantId'>): readonly TypeRule[] =>
      ofTenant(device.tenantId).filter(({ rule }) => looksAt(rule, device)),
  }
}

function rulesOf(database: Database, tenantId: string): readonly TypeRule[] {
  const rows = database.reader
    .select({
      eventTypeId: types.id,
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
  return rows.flatMap(({ eventTypeId, typeName, defaultLevel, rule }) =>
    rule ? [{ eventTypeId, typeName: typeName ?? '', defaultLevel: defaultLevel ?? 3, rule }] : [],
  )
}

const cropOn = (database: Database, soilId: string): string =>
  database.reader.select({ crop: plots.currentCrop }).from(plots).where(eq(plots.id, soilId)).get()?.crop ??
  ''

type Placed = Pick<Reporter, 'deviceTypeKey' | 'soilId'>
export type RuleSet = ReturnType<typeof createRuleSet>
