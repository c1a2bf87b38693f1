import { afterEach, describe, expect, test } from 'vitest'
import { usePreferences } from '#client/state/preferences.ts'
import { comboOf, faultOf, isCovered, isPressed, shortcutGroups, shortcuts } from '#client/state/shortcuts.ts'

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)

afterEach(() => {
  usePreferences.getState().prefer({ letterKeys: true, keys: {} })
  document.body.innerHTML = ''
})

test.each<[KeyboardEventInit, string]>([
  [{ key: 'k', code: 'KeyK', ctrlKey: true }, 'Ctrl+K'],
  [{ key: 'k', code: 'KeyK', metaKey: true }, 'Ctrl+K'],
  [{ key: '„', code: 'KeyW', altKey: true, shiftKey: true }, 'Alt+Shift+W'],
  [{ key: 'ArrowLeft', code: 'ArrowLeft', altKey: true }, 'Alt+ArrowLeft'],
  [{ key: '?', code: 'Slash', shiftKey: true }, '?'],
  [{ key: 'n', code: 'KeyN' }, 'N'],
  [{ key: 'Alt', code: 'AltLeft', altKey: true }, ''],
])('%o is %s', (init, combo) => {
  expect(comboOf(press(init))).toBe(combo)
})

describe('a letter', () => {
  const question = press({ key: '?', code: 'Slash', shiftKey: true })

  test('asks for something where nothing is typed', () => {
    document.body.dispatchEvent(question)
    expect(isPressed('help', question)).toBe(true)
  })

  test('asks for nothing in a field, nor when the person has turned letters off', () => {
    const field = document.body.appendChild(document.createElement('input'))
    const typed = press({ key: '?', code: 'Slash', shiftKey: true })
    field.dispatchEvent(typed)
    expect(isPressed('help', typed)).toBe(false)
    usePreferences.getState().prefer({ letterKeys: false })
    expect(isPressed('help', question)).toBe(false)
  })
})

test('keys of one’s own take the place of the usual ones', () => {
  usePreferences.getState().prefer({ keys: { lock: 'Alt+Q' } })
  expect(isPressed('lock', press({ key: 'q', code: 'KeyQ', altKey: true }))).toBe(true)
  expect(isPressed('lock', press({ key: 'l', code: 'KeyL', altKey: true }))).toBe(false)
  expect(JSON.parse(localStorage.getItem('sickle-preferences') ?? '').content.keys).toEqual({ lock: 'Alt+Q' })
})

test('a form waits while a dialog over it has the keys, and any form while a question waits for its answer', () => {
  const saved = (html: string) => {
    document.body.innerHTML = html
    const save = press({ key: 's', code: 'KeyS', ctrlKey: true, bubbles: true })
    document.querySelector('input')?.dispatchEvent(save)
    return save
  }
  const form = saved('<div role="dialog" class="ant-drawer-section"><input></div>')
  expect(isCovered('save', form, 'drawer')).toBe(false)
  const over = saved('<div role="dialog" class="ant-modal"><input></div>')
  expect(isCovered('save', over, 'drawer')).toBe(true)
  expect(isCovered('save', over, 'dialog')).toBe(false)
  expect(isCovered('lock', over, 'page')).toBe(false)
  const question = saved('<div role="dialog" class="ant-modal ant-modal-confirm"><input></div>')
  expect(isCovered('save', question, 'dialog')).toBe(true)
})

describe('an action of a list', () => {
  const chooseAll = press({ key: 'a', code: 'KeyA', ctrlKey: true })
  const next = press({ key: 'j', code: 'KeyJ' })

  test('leaves Ctrl+A to a text that is being typed', () => {
    const field = document.body.appendChild(document.createElement('input'))
    const typed = press({ key: 'a', code: 'KeyA', ctrlKey: true })
    field.dispatchEvent(typed)
    expect(isPressed('chooseAll', typed)).toBe(false)
    document.body.dispatchEvent(chooseAll)
    expect(isPressed('chooseAll', chooseAll)).toBe(true)
  })

  test('waits while a dialog is open, unless it is the drawer’s own', () => {
    document.body.dispatchEvent(next)
    expect(isPressed('next', next)).toBe(true)
    document.body.innerHTML = '<div role="dialog"></div>'
    expect(isPressed('next', next)).toBe(false)
    expect(isPressed('next', next, 'drawer')).toBe(true)
    document.body.innerHTML += '<div role="dialog" class="ant-modal"></div>'
    expect(isPressed('next', next, 'drawer')).toBe(false)
  })

  test('may have other keys, and may have its usual ones back', () => {
    usePreferences.getState().prefer({ keys: { remove: 'Shift+D' } })
    expect(isPressed('remove', press({ key: 'D', code: 'KeyD', shiftKey: true }))).toBe(true)
    expect(isPressed('remove', press({ key: 'Delete', code: 'Delete' }))).toBe(false)
    expect(faultOf('remove', 'Delete')).toBeUndefined()
    expect(faultOf('choose', 'Delete')).toBe('reserved')
  })
})

test('every action has a place in the list of keys, and keys that no other has', () => {
  const listed = shortcutGroups.flatMap(({ ids }) => ids)
  expect([...listed].sort()).toEqual(Object.keys(shortcuts).sort())
  expect(new Set(Object.values(shortcuts)).size).toBe(listed.length)
})

test('keys of a form act while something is typed', () => {
  const field = document.body.appendChild(document.createElement('input'))
  const save = press({ key: 's', code: 'KeyS', ctrlKey: true })
  field.dispatchEvent(save)
  expect(isPressed('save', save)).toBe(true)
})

test('no two actions share their keys, and the browser keeps its own', () => {
  expect(faultOf('lock', 'Alt+T')).toEqual({ usedBy: 'theme' })
  expect(faultOf('lock', 'Ctrl+W')).toBe('reserved')
  expect(faultOf('lock', 'Enter')).toBe('reserved')
  expect(faultOf('lock', 'Alt+L')).toBeUndefined()
  expect(faultOf('lock', 'Alt+Q')).toBeUndefined()
})
