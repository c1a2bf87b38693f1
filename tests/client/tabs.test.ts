// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { signOutHere } from '#client/state/session.ts'
import { canClose, useTabs } from '#client/state/tabs.ts'

const paths = () => useTabs.getState().tabs.map((tab) => tab.path)
const { open, close, closeOthers, closeAll, restore } = useTabs.getState()
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
    open('/iot/device', '/iot/device')
    open('/iot/device', '/iot/device?current=2')
    expect(useTabs.getState().tabs).toEqual([
      { path: home, address: home },
      { path: '/iot/device', address: '/iot/device?current=2' },
    ])
  })
})

describe('closing', () => {
  beforeEach(() => {
    open('/a', '/a')
    open('/b', '/b?x=1')
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
  open('/a', '/a?x=1')
  useTabs.setState({ tabs: [] })
  restore()
  expect(paths()).toEqual([home, '/a'])
})

test('signing out resets the tabs', () => {
  open('/a', '/a')
  signOutHere()
  restore()
  expect(paths()).toEqual([home])
})
