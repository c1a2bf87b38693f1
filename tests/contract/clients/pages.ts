import type { Wire } from '#tests/support/agent.ts'
import type { Values } from './blade-client.ts'
import type { Generation } from './generations.ts'

/** What somebody does on one page of a Blade front end. */
export interface AdministrationPage {
  name: string
  path: string
  list: string
  /** What the page asks its list for. */
  query?: Values
  /** What the form sends to add a row; `suffix` makes its unique values so. */
  draft(suffix: string): Values
  /** What a person changes afterwards. */
  change: Values
  /** Finds the new row among those of the list. */
  search(draft: Values): Values
  /** Which generations have the page. */
  only?: readonly string[]
}

const bladeX = ['BladeX 2.9', 'BladeX 3.4', 'BladeX 4.9'] as const

export const pages: readonly AdministrationPage[] = [
  {
    name: 'parameters',
    path: '/blade-system/param',
    list: 'list',
    draft: (suffix) => ({ paramName: `参数${suffix}`, paramKey: `replay.${suffix}`, paramValue: '1' }),
    change: { paramValue: '2' },
    search: ({ paramKey }) => ({ paramKey }),
  },
  {
    name: 'posts',
    path: '/blade-system/post',
    list: 'list',
    draft: (suffix) => ({ category: 1, postCode: `p${suffix}`, postName: `岗位${suffix}`, sort: 9 }),
    change: { postName: '改名的岗位', remark: '改过' },
    search: ({ postCode }) => ({ postCode }),
  },
  {
    name: 'applications',
    path: '/blade-system/client',
    list: 'list',
    draft: (suffix) => ({
      clientId: `client${suffix}`,
      clientSecret: 'replay-secret',
      scope: 'all',
      authorizedGrantTypes: 'refresh_token,password',
      accessTokenValidity: 3600,
      refreshTokenValidity: 604800,
      webServerRedirectUri: 'http://localhost:8888',
    }),
    change: { additionalInformation: '改过' },
    search: ({ clientId }) => ({ clientId }),
  },
  {
    name: 'departments',
    path: '/blade-system/dept',
    list: 'lazy-list',
    query: { parentId: '0' },
    draft: (suffix) => ({
      deptName: `机构${suffix}`,
      fullName: `机构全称${suffix}`,
      deptCategory: 1,
      sort: 9,
    }),
    change: { fullName: '改名的机构' },
    search: ({ deptName }) => ({ deptName, parentId: '' }),
  },
  {
    name: 'roles',
    path: '/blade-system/role',
    list: 'list',
    draft: (suffix) => ({ roleName: `角色${suffix}`, roleAlias: `replay${suffix}`, sort: 9 }),
    change: { remark: '改过' },
    search: ({ roleName }) => ({ roleName }),
  },
  {
    name: 'menus',
    path: '/blade-system/menu',
    list: 'lazy-list',
    query: { parentId: '0' },
    draft: (suffix) => ({
      name: `菜单${suffix}`,
      code: `replay_${suffix}`,
      alias: 'menu',
      path: `/replay/${suffix}`,
      source: 'iconfont iconicon_sms',
      sort: 99,
      category: 1,
      action: 0,
      isOpen: 1,
    }),
    change: { remark: '改过' },
    search: ({ code }) => ({ code, parentId: '' }),
  },
  {
    name: 'top menus',
    path: '/blade-system/topmenu',
    list: 'list',
    draft: (suffix) => ({
      name: `顶部${suffix}`,
      code: `top${suffix}`,
      source: 'iconfont iconicon_sms',
      sort: 9,
    }),
    change: { sort: 8 },
    search: ({ code }) => ({ code }),
  },
  {
    name: 'system dictionaries',
    path: '/blade-system/dict',
    list: 'parent-list',
    draft: (suffix) => ({
      code: `replay${suffix}`,
      dictKey: -1,
      dictValue: `字典${suffix}`,
      sort: 9,
      isSealed: 0,
    }),
    change: { dictValue: '改名的字典' },
    search: ({ code }) => ({ code }),
    only: bladeX,
  },
  {
    name: 'business dictionaries',
    path: '/blade-system/dict-biz',
    list: 'parent-list',
    draft: (suffix) => ({
      code: `replay${suffix}`,
      dictKey: -1,
      dictValue: `字典${suffix}`,
      sort: 9,
      isSealed: 0,
    }),
    change: { dictValue: '改名的字典' },
    search: ({ code }) => ({ code }),
    only: bladeX,
  },
  {
    name: 'dictionaries of the open-source kind',
    path: '/blade-system/dict',
    list: 'list',
    draft: (suffix) => ({
      code: `replay${suffix}`,
      dictKey: -1,
      dictValue: `字典${suffix}`,
      sort: 9,
      isSealed: 0,
    }),
    change: { dictValue: '改名的字典' },
    search: ({ code }) => ({ code }),
    only: ['open-source Saber 4.9', 'Sword'],
  },
  {
    name: 'tenant packages',
    path: '/blade-system/tenant-package',
    list: 'list',
    draft: (suffix) => ({
      packageName: `产品包${suffix}`,
      menuId: '1123598815738675201,1123598815738675202',
    }),
    change: { remark: '改过' },
    search: ({ packageName }) => ({ packageName }),
    only: bladeX,
  },
  {
    name: 'data scopes',
    path: '/blade-system/data-scope',
    list: 'list',
    query: { menuId: '1123598815738675204' },
    draft: (suffix) => ({
      menuId: '1123598815738675204',
      scopeName: `用户管理 [全部可见]${suffix}`,
      resourceCode: `user${suffix}`,
      scopeColumn: 'create_user',
      scopeType: 1,
      scopeField: '*',
      scopeClass: 'org.springblade.system.mapper.UserMapper.selectUserPage',
    }),
    change: { remark: '改过' },
    search: ({ menuId, resourceCode }) => ({ menuId, resourceCode }),
  },
  {
    name: 'API scopes',
    path: '/blade-system/api-scope',
    list: 'list',
    query: { menuId: '1123598815738675204' },
    draft: (suffix) => ({
      menuId: '1123598815738675204',
      scopeName: `接口${suffix}`,
      resourceCode: `api${suffix}`,
      scopePath: `/api/blade-replay/${suffix}`,
      scopeType: 1,
    }),
    change: { remark: '改过' },
    search: ({ menuId, resourceCode }) => ({ menuId, resourceCode }),
  },
  {
    name: 'notices',
    path: '/blade-desk/notice',
    list: 'list',
    draft: (suffix) => ({
      title: `通知${suffix}`,
      category: 1,
      releaseTime: '2026-01-02 03:04:05',
      content: '<p>请各部门<strong>按时</strong>上报。</p>',
    }),
    change: { category: 2 },
    search: ({ title }) => ({ title }),
  },
  {
    name: 'object storage',
    path: '/blade-resource/oss',
    list: 'list',
    draft: (suffix) => ({
      category: 1,
      ossCode: `oss${suffix}`,
      endpoint: 'https://minio.example.com',
      bucketName: 'replay',
      accessKey: 'replay-access-key',
      secretKey: 'replay-secret-key',
    }),
    change: { remark: '改过' },
    search: ({ ossCode }) => ({ ossCode }),
    only: bladeX,
  },
  {
    name: 'short messages',
    path: '/blade-resource/sms',
    list: 'list',
    draft: (suffix) => ({
      category: 3,
      smsCode: `sms${suffix}`,
      templateId: 'SMS_1',
      accessKey: 'replay-access-key',
      secretKey: 'replay-secret-key',
      regionId: 'cn-hangzhou',
      signName: '镰',
    }),
    change: { remark: '改过' },
    search: ({ smsCode }) => ({ smsCode }),
    only: bladeX,
  },
]

export const pagesOf = ({ name }: Generation): AdministrationPage[] =>
  pages.filter(({ only }) => !only || only.includes(name))

/** The rows of a list, whichever of the two shapes it has, with those of all levels. */
export function rowsOf(data: Wire): Wire[] {
  const rows: Wire[] = Array.isArray(data) ? data : data.records
  return rows.flatMap((row) => [row, ...rowsOf(row.children ?? [])])
}
