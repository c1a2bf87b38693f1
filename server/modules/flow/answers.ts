import { user } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { everyTenant, itemName } from '../../crud/read/names.ts'
import { categoryOf, type DefinitionHead } from '../../flow/deployed/definitions.ts'
import { toldReason } from '../../flow/end-reasons.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'

/** Dictionary of the categories: its remark is the `routeValue` of their pages. */
const flowDictionary = 'flow'

/** The page of leave, which every Blade client has, and those that our own client alone has. */
const leavePage = 'leave'
const ownPages: ReadonlySet<string> = new Set(['repair', 'event'])

/** What categories and people are called, for the rows of one answer. */
export interface Told {
  category(key: string | null): string
  /**
   * `flow_1`: by which clients look up the pages of a category. A Blade client, which shows nothing at all where it has no page, is
   * led to that of leave: it says there where the process is handled.
   */
  pages(key: string | null): string
  /** The last part of an address: the business record, or for a Blade client, which needs one, the instance. */
  place(businessId: string | null, instanceId: string | null): string
  person(id: string | null): string
  /** Why an instance ended, as it is stored. */
  reason(stored: string | null): string
  /** Of a definition that all tenants may start it is empty, as its code is. */
  tenant(code: string): string
}

export async function toldOf(
  { names }: Pick<Surroundings, 'names'>,
  ctx: Context,
  people: readonly (string | null)[] = [],
): Promise<Told> {
  const items = await names.dictionary(ctx.tenantId, flowDictionary, false)
  const ids = people.filter((one): one is string => one !== null && one !== '')
  const titles = ids.length
    ? await names.titles(user, ctx.tenantId, ids, ctx.language)
    : new Map<string, string>()
  const leaveKey = [...items.values()].find(({ remark }) => remark === leavePage)?.dictKey
  const hasPage = (key: string | null) => {
    const route = items.get(key ?? '')?.remark
    return ctx.wantsVersion || !leaveKey || (Boolean(route) && !ownPages.has(route ?? ''))
  }
  return {
    category: (key) => itemName(items.get(key ?? ''), ctx.language),
    pages: (key) => wireCategory(hasPage(key) ? key : (leaveKey ?? null)),
    place: (businessId, instanceId) => businessId || (ctx.wantsVersion ? '' : (instanceId ?? '')),
    person: (id) => (id ? (titles.get(id) ?? id) : ''),
    reason: (stored) => toldReason(stored, ctx.language),
    tenant: (code) => names.tenants(everyTenant).get(code) ?? code,
  }
}

/** `flow_1`: by which clients look up the pages of a category. */
export const wireCategory = (key: string | null): string => `flow_${key ?? ''}`

/** What a list is narrowed to; clients put the prefix on once, twice or not at all. */
export function askedCategory(params: Params): string | undefined {
  const text = textOf(params, 'category')
  return text === undefined ? undefined : categoryOf(text) || undefined
}

/** A definition as lists know it: `FlowProcess` of Blade. */
export const processOf = (row: DefinitionHead, told: Told) => ({
  id: row.id,
  tenantId: row.tenantId,
  tenantName: told.tenant(row.tenantId),
  key: row.definitionKey ?? '',
  name: row.name ?? '',
  version: row.definitionVersion ?? 1,
  category: told.pages(row.category),
  categoryName: told.category(row.category),
  description: row.description ?? '',
  deploymentId: row.deploymentId ?? '',
  deploymentTime: row.deploymentTime ?? '',
  suspensionState: row.suspensionState ?? 1,
  resourceName: row.resourceName ?? '',
  diagramResourceName: '',
  modelId: row.modelId ?? '',
})
