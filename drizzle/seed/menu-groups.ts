import type { MenuBranch } from './blade/menu.ts'
import { seedId } from './ids.ts'
import { menuIcon } from './menu-icon.ts'

const group = (code: string, name: string, nameEn: string, source: string, sort: number): MenuBranch => ({
  id: seedId('menu', code),
  code,
  name,
  nameEn,
  path: `/${code}`,
  source: menuIcon(source),
  sort,
})

/** Groups of the product's own pages; one appears with the first page that stands below it. */
export const menuGroups: readonly MenuBranch[] = [
  group('business', '企业管理', 'Companies', 'ShopOutlined', 10),
  group('land', '地块与农事', 'Land', 'EnvironmentOutlined', 20),
  group('iot', '设备监控', 'Devices', 'ApiOutlined', 30),
  group('event', '事件中心', 'Events', 'AlertOutlined', 40),
  group('evaluate', '评价', 'Evaluation', 'TrophyOutlined', 50),
  group('show', '展示与赋码', 'Presentation', 'QrcodeOutlined', 60),
  group('geo', '地理信息', 'Geography', 'AimOutlined', 70),
  group('people', '人员', 'People', 'TeamOutlined', 80),
]

/** Pages of the product that no definition draws, and the menu that each stands below. */
export const ownPages: readonly { parent: string; page: MenuBranch }[] = [
  {
    parent: 'tool',
    page: {
      id: seedId('menu', 'apidocs'),
      code: 'apidocs',
      name: '接口文档',
      nameEn: 'API docs',
      path: '/tool/apidocs',
      source: menuIcon('ReadOutlined'),
      sort: 9,
    },
  },
]
