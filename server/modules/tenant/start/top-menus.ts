import { menu, type topMenu, type topMenuSetting } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Connection } from '../../../db/database.ts'
import { menuIcon } from '../../../menu-icon.ts'
import { system } from '../../../store/policy.ts'
import { createStore } from '../../../store/table.ts'

interface TopMenuSeed {
  code: string
  name: string
  icon: string
  /** Codes of the groups that it shows. */
  groups: readonly string[]
}

/** The entries of the top bar behind its home item, which shows everything. */
export const topMenus: readonly TopMenuSeed[] = [
  {
    code: 'production',
    name: '农业生产',
    icon: 'EnvironmentOutlined',
    groups: ['business', 'land', 'evaluate', 'people'],
  },
  { code: 'monitoring', name: '设备与事件', icon: 'AlertOutlined', groups: ['map', 'iot', 'eventCenter'] },
  { code: 'presentation', name: '展示', icon: 'QrcodeOutlined', groups: ['show', 'geo'] },
  {
    code: 'administration',
    name: '系统',
    icon: 'SettingOutlined',
    groups: ['desk', 'flow', 'work', 'resource', 'monitor', 'tool', 'report', 'base', 'authority', 'system'],
  },
]

interface Making {
  /** The menus that they may show: who has them all can change what is bound. */
  menuIds: readonly string[]
  /** Names what it makes an id for: the code of a top menu, and with it that of a menu bound to it. */
  idOf(range: 'topMenu' | 'topMenuSetting', name: string): string
}

/** The top menus that a tenant begins with, and the pages bound to them. */
export async function topMenuRows(connection: Connection, { menuIds, idOf }: Making) {
  const rows = await createStore({ current: connection })
    .of(menu)
    .find(system, { category: 1 }, { select: ['id', 'code', 'parentId'] })
  const among = new Set(menuIds)
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId ?? '0']))
  const codes = new Map(rows.map(({ id, code }) => [id, code ?? '']))
  const groups = new Set(parents.values())
  // Those above a page come with it; bound themselves they would stay when all of their pages are taken out.
  const pages = rows.filter(({ id }) => among.has(id) && !groups.has(id))

  function groupOf(id: string): string | undefined {
    const above = parents.get(id)
    return above === undefined || above === '0' ? codes.get(id) : groupOf(above)
  }

  const entries = topMenus.map(
    ({ code, name, icon }, index): Partial<Row<typeof topMenu>> & { id: string } => ({
      id: idOf('topMenu', code),
      code,
      name,
      source: menuIcon(icon),
      sort: index + 1,
    }),
  )
  const settings = topMenus.flatMap(({ code, groups: shown }) =>
    pages
      .filter(({ id }) => shown.includes(groupOf(id) ?? ''))
      .map((page): Partial<Row<typeof topMenuSetting>> & { id: string } => ({
        id: idOf('topMenuSetting', `${code}:${page.code}`),
        topMenuId: idOf('topMenu', code),
        menuId: page.id,
      })),
  )
  return { entries, settings }
}
