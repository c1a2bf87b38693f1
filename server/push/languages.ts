import { and, eq, inArray } from 'drizzle-orm'
import { userSetting } from '#shared/resources/index.ts'
import { tableOf } from '../crud/table.ts'
import { listed } from '../crud/write/pointing.ts'
import type { Connection } from '../db/database.ts'

const settings = tableOf(userSetting)

/** Where the client keeps the language of a person. */
const languageSetting = 'frame.language'

/** A stored setting is the wish, and when it was made. */
const isEnglish = (wish: unknown): boolean =>
  typeof wish === 'object' && wish !== null && 'value' in wish && wish.value === 'en'

/** Those of these people whose browser speaks English; to everybody else Chinese is spoken. */
export async function englishAmong(
  connection: Connection,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await connection
    .select({ userId: settings.userId, wish: settings.value })
    .from(settings)
    .where(
      and(
        inArray(settings.userId, listed(userIds)),
        eq(settings.settingKey, languageSetting),
        eq(settings.isDeleted, 0),
      ),
    )
  return new Set(rows.flatMap(({ userId, wish }) => (userId && isEnglish(wish) ? [userId] : [])))
}
