import { and, eq } from 'drizzle-orm'
import type { Fix } from '#shared/contract/geo/track.ts'
import { staff } from '#shared/resources/index.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { DeviceKey } from '../../db/readings/write.ts'
import type { Reporter } from '../reporters.ts'
import type { Alarm } from './alarms.ts'
import type { Land } from './fences.ts'
import type { Watched } from './rule-set.ts'

const people = tableOf(staff)

/** Whose positions are looked at; of a person: the grid that is his. */
export interface Moving extends Watched {
  tenantId: string
  device?: Reporter
  gridId?: string | null
}

/** What an alarm is about, by whom its state is kept. */
export interface About extends DeviceKey, Pick<Alarm, 'staffId' | 'place' | 'gridId'> {
  /** Of a fence: its rule and its land as they are, and a person's consent; a state of another one tells no side. */
  stamp?: string
}

/** What an alarm of a position is about. The event of a person lies in the middle of the fence: more than that is told by tracks alone. */
export const aboutFix = (
  { kind, id, tenantId, gridId }: Moving,
  { lng, lat }: Fix,
  { centre }: Land,
  stamp: string,
): About => ({
  deviceId: id,
  tenantId,
  stamp,
  place: kind === 'staff' ? centre : { lng, lat },
  ...(kind === 'staff' && { staffId: id, gridId: gridId ?? null }),
})

/** Since when a member of the staff shares where he is; null: he does not. */
export const agreedSince = (
  connection: Connection,
  { id, tenantId }: Pick<Moving, 'id' | 'tenantId'>,
): string | null =>
  connection
    .select({ since: people.locationConsent })
    .from(people)
    .where(and(eq(people.id, id), eq(people.tenantId, tenantId), eq(people.isDeleted, 0)))
    .get()?.since ?? null
