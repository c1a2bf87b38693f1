import { z } from 'zod'
import blade from '#drizzle/data/menus/blade.json' with { type: 'json' }
import groups from '#drizzle/data/menus/groups.json' with { type: 'json' }
import pages from '#drizzle/data/menus/pages.json' with { type: 'json' }
import portalPages from '#drizzle/data/menus/portal.json' with { type: 'json' }
import { menuIcon } from '#server/menu-icon.ts'
import { productMenus } from '#server/modules/tenant/start/product-menus.ts'
import { inNewWindow } from '#shared/contract/menu.ts'
import { rowsOf } from '../data.ts'
import { seedId } from '../ids.ts'
import { buttonKinds, type MenuPage, type MenuSeed, menuRows } from './menu.ts'

const written = z.strictObject({
  code: z.string(),
  /** Code of the menu that it stands below. */
  parent: z.string().optional(),
  /** Blade's id of what Blade has. */
  id: z.string().optional(),
  name: z.string(),
  nameEn: z.string(),
  path: z.string(),
  /** A class of Blade's clients, or the icon of ours. */
  source: z.string().optional(),
  icon: z.string().optional(),
  sort: z.int(),
  calls: z.string().optional(),
  buttons: z.array(z.enum(buttonKinds)).optional(),
  isOpen: z.literal(inNewWindow).optional(),
  isPortal: z.literal(1).optional(),
})

type Written = z.infer<typeof written>

interface WrittenMenu extends MenuPage {
  parent?: string | undefined
}

const menusOf = (file: string, lines: readonly unknown[], schema: z.ZodType<Written, Written> = written) =>
  rowsOf(`menus/${file}`, schema, lines).map(
    ({ id, source = '', icon, ...line }): WrittenMenu => ({
      ...line,
      id: id ?? seedId('menu', line.code),
      source: icon ? menuIcon(icon) : source,
    }),
  )

/** The rows of a list; what names no parent stands at the top. `above` are ids by code of menus beside the list. */
export function rowsBelow(list: readonly WrittenMenu[], above: Iterable<[string, string]> = []): MenuSeed[] {
  const ids = new Map([...above, ...list.map(({ code, id }) => [code, id] as const)])
  return list.flatMap((page) => {
    const parentId = page.parent === undefined ? '0' : ids.get(page.parent)
    if (!parentId) throw new Error(`The menu ${page.code} stands below ${page.parent}, which is not there`)
    return menuRows(page, parentId)
  })
}

/**
 * Blade's menus, parents first. Its links to programs outside of this one (API page, service console, report designer) would
 * lead nowhere.
 */
export const menus: readonly MenuSeed[] = rowsBelow(menusOf('blade', blade))

/**
 * Groups of the product's own pages; one appears with the first page that stands below it. That of the events has a long code:
 * their page has the short one, and with it the rights.
 */
export const menuGroups = menusOf('groups', groups, written.extend({ code: z.enum(productMenus) }))

/** Pages of the product that no definition draws, with the menu that each stands below. */
export const ownPages = menusOf('pages', pages)

/**
 * What companies and their types are granted: pages of the product under a company's own names. Its accounts see the rows of
 * their company there, whatever their roles hold.
 */
export const portal: readonly MenuSeed[] = rowsBelow(menusOf('portal', portalPages))
