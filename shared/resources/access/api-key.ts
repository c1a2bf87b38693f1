import { remark, status } from '../../schema/common-fields.ts'
import { datetime, name, reference, text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const own = { form: false } as const

/** A key by which a program calls in its owner's name. The key itself is told once; only its hash is kept. */
export const apiKey = defineResource({
  name: 'apiKey',
  path: '/blade-system/api-key',
  label: ['接口密钥', 'API key'],
  actions: ['page', 'list', 'detail', 'submit', 'update', 'remove'],
  title: 'keyName',
  permission: 'api_key',
  // Blade's client has names of its own.
  spellings: { keyName: ['keyName', 'name'] },
  indexes: ['userId'],
  menu: {
    parent: 'authority',
    icon: 'ApiOutlined',
    sort: 5,
    path: '/authority/apikey',
    buttons: [
      { suffix: 'add', label: ['新增', 'Add'] },
      { suffix: 'edit', label: ['修改', 'Edit'] },
      { suffix: 'delete', label: ['删除', 'Delete'] },
      { suffix: 'view', label: ['查看', 'View'] },
    ],
  },
  audit: { createTime: 8 },
  fields: {
    keyName: name(['密钥名称', 'Name'], { required: true, search: true, list: 1, max: 64 }),
    userId: reference(['用户', 'User'], 'user', { ...own, search: true, list: 2, onDelete: 'cascade' }),
    /** The beginning of the key, by which its owner knows it again. */
    keyPrefix: text(['密钥前缀', 'Begins with'], { ...own, list: 3, max: 16 }),
    keyHash: text(['密钥摘要', 'Hash'], { ...own, hidden: true, max: 64 }),
    status: status({ bulk: false, list: 4 }),
    expireTime: datetime(['过期时间', 'Expires'], { list: 5 }),
    /** Addresses and networks (CIDR), one a line; empty: from anywhere. */
    addresses: textarea(['允许的地址', 'Allowed addresses'], {
      max: 2000,
      help: ['每行一个地址或网段，不填不限', 'One address or network per line; leave empty to allow any'],
    }),
    /** Paths below /api that the key opens: by comma or one a line, `*` for one level and `**` for several; empty: all that its owner may call. */
    apiPath: textarea(['允许的接口', 'Allowed calls'], {
      max: 2000,
      help: [
        '每行一个路径，可用 * 和 **，不填不限',
        'One path per line, with * and **; leave empty to allow every call',
      ],
    }),
    /** Kept for programs that read it; nothing here depends on it. */
    extParams: textarea(['扩展参数', 'Further parameters'], { max: 2000 }),
    remark: remark(),
    lastTime: datetime(['最近使用', 'Last used'], { ...own, list: 6 }),
    lastAddress: text(['最近地址', 'Last address'], { ...own, list: 7, max: 64 }),
  },
})
