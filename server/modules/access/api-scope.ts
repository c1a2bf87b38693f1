import { fieldMessages } from '#shared/messages.ts'
import { scopeCategory } from '#shared/resources/access/role-scope.ts'
import { apiScope } from '#shared/resources/index.ts'
import { extend } from '../../crud/extension.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { patternOf } from '../../scope/path-pattern.ts'
import { dropGrants, menuCodeOf } from './scope-rows.ts'

export const apiScopeExtension = extend(apiScope, {
  async write({ ctx, row }, { store }) {
    await menuCodeOf(store, ctx, row.menuId)
    if (row.scopePath && patternOf(row.scopePath)) return
    const label = fieldMessages.malformed(apiScope.fields.scopePath.label)
    throw fieldFault(ctx, 'scopePath', label)
  },
  async wrote({ before, row }, { database }) {
    if (before && !row) await dropGrants(database.current, scopeCategory.api, [before.id])
  },
  isFinal: true,
})
