import { and, eq, isNotNull } from 'drizzle-orm'
import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { eventType, soil } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import { createBoundedMap } from '../../db/bounded-map.ts'
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
  const kept = createBoundedMap<readonly TypeRule[]>(mostTenants)
  const crops = createBoundedMap<string>(mostPlots)
  database.onCommit((tables) => {
    if (tables.has('event_type')) kept.clear()
    if (tables.has('soil')) crops.clear()
  })

  function ofTenant(tenantId: string): readonly TypeRule[] {
    const known = kept.get(tenantId)
    if (known) return known
    const found = database.reader
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
      .flatMap(({ eventTypeId, typeName, defaultLevel, rule }) =>
        rule ? [{ eventTypeId, typeName: typeName ?? '', defaultLevel: defaultLevel ?? 3, rule }] : [],
      )
    kept.set(tenantId, found)
    return found
  }

  function cropOf(soilId: string): string {
    const known = crops.get(soilId)
    if (known !== undefined) return known
    const row = database.reader
      .select({ crop: plots.currentCrop })
      .from(plots)
      .where(eq(plots.id, soilId))
      .get()
    const crop = row?.crop ?? ''
    crops.set(soilId, crop)
    return crop
  }

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

type Placed = Pick<Reporter, 'deviceTypeKey' | 'soilId'>
export type RuleSet = ReturnType<typeof createRuleSet>
