import { and, eq, inArray, ne } from 'drizzle-orm'
import { inLanguage } from '#shared/messages.ts'
import { pageTemplate } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { extend } from '../../crud/extension.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http/http-error.ts'
import { showMessages } from './messages.ts'

type Template = Row<typeof pageTemplate>

const templates = tableOf(pageTemplate)

/** One template of each type and terminal is the default: whoever becomes it takes over from the last one. */
export const pageTemplateExtension = extend(pageTemplate, {
  service: (base, { database }) => ({
    ...base,
    save: (ctx, input) =>
      database.transaction(async (connection) => {
        const versionNo = input.publishStatus === 1 ? 1 : 0
        const saved = await base.save(ctx, { ...input, versionNo })
        if (input.isDefault === 1) await takeOver(connection, ctx, base, String(saved.id))
        return saved
      }),
    update: (ctx, key, patch, version) =>
      database.transaction(async (connection) => {
        const before = await base.row(ctx, key)
        const isPublished = patch.publishStatus === 1 && before.publishStatus !== 1
        const versionNo = (before.versionNo ?? 0) + (isPublished ? 1 : 0)
        const updated = await base.update(ctx, key, { ...patch, versionNo }, version)
        await takeOver(connection, ctx, base, key)
        return updated
      }),
    remove: (ctx, keys) =>
      database.transaction(async (connection) => {
        const defaults = await connection
          .select({ id: templates.id, name: templates.templateName })
          .from(templates)
          .where(and(own(ctx), inArray(templates.id, keys.slice(0, 500)), eq(templates.isDefault, 1)))
        if (defaults[0]) throw staying(ctx, defaults)
        await base.remove(ctx, keys)
      }),
  }),
})

const own = (ctx: Context) => mine(ctx, pageTemplate)

/** Ends the others of this type and terminal being the default, where this one is. */
async function takeOver(
  connection: Connection,
  ctx: Context,
  service: ResourceService<typeof pageTemplate>,
  key: string,
) {
  const { isDefault, templateType, terminal }: Template = await service.row(ctx, key)
  if (isDefault !== 1) return
  // What the caller does not see is no default beside this one, either.
  const reach = unnarrowed(ctx)
  const others = await connection
    .select({ id: templates.id })
    .from(templates)
    .where(
      and(
        own(reach),
        eq(templates.templateType, templateType),
        eq(templates.terminal, terminal),
        eq(templates.isDefault, 1),
        ne(templates.id, key),
      ),
    )
  for (const { id } of others) await service.update(reach, id, { isDefault: 0 })
}

function staying(ctx: Context, rows: readonly { id: string; name: string }[]): HttpError {
  const blocked = rows.map(({ id, name }) => ({
    id,
    name,
    reason: inLanguage(showMessages.defaultStays(name), ctx.language),
  }))
  return new HttpError(400, showMessages.defaultStays(rows[0]?.name ?? ''), { data: { blocked } })
}
