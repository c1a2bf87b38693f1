import { fieldMessages } from '#shared/messages.ts'
import { apiScope } from '#shared/resources/index.ts'
import { scopeCategory } from '#shared/resources/system/role-scope.ts'
import { metaOf } from '#shared/schema/field.ts'
import type { Input } from '#shared/schema/resource.ts'
import { extend } from '../../crud/extension.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { patternOf } from '../../scope/path-pattern.ts'
import { dropGrants, menuCodeOf, ofThisMenu } from './scope-rows.ts'

export const apiScopeExtension = extend(apiScope, {
  service: (base, { database }) => ({
    ...base,
    page: (ctx, params) => base.page(ctx, ofThisMenu(params)),
    async save(ctx, input) {
      await verify(database, ctx, input)
      return base.save(ctx, input)
    },
    async update(ctx, key, patch, version) {
      await verify(database, ctx, { ...(await base.row(ctx, key)), ...patch })
      return base.update(ctx, key, patch, version)
    },
    remove: (ctx, keys) =>
      database.transaction(async (connection) => {
        await base.remove(ctx, keys)
        await dropGrants(connection, scopeCategory.api, keys)
      }),
  }),
})

async function verify(database: Database, ctx: Context, draft: Partial<Input<typeof apiScope>>) {
  await menuCodeOf(database, ctx, draft.menuId)
  if (draft.scopePath && patternOf(draft.scopePath)) return
  const label = fieldMessages.malformed(metaOf(apiScope.fields.scopePath).label)
  throw fieldFault(ctx, 'scopePath', label)
}
