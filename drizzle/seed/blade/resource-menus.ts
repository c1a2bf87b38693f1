import { seedId } from '../ids.ts'
import type { MenuBranch } from './menu.ts'

const usual = ['add', 'edit', 'delete', 'view'] as const

/** BladeX's group of storages, text messages and attachments. */
export const resource: MenuBranch = {
  id: seedId('menu', 'resource'),
  code: 'resource',
  name: '资源管理',
  nameEn: 'Resources',
  path: '/resource',
  source: 'iconfont icon-shujuzhanshi2',
  sort: 93,
  children: [
    {
      id: seedId('menu', 'oss'),
      code: 'oss',
      name: '对象存储',
      nameEn: 'Object storage',
      path: '/resource/oss',
      source: 'iconfont iconicon_affiliations_li',
      sort: 1,
      buttons: [...usual, 'enable'],
      calls: '/blade-resource/oss',
    },
    {
      id: seedId('menu', 'sms'),
      code: 'sms',
      name: '短信配置',
      nameEn: 'Text messages',
      path: '/resource/sms',
      source: 'iconfont iconicon_message',
      sort: 2,
      buttons: [...usual, 'enable', 'debug'],
      calls: '/blade-resource/sms',
    },
    {
      id: seedId('menu', 'attach'),
      code: 'attach',
      name: '附件管理',
      nameEn: 'Attachments',
      path: '/resource/attach',
      source: 'iconfont iconicon_doc',
      sort: 3,
      buttons: ['upload', 'download', 'delete', 'large'],
      calls: '/blade-resource/attach',
    },
  ],
}
