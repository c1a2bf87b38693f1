import { seedId } from '../ids.ts'
import { type MenuBranch, type MenuSeed, menuRows } from './menu.ts'
import { resource } from './resource-menus.ts'
import { authority, base, system, usual } from './system-menus.ts'

const desk: MenuBranch = {
  id: '1123598815738675201',
  code: 'desk',
  name: '工作台',
  nameEn: 'Workspace',
  path: '/desk',
  source: 'iconfont iconicon_airplay',
  sort: 90,
  children: [
    {
      id: '1123598815738675202',
      code: 'notice',
      name: '通知公告',
      nameEn: 'Notices',
      path: '/desk/notice',
      source: 'iconfont iconicon_sms',
      sort: 1,
      buttons: usual,
      calls: '/blade-desk/notice',
    },
  ],
}

const flow: MenuBranch = {
  id: seedId('menu', 'flow'),
  code: 'flow',
  name: '流程管理',
  nameEn: 'Workflow',
  path: '/flow',
  source: 'iconfont icon-liuchengguanli',
  sort: 91,
  children: [
    {
      id: seedId('menu', 'flow_model'),
      code: 'flow_model',
      name: '模型管理',
      nameEn: 'Models',
      path: '/flow/model',
      source: 'iconfont iconicon_compile',
      sort: 1,
      buttons: ['create', 'update', 'deploy', 'download', 'delete'],
      calls: '/blade-flow/model',
    },
    {
      id: seedId('menu', 'flow_deploy'),
      code: 'flow_deploy',
      name: '流程部署',
      nameEn: 'Deploy',
      path: '/flow/deploy',
      source: 'iconfont iconicon_send',
      sort: 2,
    },
    {
      id: seedId('menu', 'flow_manager'),
      code: 'flow_manager',
      name: '流程管理',
      nameEn: 'Definitions',
      path: '/flow/manager',
      source: 'iconfont iconicon_subordinate',
      sort: 3,
      buttons: ['state', 'image', 'remove'],
    },
    {
      id: seedId('menu', 'flow_follow'),
      code: 'flow_follow',
      name: '流程跟踪',
      nameEn: 'Tracking',
      path: '/flow/follow',
      source: 'iconfont iconicon_search',
      sort: 4,
      buttons: ['delete'],
    },
  ],
}

const workPage = (
  name: string,
  texts: readonly [zh: string, en: string],
  sort: number,
  buttons: MenuBranch['buttons'],
): MenuBranch => ({
  id: seedId('menu', `work_${name}`),
  code: `work_${name}`,
  name: texts[0],
  nameEn: texts[1],
  path: `/work/${name}`,
  source: 'iconfont iconicon_work',
  sort,
  ...(buttons && { buttons }),
})

const work: MenuBranch = {
  id: seedId('menu', 'work'),
  code: 'work',
  name: '我的事务',
  nameEn: 'My work',
  path: '/work',
  source: 'iconfont iconicon_work',
  sort: 92,
  children: [
    workPage('start', ['发起事务', 'Start'], 1, ['flow', 'image']),
    workPage('claim', ['待签事务', 'To claim'], 2, ['sign', 'detail', 'follow']),
    workPage('todo', ['待办事务', 'To do'], 3, ['handle', 'detail', 'follow']),
    workPage('send', ['已发事务', 'Sent'], 4, ['detail', 'follow']),
    workPage('done', ['办结事务', 'Done'], 5, ['detail', 'follow']),
    workPage('leave', ['请假日历', 'Leave calendar'], 6, undefined),
  ],
}

const monitor: MenuBranch = {
  id: '1123598815738675210',
  code: 'monitor',
  name: '系统监控',
  nameEn: 'Monitoring',
  path: '/monitor',
  source: 'iconfont icon-yanzhengma',
  sort: 94,
  children: [
    {
      id: '1123598815738675213',
      code: 'log',
      name: '日志管理',
      nameEn: 'Logs',
      path: '/monitor/log',
      source: 'iconfont iconicon_doc',
      sort: 3,
      children: [
        {
          id: '1123598815738675214',
          code: 'log_usual',
          name: '通用日志',
          nameEn: 'General log',
          path: '/monitor/log/usual',
          source: '',
          sort: 1,
          buttons: ['view'],
        },
        {
          id: '1123598815738675215',
          code: 'log_api',
          name: '接口日志',
          nameEn: 'API log',
          path: '/monitor/log/api',
          source: '',
          sort: 2,
          buttons: ['view'],
        },
        {
          id: '1123598815738675216',
          code: 'log_error',
          name: '错误日志',
          nameEn: 'Error log',
          path: '/monitor/log/error',
          source: '',
          sort: 3,
          buttons: ['view'],
        },
      ],
    },
  ],
}

const tool: MenuBranch = {
  id: '1123598815738675217',
  code: 'tool',
  name: '研发工具',
  nameEn: 'Developer tools',
  path: '/tool',
  source: 'iconfont icon-wxbgongju',
  sort: 95,
  children: [
    {
      id: '1123598815738675266',
      code: 'datasource',
      name: '数据源管理',
      nameEn: 'Data sources',
      path: '/tool/datasource',
      source: 'iconfont icon-caidanguanli',
      sort: 2,
      buttons: usual,
      calls: '/blade-develop/datasource',
    },
  ],
}

const report: MenuBranch = {
  id: '1164733399669962301',
  code: 'report',
  name: '报表管理',
  nameEn: 'Reports',
  path: '/report',
  source: 'iconfont icon-shujuzhanshi2',
  sort: 96,
  children: [
    {
      id: '1164733399669962303',
      code: 'report_list',
      name: '报表列表',
      nameEn: 'Report list',
      path: '/report/reportlist',
      source: 'iconfont icon-biaodan',
      sort: 2,
      buttons: ['delete', 'view'],
      calls: '/blade-report/report/rest',
    },
  ],
}

// Blade's links to programs outside of this one (API page, service console, report designer) would lead nowhere.
export const menus: readonly MenuSeed[] = [
  desk,
  flow,
  work,
  resource,
  monitor,
  tool,
  report,
  base,
  authority,
  system,
].flatMap((branch) => menuRows(branch))
