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

/** A menu and what stands below it, as it is written down by hand. */
export interface MenuBranch {
  id: string
  code: string
  name: string
  nameEn: string
  path: string
  source: string
  sort: number
  /** Buttons by suffix, in their order. */
  buttons?: readonly ButtonSuffix[]
  /** Below /api: where the delete button of a page posts to; Blade's Sword takes the address from the row. */
  calls?: string
  /** With all below it, of the company portal. */
  isPortal?: 1
  children?: readonly MenuBranch[]
}

interface Button {
  name: string
  nameEn: string
  alias: string
  source: string
  action: number
  /** The page route or the call that belongs to the button. */
  path?: (menu: Pick<MenuBranch, 'path' | 'calls'>) => string
}

const onPage = (suffix: string) => (menu: Pick<MenuBranch, 'path'>) => `${menu.path}/${suffix}`
const removal = (menu: Pick<MenuBranch, 'calls'>) => `/api${menu.calls}/remove`

const buttons = {
  add: {
    name: '新增',
    nameEn: 'Add',
    alias: 'add',
    source: 'plus',
    action: 1,
    path: onPage('add'),
  },
  edit: {
    name: '修改',
    nameEn: 'Edit',
    alias: 'edit',
    source: 'form',
    action: 2,
    path: onPage('edit'),
  },
  delete: {
    name: '删除',
    nameEn: 'Delete',
    alias: 'delete',
    source: 'delete',
    action: 3,
    path: removal,
  },
  view: {
    name: '查看',
    nameEn: 'View',
    alias: 'view',
    source: 'file-text',
    action: 2,
    path: onPage('view'),
  },
  role: {
    name: '角色配置',
    nameEn: 'Assign roles',
    alias: 'role',
    source: 'user-add',
    action: 1,
  },
  reset: {
    name: '密码重置',
    nameEn: 'Reset password',
    alias: 'reset-password',
    source: 'retweet',
    action: 1,
    path: (menu) => `/api${menu.calls}/reset-password`,
  },
  grant: {
    name: '权限配置',
    nameEn: 'Permission settings',
    alias: 'setting',
    source: 'setting',
    action: 2,
  },
  menus: {
    name: '菜单配置',
    nameEn: 'Menu settings',
    alias: 'setting',
    source: 'setting',
    action: 1,
  },
  below: {
    name: '新增下级',
    nameEn: 'Add child',
    alias: 'add',
    source: '',
    action: 1,
  },
  plainDelete: {
    name: '删除',
    nameEn: 'Delete',
    alias: 'delete',
    source: '',
    action: 2,
    path: removal,
  },
  import: {
    name: '导入',
    nameEn: 'Import',
    alias: 'import',
    source: '',
    action: 3,
  },
  export: {
    name: '导出',
    nameEn: 'Export',
    alias: 'export',
    source: '',
    action: 2,
  },
  enable: {
    name: '启用',
    nameEn: 'Enable',
    alias: 'enable',
    source: '',
    action: 2,
  },
  upload: {
    name: '上传',
    nameEn: 'Upload',
    alias: 'upload',
    source: 'upload',
    action: 1,
  },
  large: {
    name: '上传大文件',
    nameEn: 'Upload large files',
    alias: 'large',
    source: 'upload',
    action: 1,
  },
  download: {
    name: '下载',
    nameEn: 'Download',
    alias: 'download',
    source: 'download',
    action: 2,
  },
  purge: {
    name: '彻底删除',
    nameEn: 'Remove for good',
    alias: 'purge',
    source: 'delete',
    action: 3,
  },
  debug: {
    name: '调试',
    nameEn: 'Debug',
    alias: 'debug',
    source: '',
    action: 2,
  },
  create: { name: '创建', nameEn: 'Create', alias: 'create', source: 'plus', action: 1 },
  update: { name: '配置', nameEn: 'Configure', alias: 'update', source: 'form', action: 2 },
  deploy: { name: '部署', nameEn: 'Deploy', alias: 'deploy', source: 'upload', action: 2 },
  state: { name: '变更状态', nameEn: 'Change state', alias: 'state', source: '', action: 2 },
  image: { name: '流程图', nameEn: 'Diagram', alias: 'image', source: '', action: 2 },
  remove: { name: '删除', nameEn: 'Delete', alias: 'remove', source: 'delete', action: 3 },
  flow: { name: '发起', nameEn: 'Start', alias: 'flow', source: '', action: 2 },
  sign: { name: '签收', nameEn: 'Claim', alias: 'sign', source: '', action: 2 },
  handle: { name: '办理', nameEn: 'Handle', alias: 'handle', source: '', action: 2 },
  detail: { name: '详情', nameEn: 'Details', alias: 'detail', source: '', action: 2 },
  follow: { name: '跟踪', nameEn: 'Track', alias: 'follow', source: '', action: 2 },
} as const satisfies Record<string, Button>

export type ButtonSuffix = keyof typeof buttons

// Three buttons look different on one page but carry the usual code there.
const suffixes: Partial<Record<ButtonSuffix, string>> = {
  grant: 'setting',
  menus: 'setting',
  below: 'add',
  plainDelete: 'delete',
}

/** The rows of a branch: the menu, its buttons, then what stands below it. */
export function menuRows(branch: MenuBranch, parentId = '0'): MenuSeed[] {
  const { id, code, name, nameEn, path, source, sort } = branch
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
    isOpen: 1,
    ...(branch.isPortal && { isPortal: branch.isPortal }),
  }
  return [
    menu,
    ...(branch.buttons ?? []).map((suffix, index) => buttonRow(branch, suffix, index + 1)),
    ...(branch.children ?? []).flatMap((child) => menuRows(child, id)),
  ]
}

function buttonRow(branch: MenuBranch, suffix: ButtonSuffix, sort: number): MenuSeed {
  const { path, ...button }: Button = buttons[suffix]
  const code = `${branch.code}_${suffixes[suffix] ?? suffix}`
  return {
    id: seedId('menu', code),
    parentId: branch.id,
    code,
    ...button,
    path: path ? path(branch) : null,
    sort,
    category: 2,
    isOpen: 1,
  }
}
