import { setImmediate as breath } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { inLanguage, type Language } from '#shared/messages.ts'
import type { MessageKind } from '#shared/resources/desk/message.ts'
import { message } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { indexRow } from '../crud/resource-text.ts'
import { tableOf } from '../crud/table.ts'
import { insertRow } from '../crud/write/insert-rows.ts'
import { listed } from '../crud/write/pointing.ts'
import { now } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { englishAmong } from './languages.ts'
import { enqueueNotices, type ToldMessage, withdrawNotices } from './outward/enqueue.ts'
import type { Push } from './push.ts'

export interface MessageDraft {
  tenantId: string
  /** People of that tenant. */
  userIds: readonly string[]
  kind: MessageKind
  /** A pair is told to each person in the language of their browser. */
  title: string | Label
  content?: string | Label
  /** A page of the client, or a file. */
  link?: string
  /** Key of the dictionary `event_level`. */
  level?: string
  /** Of the row that it tells of. */
  sourceId?: string
  /** Now unless stated. */
  sendTime?: string | undefined
}

interface Parts {
  database: Database
  push: Pick<Push, 'tell'>
}

const messages = tableOf(message)
const longestTitle = 255
const longestContent = 500
/** Rows of one statement. */
const chunk = 500

/** Gives people a message each, within the house and by the channels that lead out of it, and tells those who look on. Part of the open transaction, if there is one. */
export async function sendMessages({ database, push }: Parts, draft: MessageDraft): Promise<void> {
  const { tenantId, userIds, title, content, sendTime = now(), ...rest } = draft
  const sent = { ...rest, tenantId, sendTime, isDeleted: 0 }
  const isPair = typeof title !== 'string' || (content !== undefined && typeof content !== 'string')
  await database.transaction(async (connection) => {
    const told: ToldMessage[] = []
    const english = isPair ? await englishAmong(connection, userIds) : nobody
    for (let from = 0; from < userIds.length; from += chunk) {
      const rows = userIds.slice(from, from + chunk).map((userId) => {
        const language = english.has(userId) ? 'en' : 'zh'
        return {
          ...sent,
          title: textIn(title, language).slice(0, longestTitle),
          content: content === undefined ? null : textIn(content, language).slice(0, longestContent),
          userId,
          id: newId(),
        }
      })
      for (const row of rows) {
        await insertRow(connection, message, row)
        indexRow(connection, message, row.id, row)
      }
      told.push(...rows)
      // Gives others their turn, but seldom: a transaction that takes too long is given up.
      await breath()
    }
    await enqueueNotices(database, draft, told)
  })
  push.tell({ tenantId, userIds }, 'messages')
}

const nobody: ReadonlySet<string> = new Set()

const textIn = (text: string | Label, language: Language): string =>
  typeof text === 'string' ? text : inLanguage(text, language)

/** Takes back what was told of these rows, read or not: they are gone, or were withdrawn. */
export async function takeBackMessages(
  { database, push }: Parts,
  { tenantId, sourceIds }: { tenantId: string; sourceIds: readonly string[] },
): Promise<void> {
  const gone = await database.transaction(async (connection) => {
    await withdrawNotices(database, tenantId, sourceIds)
    return connection
      .delete(messages)
      .where(
        and(
          eq(messages.tenantId, tenantId),
          // Those that their people removed, too; said so that an index serves.
          inArray(messages.isDeleted, [0, 1]),
          inArray(messages.sourceId, listed(sourceIds)),
        ),
      )
      .returning({ userId: messages.userId })
  })
  const userIds = [...new Set(gone.map(({ userId }) => String(userId)))]
  if (userIds.length) push.tell({ tenantId, userIds }, 'messages')
}
