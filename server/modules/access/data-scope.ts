import { scopeCategory } from '#shared/resources/access/role-scope.ts'
import { dataScope } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { fieldsOf, type Input, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { columnsOf } from '../../crud/read/filterable.ts'
import { itemName, type Names } from '../../crud/read/names.ts'
import { allResources } from '../../crud/registry.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { HttpError } from '../../http-error.ts'
import { camelCase, parseCondition } from '../../scope/condition.ts'
import { noUsualColumn, scopeMessages, unknownAction, unknownColumn } from '../../scope/messages.ts'
import { actionIn, scopeColumnOf, scopeType } from '../../scope/scope-rules.ts'
import { system } from '../../store/policy.ts'
import { dropGrants, menuCodeOf } from './scope-rows.ts'

/** As it would be stored: what was never filled in is absent or null. */
type Draft = { [K in keyof Input<typeof dataScope>]?: Input<typeof dataScope>[K] | null }

type Around = Pick<Surroundings, 'store' | 'names'>

export const dataScopeExtension = extend(dataScope, {
  async write({ ctx, row }, around) {
    await demandEffect(around, ctx, row)
    return undefined
  },
  async wrote({ before, row }, { database }) {
    if (before && !row) await dropGrants(database.current, scopeCategory.data, [before.id])
  },
  isFinal: true,
})

/**
 * Everything of a scope must mean something for the resource of its menu. A menu whose resource is not narrowed, as accounts,
 * departments and notices, takes none but one that lets everything through.
 */
async function demandEffect({ store, names }: Around, ctx: Context, draft: Draft) {
  const code = await menuCodeOf(store, ctx, draft.menuId)
  const resource = allResources().find(({ permission, scope }) => scope && permission === code)
  const isCustom = draft.scopeType === scopeType.custom
  if (isCustom && !draft.scopeValue) throw fieldFault(ctx, 'scopeValue', scopeMessages.conditionMissing)
  if (!resource) {
    // It would be without effect, and whoever gave it would believe that it narrows.
    if (draft.scopeType !== scopeType.all || namesFields(draft))
      throw fieldFault(ctx, isCustom ? 'scopeValue' : 'menuId', scopeMessages.notNarrowed)
    return
  }
  verifyNames(ctx, resource, draft)
  if (isCustom) {
    const condition = parseCondition(draft.scopeValue ?? '', resource)
    if ('fault' in condition) throw fieldFault(ctx, 'scopeValue', condition.fault)
  } else if (draft.scopeType !== scopeType.all) await verifyColumn(ctx, resource, draft, names)
}

/**
 * Demands the same of stored scopes that are granted: earlier versions took others, and a menu may have got another code since.
 * @throws HttpError 400 that names the first without an effect
 */
export async function demandEffects(around: Around, ctx: Context, ids: readonly string[]): Promise<void> {
  const rows = await around.store.of(dataScope).find(system, { id: ids })
  for (const row of rows) {
    try {
      await demandEffect(around, ctx, row)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const [zh, en] = error.label
      throw new HttpError(400, [`数据权限“${row.scopeName}”：${zh}`, `Data scope “${row.scopeName}”: ${en}`])
    }
  }
}

const namesFields = ({ scopeField }: Draft): boolean =>
  (scopeField ?? '').split(',').some((name) => name.trim() !== '' && name.trim() !== '*')

function verifyNames(ctx: Context, resource: Resource, { scopeField, scopeClass }: Draft) {
  const known = new Set([
    ...columnsOf(resource).filterable.keys(),
    ...fieldsOf(resource).flatMap(([name, meta]) => [name, nameColumnOf(name, meta)]),
    '*',
  ])
  const odd = (scopeField ?? '').split(',').find((name) => name.trim() && !known.has(camelCase(name)))
  if (odd !== undefined) throw fieldFault(ctx, 'scopeField', unknownColumn(odd.trim(), resource))
  const action = actionIn(scopeClass ?? '', resource)
  if (action !== undefined && !resource.actions.some((one) => one === action)) {
    throw fieldFault(ctx, 'scopeClass', unknownAction(action, resource))
  }
}

async function verifyColumn(ctx: Context, resource: Resource, draft: Draft, names: Names) {
  const scopeColumn = draft.scopeColumn ?? ''
  const type = draft.scopeType ?? scopeType.all
  if (scopeColumnOf({ scopeColumn, scopeType: type }, resource)) return
  const isNamed = scopeColumn !== '' && scopeColumn !== '-'
  throw fieldFault(
    ctx,
    'scopeColumn',
    isNamed
      ? unknownColumn(scopeColumn, resource)
      : noUsualColumn(await typeName(names, ctx, type), resource),
  )
}

async function typeName(names: Names, ctx: Context, type: number): Promise<Label> {
  const item = (await names.dictionary(ctx.tenantId, 'data_scope_type', false)).get(String(type))
  return [itemName(item, 'zh'), itemName(item, 'en')]
}
