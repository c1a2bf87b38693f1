// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { limited, nextSeen } from '#client/app/use-live-pages.ts'
import { signOutHere } from '#client/state/session/session.ts'
import { canClose, isPinned, useTabs } from '#client/state/tabs.ts'

const paths = () => useTabs.getState().tabs.map((tab) => tab.value)
const { open, close, closeOthers, closeRight, closeAll, pin, move, reopen, restore, takePins } =
  useTabs.getState()
const home = '/wel/index'

beforeEach(() => {
  sessionStorage.clear()
  restore()
})

describe('opening', () => {
  test('home is the first tab', () => {
    expect(paths()).toEqual([home])
  })

  test('a page has one tab, which remembers its search', () => {
    open('/iot/device')
    open('/iot/device?current=2')
    expect(useTabs.getState().tabs).toMatchObject([
      { value: home, query: {} },
      { value: '/iot/device', query: { current: '2' } },
    ])
  })
})

test('to go to an open page changes nothing, so that nothing is drawn anew', () => {
  open('/iot/device', { label: '设备', group: ['设备监控'] })
  const { tabs } = useTabs.getState()
  open('/iot/device', { label: '设备', group: ['设备监控'] })
  expect(useTabs.getState().tabs).toBe(tabs)
  open('/iot/device', { label: 'Devices', group: ['Devices'] })
  expect(useTabs.getState().tabs).toMatchObject([{ value: home }, { label: 'Devices' }])
})

describe('closing', () => {
  beforeEach(() => {
    open('/a')
    open('/b?x=1')
  })

  test('goes to the tab that takes its place', () => {
    expect(close('/a')).toBe('/b?x=1')
    expect(paths()).toEqual([home, '/b'])
  })

  test('the last one in the row goes to the one before', () => {
    expect(close('/b')).toBe('/a')
  })

  test('the home tab can be closed while others are open', () => {
    expect(canClose(useTabs.getState().tabs, home)).toBe(true)
    close(home)
    expect(paths()).toEqual(['/a', '/b'])
  })

  test('the home tab alone cannot be closed', () => {
    closeAll()
    expect(canClose(useTabs.getState().tabs, home)).toBe(false)
  })

  test('the only tab leaves home behind', () => {
    closeOthers('/a')
    expect(close('/a')).toBe(home)
    expect(paths()).toEqual([home])
  })

  test('others are closed but the chosen one', () => {
    closeOthers('/b')
    expect(paths()).toEqual(['/b'])
  })

  test('all leave home', () => {
    closeAll()
    expect(paths()).toEqual([home])
  })
})

test('a reload keeps the tabs', () => {
  open('/a?x=1')
  useTabs.setState({ tabs: [] })
  restore()
  expect(paths()).toEqual([home, '/a'])
})

test('signing out resets the tabs', () => {
  open('/a')
  signOutHere()
  restore()
  expect(paths()).toEqual([home])
})

describe('a tab', () => {
  test('is kept in the shape of the specification', () => {
    open('/a?x=1', { label: '甲', group: ['系统'] })
    const [, kept] = JSON.parse(sessionStorage.getItem('sickle-tabs') ?? '').content
    expect(kept).toEqual({
      label: '甲',
      value: '/a',
      params: {},
      query: { x: '1' },
      meta: {},
      group: ['系统'],
      close: true,
    })
  })

  test('that is pinned stands before the others and stays when they are closed', () => {
    open('/a')
    open('/b')
    pin('/b', true)
    expect(paths()).toEqual(['/b', home, '/a'])
    expect(canClose(useTabs.getState().tabs, '/b')).toBe(false)
    closeAll()
    expect(paths()).toEqual(['/b'])
    pin('/b', false)
    expect(canClose(useTabs.getState().tabs, '/b')).toBe(true)
  })

  test('moves along the row, but not before a pinned one', () => {
    open('/a')
    open('/b')
    move('/b', 0)
    expect(paths()).toEqual(['/b', home, '/a'])
    pin(home, true)
    move('/a', 0)
    expect(paths()).toEqual([home, '/a', '/b'])
  })

  test('closed by mistake comes back as it was', () => {
    open('/a?x=1')
    open('/b')
    close('/a')
    expect(reopen()).toBe('/a?x=1')
    expect(paths()).toEqual([home, '/b', '/a'])
    expect(reopen()).toBeUndefined()
  })

  test('closes all to its right', () => {
    open('/a')
    open('/b')
    closeRight('/a')
    expect(paths()).toEqual([home, '/a'])
  })
})

describe('pages kept drawn', () => {
  test('are those seen last', () => {
    const seen = ['/a', '/b', '/c'].reduce(nextSeen, [] as readonly string[])
    expect(nextSeen(seen, '/a')).toEqual(['/b', '/c', '/a'])
    expect(nextSeen(seen, '/c')).toBe(seen)
  })

  test('give way when there are too many, pinned ones last', () => {
    expect(limited(['/a', '/b', '/c', '/d'], (path) => path === '/a', 2)).toEqual(['/a', '/d'])
  })
})

test('pins of another browser are opened first, and pins that it gave up are given up here', () => {
  open('/iot/device')
  open('/system/param')
  pin('/iot/device', true)
  takePins([{ label: '网格', value: '/geo/grid', query: { keyword: '镇' }, group: ['地理信息'] }])
  const { tabs } = useTabs.getState()
  expect(paths()).toEqual(['/geo/grid', '/iot/device', home, '/system/param'])
  expect(tabs.filter(isPinned).map(({ value }) => value)).toEqual(['/geo/grid'])
  expect(tabs[0]).toMatchObject({ label: '网格', query: { keyword: '镇' }, close: false })
})

test('what the menu says of a page stays with its tab, pinned in another browser or not', () => {
  const meta = { i18n: 'device', keepAlive: true }
  open('/iot/device', { label: '设备', meta })
  open('/iot/device?current=2', { label: '设备', meta })
  takePins([{ label: '网格', value: '/geo/grid', query: {}, group: [], meta: { i18n: 'grid' } }])
  expect(useTabs.getState().tabs).toMatchObject([
    { value: '/geo/grid', meta: { i18n: 'grid', isPinned: true } },
    { value: home, meta: { i18n: 'home' } },
    { value: '/iot/device', meta: { ...meta, isPinned: false } },
  ])
})
