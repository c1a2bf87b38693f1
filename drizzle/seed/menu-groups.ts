import { menuIcon } from '#server/menu-icon.ts'
import type { ProductMenu } from '#server/modules/tenant/start/product-menus.ts'
import type { MenuBranch } from './blade/menu.ts'
import { seedId } from './ids.ts'

const group = (
  code: ProductMenu,
  name: string,
  nameEn: string,
  source: string,
  sort: number,
  path = `/${code}`,
): MenuBranch => ({
  id: seedId('menu', code),
  code,
  name,
  nameEn,
  path,
  source: menuIcon(source),
  sort,
})

/** Groups of the product's own pages; one appears with the first page that stands below it. */
export const menuGroups: readonly MenuBranch[] = [
  group('business', '企业管理', 'Companies', 'ShopOutlined', 10),
  group('land', '地块与农事', 'Land', 'EnvironmentOutlined', 20),
  group('iot', '设备监控', 'Devices', 'ApiOutlined', 30),
  // The page of the events has the short code, and with it the rights.
  group('eventCenter', '事件中心', 'Events', 'AlertOutlined', 40, '/event'),
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
  {
    parent: 'monitor',
    page: {
      id: seedId('menu', 'server'),
      code: 'server',
      name: '服务器监控',
      nameEn: 'Server monitor',
      path: '/monitor/server',
      source: menuIcon('DashboardOutlined'),
      sort: 1,
    },
  },
  {
    parent: 'resource',
    page: {
      id: seedId('menu', 'export'),
      code: 'export',
      name: '导出中心',
      nameEn: 'Export centre',
      path: '/resource/export',
      source: menuIcon('CloudDownloadOutlined'),
      sort: 8,
    },
  },
  {
    parent: 'resource',
    page: {
      id: seedId('menu', 'recycle'),
      code: 'recycle',
      name: '回收站',
      nameEn: 'Recycle bin',
      path: '/resource/recycle',
      source: menuIcon('RestOutlined'),
      sort: 9,
      buttons: ['purge'],
    },
  },
  {
    parent: 'iot',
    page: {
      id: seedId('menu', 'agreement'),
      code: 'agreement',
      name: '接入协议',
      nameEn: 'Protocols',
      path: '/iot/agreement',
      source: menuIcon('LinkOutlined'),
      sort: 3,
    },
  },
  {
    parent: 'iot',
    page: {
      id: seedId('menu', 'videoWall'),
      code: 'videoWall',
      name: '视频墙',
      nameEn: 'Video wall',
      path: '/iot/video',
      source: menuIcon('DesktopOutlined'),
      sort: 4,
    },
  },
  {
    parent: 'land',
    page: {
      id: seedId('menu', 'season'),
      code: 'season',
      name: '种植季',
      nameEn: 'Seasons',
      path: '/land/season',
      source: menuIcon('BarChartOutlined'),
      sort: 3,
    },
  },
  {
    parent: 'eventCenter',
    page: {
      id: seedId('menu', 'eventStats'),
      code: 'eventStats',
      name: '事件统计',
      nameEn: 'Event statistics',
      path: '/event/stats',
      source: menuIcon('BarChartOutlined'),
      sort: 4,
    },
  },
  {
    parent: 'evaluate',
    page: {
      id: seedId('menu', 'evaluateRank'),
      code: 'evaluateRank',
      name: '评价排行',
      nameEn: 'Ranking',
      path: '/evaluate/rank',
      source: menuIcon('TrophyOutlined'),
      sort: 4,
    },
  },
  {
    parent: 'system',
    page: {
      id: seedId('menu', 'appUser'),
      code: 'appUser',
      name: 'APP用户',
      nameEn: 'App users',
      path: '/system/appUser',
      source: menuIcon('MobileOutlined'),
      sort: 2,
    },
  },
  {
    parent: 'geo',
    page: {
      id: seedId('menu', 'temporaryGrid'),
      code: 'temporaryGrid',
      name: '临时网格',
      nameEn: 'Temporary grids',
      path: '/geo/temporaryGrid',
      calls: '/ss/temporarygrid',
      source: menuIcon('FieldTimeOutlined'),
      sort: 2,
      buttons: ['add', 'edit', 'delete', 'view'],
    },
  },
  {
    parent: 'people',
    page: {
      id: seedId('menu', 'userGrid'),
      code: 'userGrid',
      name: '网格授权',
      nameEn: 'Grid grants',
      path: '/people/userGrid',
      source: menuIcon('AimOutlined'),
      sort: 2,
    },
  },
]
