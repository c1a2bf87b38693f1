import type { MenuSeed } from '#drizzle/seed/blade/menu.ts'
import { menuCategory } from '#shared/resources/access/menu.ts'
import { menu } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { pagePathOf, type Resource } from '#shared/schema/resource.ts'
import { accessFor } from '../../crud/calls/router.ts'
import { allResources } from '../../crud/registry.ts'
import type { ResourceService } from '../../crud/service.ts'
import { neededText } from '../../http/params.ts'
import { post, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { system } from '../../store/policy.ts'
import type { Store } from '../../store/table.ts'

const noDefinition: Label = [
  '此菜单的页面没有可生成的按钮',
  'There are no buttons to generate for the page of this menu',
]

/** The menu and buttons of a resource's page below another menu, as the seed has them; none where it has no page. */
export type PageMenus = (resource: Resource, parentId: string) => MenuSeed[]

/** Adds the buttons that the page of a menu has by its definition, as far as no row has their codes. */
export const pageButtonsRoute = (
  service: ResourceService<typeof menu>,
  store: Store,
  pageMenus: PageMenus,
): Route =>
  post(
    `${menu.path}/page-buttons`,
    accessFor(menu, 'add'),
    async ({ ctx, params }) => {
      const row = await service.detail(ctx, { id: neededText(params, 'id') })
      const page = allResources().find((resource) => pagePathOf(resource) === row.path)
      if (!page || row.category !== menuCategory.menu) throw new HttpError(400, noDefinition)
      const buttons = pageMenus(page, String(row.id)).filter(
        ({ category }) => category === menuCategory.button,
      )
      const taken = await codesAmong(
        store,
        buttons.map(({ code }) => code),
      )
      const missing = buttons.filter(({ code }) => !taken.has(code))
      for (const { id: _id, ...button } of missing) await service.save(ctx, button)
      return { added: missing.length }
    },
    { summary: ['按页面生成按钮', 'Generate the buttons of a page'] },
  )

async function codesAmong(store: Store, codes: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await store.of(menu).find(system, { code: codes }, { select: ['code'] })
  return new Set(rows.map(({ code }) => code))
}
