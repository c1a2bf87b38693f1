import type { ExportEnd } from '#shared/contract/push.ts'
import { inLanguage } from '#shared/messages.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { sendMessages } from '../../push/messenger.ts'
import type { Push } from '../../push/push.ts'
import type { EndedExport } from '../../transfer/export/export-jobs.ts'
import { transferMessages } from '../../transfer/messages.ts'

interface Parts {
  database: Database
  push: Pick<Push, 'tell'>
}

/** Tells the owner of an export that it is there, or that it failed. One that was cancelled is known to its owner. */
export async function tellExportEnd(parts: Parts, ctx: Context, ended: EndedExport): Promise<void> {
  const { id, state, fileName, link } = ended
  const { tenantId, userId, language } = ctx
  const text = state === 'done' ? transferMessages.exportDone : transferMessages.exportFailed
  await sendMessages(parts, {
    tenantId,
    userIds: [userId],
    kind: 'export',
    title: inLanguage(text(fileName), language),
    sourceId: id,
    ...(link && { link }),
  })
  parts.push.tell({ tenantId, userIds: [userId] }, 'exports', { id, state, fileName } satisfies ExportEnd)
}
