import buttons from '#drizzle/data/menus/buttons.json' with { type: 'json' }
import { seedId } from '../ids.ts'

export interface MenuSeed {
  id: string
  parentId: string
  code: string
  name: string
  nameEn: string
  alias: string
  path: string | null
  source: string | null
  sort: number
  category: number
  action: number
  isOpen: number
  isPortal?: 1
}

type ButtonKind = keyof typeof buttons

/** A menu with its buttons. */
export interface MenuPage {
  id: string
  code: string
  name: string
  nameEn: string
  path: string
  source: string
  sort: number
  /** 2: it opens a window of its own. */
  isOpen?: 2 | undefined
  /** In their order. */
  buttons?: readonly ButtonKind[] | undefined
  /** Below /api: where the delete button of a page posts to; Blade's Sword takes the address from the row. */
  calls?: string | undefined
  /** With all below it, of the company portal. */
  isPortal?: 1 | undefined
}

interface Button {
  name: string
  nameEn: string
  alias: string
  source: string
  action: number
  /** The page route or the call that belongs to the button, behind the `{path}` of its page or its `{calls}`. */
  path?: string
  /** What its code ends in, where that is not its kind: three buttons look different on one page but carry the usual code there. */
  suffix?: string
}

export const buttonKinds = Object.keys(buttons) as [ButtonKind, ...ButtonKind[]]

/** The row of a menu, and those of its buttons. */
export function menuRows(page: MenuPage, parentId = '0'): MenuSeed[] {
  const { id, code, name, nameEn, path, source, sort, isOpen = 1, isPortal } = page
  const menu = {
    id,
    parentId,
    code,
    name,
    nameEn,
    alias: 'menu',
    path,
    source,
    sort,
    category: 1,
    action: 0,
    isOpen,
    ...(isPortal && { isPortal }),
  }
  return [menu, ...(page.buttons ?? []).map((kind, index) => buttonRow(page, kind, index + 1))]
}

function buttonRow(page: MenuPage, kind: ButtonKind, sort: number): MenuSeed {
  const { path, suffix = kind, ...button }: Button = buttons[kind]
  const code = `${page.code}_${suffix}`
  return {
    id: seedId('menu', code),
    parentId: page.id,
    code,
    ...button,
    path: pathOf(path, page),
    sort,
    category: 2,
    isOpen: 1,
  }
}

/** None where the page has no calls of its own. */
function pathOf(path: string | undefined, page: MenuPage): string | null {
  if (!path || (path.includes('{calls}') && !page.calls)) return null
  return path.replace('{path}', page.path).replace('{calls}', page.calls ?? '')
}
