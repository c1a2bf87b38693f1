/** `isOpen` of an entry that opens a window of its own; every other one is shown within the frame. */
export const inNewWindow = 2

/** One entry of GET /api/blade-system/menu/routes. Leaves have no `children` at all. */
export interface MenuNode {
  id: string
  parentId: string
  code: string
  name: string
  nameEn?: string
  /** First letters of the Chinese name's pronunciation: 设备 → sb. */
  initials?: string
  /** The whole pronunciation without tones: 设备 → shebei. */
  spelling?: string
  alias: string
  path: string
  /** A css class of Blade or the name of an icon. */
  source: string
  sort: number
  /** 1 menu, 2 button. */
  category: number
  action: number
  /** 1 no, 2 yes: it opens a window of its own. */
  isOpen: number
  remark?: string
  /** `roles`: aliases of those who see it. `menu: false`: it has a page, but stands in no sidebar. */
  meta?: { i18n?: string; keepAlive?: boolean; roles?: string[]; menu?: boolean }
  query?: Record<string, unknown>
  /** Paths at which the entry counts as the open one, too. */
  group?: string[]
  children?: MenuNode[]
}

/** One entry of GET /api/blade-system/menu/buttons: menus with the granted buttons below them. */
export interface ButtonNode {
  id: string
  parentId: string
  code: string
  name: string
  alias: string
  path: string
  source: string
  action: number
  sort: number
  children?: ButtonNode[]
}
