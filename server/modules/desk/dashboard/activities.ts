import { inLanguage } from '#shared/messages.ts'
import {
  changeRecord,
  company,
  component,
  device,
  event,
  soil,
  soilLog,
  staff,
  station,
  user,
} from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { pageNameOf, pagePathOf, type Resource } from '#shared/schema/resource.ts'
import { calling } from '../../../crud/calls/router.ts'
import type { Wire } from '../../../crud/read/presenter.ts'
import { shows } from '../../../crud/scope.ts'
import { daysAgo } from '../../../db/clock.ts'
import type { Context } from '../../../http/context.ts'
import type { ApiScopes } from '../../../scope/api-scopes.ts'
import { tenant } from '../../../store/policy.ts'
import type { Store } from '../../../store/table.ts'
import { mayList } from '../figures/measures.ts'

interface Linked {
  name: string
  /** Path of a page of the client. */
  link: string
}

/** As Blade's workplace draws it: the template with the names of `group` and `project` in their places. */
interface Activity {
  id: string
  updatedAt: string
  user: { name: string; avatar: string }
  /** What kind of record it was done to, with its page. */
  group: Linked
  /** The record. */
  project: Linked
  template: string
}

/** What people work on. What administrators do to accounts and rights is for the logs. */
const told = [company, soil, soilLog, component, station, device, event, staff]

const templates: Readonly<Record<string, Label>> = {
  save: ['在 @{group} 新增了 @{project}', 'added @{project} to @{group}'],
  update: ['在 @{group} 修改了 @{project}', 'changed @{project} in @{group}'],
  remove: ['在 @{group} 删除了 @{project}', 'removed @{project} from @{group}'],
  restore: ['在 @{group} 恢复了 @{project}', 'restored @{project} to @{group}'],
}

const lastDays = 30
/** Of so many records of change those are told that the caller sees. */
const mostLookedAt = 300
const most = 20

/** What was done of late in the caller's tenant to the records that his lists show him, newest first. */
export async function activitiesOf(
  store: Store,
  apiScopes: Pick<ApiScopes, 'permits'>,
  ctx: Context,
): Promise<Activity[]> {
  const listed = told.filter((resource) => mayList(apiScopes, ctx, resource))
  if (!listed.length) return []
  const found = await store.of(changeRecord).find(
    tenant(ctx.tenantId),
    {
      createTime: { gte: daysAgo(lastDays) },
      entity: listed.map(({ name }) => name),
      action: Object.keys(templates),
    },
    {
      orderBy: [
        ['createTime', 'desc'],
        ['id', 'desc'],
      ],
      limit: mostLookedAt,
    },
  )
  const titles = new Map<string, string>()
  for (const resource of listed) {
    const ids = found.flatMap(({ entity, entityId }) =>
      entity === resource.name && entityId ? [entityId] : [],
    )
    for (const [id, title] of await titlesOf(store, ctx, resource, ids))
      titles.set(`${resource.name}:${id}`, title)
  }
  const shown = found.filter(({ entity, entityId }) => titles.has(`${entity}:${entityId}`)).slice(0, most)
  const avatars = await avatarsOf(
    store,
    apiScopes,
    ctx,
    shown.flatMap(({ userId }) => userId ?? []),
  )
  return shown.flatMap(({ id, entity, entityId, action, userId, userName, createTime }) => {
    const resource = listed.find(({ name }) => name === entity)
    const template = templates[action ?? '']
    if (!resource || !template) return []
    const link = pagePathOf(resource) ?? ''
    return {
      id,
      updatedAt: createTime ?? '',
      user: { name: userName ?? '', avatar: avatars.get(userId ?? '') ?? '' },
      group: { name: inLanguage(pageNameOf(resource), ctx.language), link },
      project: { name: titles.get(`${entity}:${entityId}`) ?? '', link: `${link}?view=${entityId}` },
      template: inLanguage(template, ctx.language),
    }
  })
}

/** What the rows with these ids are called that the caller's list would show him, or would have before they were removed. */
async function titlesOf(
  store: Store,
  ctx: Context,
  resource: Resource,
  ids: string[],
): Promise<Map<string, string>> {
  const actor = calling(ctx, resource, 'page')
  if (!ids.length || !shows(actor, resource, resource.title)) return new Map()
  const { key, title } = resource
  const rows: Wire[] = await store
    .of(resource)
    .find(actor, { [key]: [...new Set(ids)] }, { select: [key, title], presence: 'any' })
  return new Map(rows.map((row) => [String(row[key]), String(row[title] ?? '')]))
}

/** Pictures of those users whom the caller's list of users shows. */
async function avatarsOf(
  store: Store,
  apiScopes: Pick<ApiScopes, 'permits'>,
  ctx: Context,
  ids: string[],
): Promise<Map<string, string>> {
  const actor = calling(ctx, user, 'page')
  const isSeen = mayList(apiScopes, ctx, user) && shows(actor, user, 'avatar')
  if (!ids.length || !isSeen) return new Map()
  const rows = await store.of(user).find(actor, { id: [...new Set(ids)] }, { select: ['id', 'avatar'] })
  return new Map(rows.map(({ id, avatar }) => [id, avatar ?? '']))
}
