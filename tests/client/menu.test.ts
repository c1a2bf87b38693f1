import { describe, expect, test } from 'vitest'
import { flattenButtons, readMenu } from '#client/api/menu.ts'
import {
  activePath,
  leavesOf,
  menuName,
  queryOf,
  shownMenu,
  trailTo,
  visibleMenu,
} from '#client/state/menu-tree.ts'
import type { ButtonNode, MenuNode } from '#shared/contract/menu.ts'

const button = (code: string, children?: ButtonNode[]): ButtonNode => ({
  id: code,
  parentId: '0',
  code,
  name: code,
  alias: code,
  path: '',
  source: '',
  action: 1,
  sort: 1,
  ...(children && { children }),
})

const node = (path: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id: path,
  parentId: '0',
  code: path,
  name: path,
  alias: 'menu',
  path,
  source: '',
  sort: 1,
  category: 1,
  action: 0,
  isOpen: 1,
  ...more,
})

describe('buttons', () => {
  test('the leaves become a map of codes', () => {
    const nodes = [button('device', [button('device_add'), button('device_delete')]), button('param_view')]
    expect(flattenButtons(nodes)).toEqual({ device_add: true, device_delete: true, param_view: true })
  })

  test('a node with an empty list of children is a branch and gives no code', () => {
    expect(flattenButtons([button('device', [])])).toEqual({})
  })
})

describe('the menu', () => {
  const sight = {
    hasPage: (path: string) => path.startsWith('/known'),
    presentPath: (path: string) => (path === '/former' ? '/known/now' : path),
    roles: ['admin'],
  }

  test('hides leaves that have no page, and groups left empty', () => {
    const menu = [
      node('/a', { children: [node('/known/one'), node('/other')] }),
      node('/b', { children: [node('/other/two')] }),
      node('/c', { children: [] }),
    ]
    expect(visibleMenu(menu, sight)).toEqual([node('/a', { children: [node('/known/one')] })])
  })

  test('keeps an outside address that opens a window', () => {
    const [link] = visibleMenu([node('https://example.org', { isOpen: 2 })], sight)
    expect(link?.path).toBe('https://example.org')
  })

  test.each(['https://example.org/frame', '/docs/guide.html'])('shows %s in a frame of its own', (path) => {
    const [leaf] = visibleMenu([node(path, { code: 'guide' })], sight)
    expect([leaf?.path, leaf?.query]).toEqual(['/myiframe/guide', { url: path }])
  })

  test('leads from a former path of a page to where it stands today', () => {
    const menu = [node('/a', { children: [node('/former')] })]
    expect(leavesOf(visibleMenu(menu, sight)).map((leaf) => leaf.path)).toEqual(['/known/now'])
  })

  test('hides what is meant for other roles', () => {
    const menu = [
      node('/known/1', { meta: { roles: ['boss'] } }),
      node('/known/2', { meta: { roles: ['admin'] } }),
    ]
    expect(visibleMenu(menu, sight).map((leaf) => leaf.path)).toEqual(['/known/2'])
  })

  test('leaves out of the sidebar what is hidden, though its page can be opened', () => {
    const hidden = node('/known/2', { meta: { menu: false } })
    const menu = [node('/known/1'), node('/a', { children: [hidden] })]
    expect(leavesOf(visibleMenu(menu, sight)).map((leaf) => leaf.path)).toEqual(['/known/1', '/known/2'])
    expect(shownMenu(menu).map((leaf) => leaf.path)).toEqual(['/known/1'])
  })

  test('tells the way down to a page', () => {
    const menu = [node('/a', { children: [node('/known/one')] })]
    expect(trailTo(menu, '/known/one').map((step) => step.path)).toEqual(['/a', '/known/one'])
    expect(trailTo(menu, '/elsewhere')).toEqual([])
    expect(leavesOf(menu).map((leaf) => leaf.path)).toEqual(['/known/one'])
  })

  test('is named in the language on screen, in Chinese where no English is known', () => {
    expect(menuName(node('/a', { name: '设备', nameEn: 'Devices' }), 'en')).toBe('Devices')
    expect(menuName(node('/a', { name: '设备' }), 'en')).toBe('设备')
    expect(menuName(node('/a', { name: '设备', nameEn: 'Devices' }), 'zh')).toBe('设备')
  })
})

test('the entries are read under the names that the site configuration gives', () => {
  const names = { label: 'title', path: 'url', icon: 'icon', children: 'items', isOpen: 'opens' }
  const node = {
    id: '1',
    title: '设备',
    url: '/iot',
    icon: 'x',
    opens: 2,
    items: [{ id: '2', title: '列表', url: '/a' }],
  }
  const [read] = readMenu([node as never], names)
  expect(read).toMatchObject({ id: '1', name: '设备', path: '/iot', source: 'x', isOpen: 2 })
  expect(read?.children?.[0]).toMatchObject({ name: '列表', path: '/a', isOpen: 1 })
})

test.each([
  ['/system/user', '/system/user'],
  ['system/user', '/system/user'],
  ['desk', '/desk'],
  ['https://farm.example', 'https://farm.example'],
  ['', ''],
])('a path of Blade’s menus, with its first slash or without, is one of this site: %s', (sent, path) => {
  const [read] = readMenu([{ id: '1', name: '页', path: sent } as never])
  expect(read).toMatchObject({ path })
})

test('an entry is active at its own page, and at those that it says belong to it', () => {
  const nodes = [node('/a', { children: [node('/list', { group: ['/list/edit'] }), node('/other')] })]
  expect(activePath(nodes, '/list/edit')).toBe('/list')
  expect(activePath(nodes, '/other')).toBe('/other')
  expect(activePath(nodes, '/nowhere')).toBe('/nowhere')
})

test('a page of ours opens with the words of its entry; those of a framed page are the address', () => {
  expect(queryOf(node('/list', { query: { type: '1' } }))).toEqual({ type: '1' })
  expect(queryOf(node('/myiframe/x', { query: { url: 'https://reports.example' } }))).toEqual({})
})
