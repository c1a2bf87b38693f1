import { expect, test } from 'vitest'
import { searchMenu } from '#client/state/menu-search.ts'
import type { MenuNode } from '#shared/contract/menu.ts'

const node = (part: Partial<MenuNode>): MenuNode => ({
  id: part.path ?? '',
  parentId: '0',
  code: '',
  name: '',
  alias: '',
  path: '',
  source: '',
  sort: 1,
  category: 1,
  action: 0,
  isOpen: 1,
  ...part,
})
const menu = [
  node({
    name: '设备监控',
    nameEn: 'Monitoring',
    path: '/iot',
    children: [
      node({ name: '设备', nameEn: 'Devices', initials: 'sb', spelling: 'shebei', path: '/iot/device' }),
      node({ name: '设备账号', nameEn: 'Device accounts', initials: 'sbzh', path: '/iot/deviceUser' }),
    ],
  }),
  node({ name: '监控设备', nameEn: 'Cameras', initials: 'jksb', path: '/camera' }),
]
const paths = (term: string) => searchMenu(menu, term, 'zh').map(({ path }) => path)

test.each([
  ['the beginning of a name', '设备', ['/iot/device', '/iot/deviceUser']],
  ['the English name, whatever its case', 'DEVICE A', ['/iot/deviceUser']],
  ['the initials of the pronunciation', 'sbz', ['/iot/deviceUser']],
  ['the whole pinyin', 'sheb', ['/iot/device']],
  ['nothing', ' ', []],
  ['the middle of a name, which is none', '账号', []],
  ['a group, which is no page', '设备监控', []],
])('finds by %s', (_, term, expected) => {
  expect(paths(term)).toEqual(expected)
})

test('a hit says where it stands, in the language on screen', () => {
  expect(searchMenu(menu, 'device', 'en')[0]).toEqual({
    path: '/iot/device',
    query: {},
    name: 'Devices',
    trail: ['Monitoring'],
    isOutside: false,
  })
})
