import { topMenu } from '#shared/resources/index.ts'
import type { Auth } from '../../auth/auth.ts'
import { links } from '../../auth/provider/links.ts'
import { accessFor, acting } from '../../crud/calls/router.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import { linkedTo, replaceLinks } from '../../crud/tie/links.ts'
import { rowsNamed } from '../../crud/tie/living.ts'
import { done } from '../../http/envelope.ts'
import { idsOf, neededText } from '../../http/params.ts'
import { post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byAccount } from '../../log/recorder.ts'
import { grantMessages } from './grant-messages.ts'

const mostMenus = 5000

export const createTopMenuExtension = (auth: Pick<Auth, 'grants'>): AnyExtension =>
  extend(topMenu, {
    routes: (topMenus, surroundings) => topMenuRoutes(topMenus, surroundings, auth),
  })

function topMenuRoutes(
  topMenus: ResourceService<typeof topMenu>,
  { database, recorder }: Surroundings,
  { grants }: Pick<Auth, 'grants'>,
): Route[] {
  /** Binds menus to top menus, in place of those that were bound; only menus that the caller has. */
  async function grant(call: SignedInCall) {
    const { ctx, params } = acting(topMenu, call)
    const topMenuIds = await rowsNamed(database, ctx, topMenu, params, 'topMenuIds')
    const menuIds = idsOf(params.menuIds, 'menuIds', mostMenus)
    const own = new Set(grants.of(call.ctx).rows.map(({ id }) => id))
    if (menuIds.some((id) => !own.has(id))) throw new HttpError(403, grantMessages.grantsMore)
    const before = await linkedTo(database, ctx, links.topMenuMenus, topMenuIds)
    if (before.some((id) => !own.has(id))) throw new HttpError(403, grantMessages.ownerHoldsMore)
    await replaceLinks(database, ctx, links.topMenuMenus, topMenuIds, menuIds)
    database.afterCommit(() =>
      recorder.event('rights granted', { ...byAccount(call.ctx), to: topMenu.name, topMenuIds, menuIds }),
    )
    return done
  }

  /** Makes one the main menu of the tenant, in place of another. */
  async function enable(call: SignedInCall) {
    const { ctx, params } = acting(topMenu, call)
    const id = neededText(params, 'id')
    return topMenus.update(ctx, id, { isMain: 1 })
  }

  return [
    post(`${topMenu.path}/grant`, { codes: ['topmenu_setting'] }, grant, {
      summary: ['顶部菜单配置', 'Bind menus to top menus'],
    }),
    post(`${topMenu.path}/enable`, accessFor(topMenu, 'edit'), enable, {
      summary: ['设为主菜单', 'Make it the main menu'],
    }),
  ]
}
