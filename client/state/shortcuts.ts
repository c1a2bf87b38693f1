import { usePreferences } from './preferences.ts'

/** What keys do, and with which ones unless the person wants others. Letters act where nothing is being typed. */
const byPlace = {
  frame: {
    search: 'Ctrl+K',
    menuSearch: 'Alt+S',
    menu: 'Alt+M',
    previousTab: 'Alt+ArrowLeft',
    nextTab: 'Alt+ArrowRight',
    closeTab: 'Alt+W',
    reopenTab: 'Alt+Shift+W',
    maximize: 'Alt+Z',
    bell: 'Alt+N',
    lock: 'Alt+L',
    theme: 'Alt+T',
    language: 'Alt+G',
    help: '?',
  },
  list: {
    find: '/',
    add: 'N',
    refresh: 'R',
    export: 'Shift+E',
    next: 'J',
    previous: 'K',
    open: 'Enter',
    view: 'V',
    edit: 'E',
    claim: 'T',
    remove: 'Delete',
    choose: 'Space',
    chooseAll: 'Ctrl+A',
    previousPage: '[',
    nextPage: ']',
  },
  form: {
    save: 'Ctrl+S',
    saveNext: 'Ctrl+Enter',
    previousGroup: 'Alt+ArrowUp',
    nextGroup: 'Alt+ArrowDown',
  },
  map: {
    measure: 'M',
    measureArea: 'Shift+M',
    boxChoice: 'B',
  },
} as const

export const shortcuts = { ...byPlace.frame, ...byPlace.list, ...byPlace.form, ...byPlace.map }

export type ShortcutId = keyof typeof shortcuts

const placed = (name: keyof typeof byPlace) => ({ name, ids: Object.keys(byPlace[name]) as ShortcutId[] })

export const shortcutGroups = [placed('frame'), placed('list'), placed('form'), placed('map')]

/** Groups whose actions have single letters, which can be switched off. */
export const letterGroups: ReadonlySet<string> = new Set(['list', 'map'])

/** Actions of a list wait while something else is under way, whatever their keys are: a text has a Ctrl+A of its own. */
const ofLists: ReadonlySet<string> = new Set(Object.keys(byPlace.list))

/** What browsers or texts need for themselves. */
const taken = new Set([...'ACFNPRSTVWXYZ'].map((letter) => `Ctrl+${letter}`))

export const comboFor = (id: ShortcutId): string => usePreferences.getState().keys[id] ?? shortcuts[id]

const isLetter = (combo: string) => !/^(Ctrl|Alt)\+/.test(combo)

/**
 * The keys of an event in one spelling: `Ctrl+K`, `Alt+Shift+W`, `?`. ⌘ counts as Ctrl; Alt changes what letters type on
 * some systems, so letters are taken from the place of the key. Blank while only a modifier is down.
 */
export function comboOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
) {
  if (['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'Process', 'Dead'].includes(event.key)) return ''
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  const placed = hasModifier ? /^(?:Key|Digit)(.)$/.exec(event.code)?.[1] : undefined
  const key = placed ?? (event.key.length === 1 ? event.key.toUpperCase() : event.key)
  // Shift is part of what a sign is, but not of what a letter is.
  const hasShift = event.shiftKey && (hasModifier || /^[A-Z]$/.test(key) || key.length > 1)
  return [
    (event.ctrlKey || event.metaKey) && 'Ctrl',
    event.altKey && 'Alt',
    hasShift && 'Shift',
    key === ' ' ? 'Space' : key,
  ]
    .filter(Boolean)
    .join('+')
}

/** Where keys act: on the page, until a dialog stands over it, or in a drawer or a dialog that is open itself. */
export type Place = 'page' | 'drawer' | 'dialog'

const modal = '[role="dialog"].ant-modal'
const ofForms: ReadonlySet<string> = new Set(Object.keys(byPlace.form))

/** Whether a form waits with what it does by keys: a dialog that stands over it has them, or a question that waits for its answer. */
export function isCovered(id: ShortcutId, { target }: Event, place: Place): boolean {
  const dialog = ofForms.has(id) && target instanceof Element ? target.closest(modal) : null
  return dialog !== null && (place === 'drawer' || dialog.matches('.ant-modal-confirm'))
}

/**
 * Whether an event asks for the action; letters and what lists do ask for nothing while something is typed or a dialog is
 * open.
 */
export function isPressed(id: ShortcutId, event: KeyboardEvent, place: Place = 'page'): boolean {
  const combo = comboFor(id)
  if (comboOf(event) !== combo) return false
  if (isLetter(combo) && !usePreferences.getState().letterKeys) return false
  if (!isLetter(combo) && !ofLists.has(id)) return true
  return !isTyping(event.target) && !hasDialog(place)
}

/** Why a combination cannot be chosen for an action: it is another's, or must not be taken. */
export function faultOf(id: ShortcutId, combo: string): { usedBy: ShortcutId } | 'reserved' | undefined {
  if (combo === shortcuts[id]) return usedBy(id, combo)
  if (taken.has(combo) || /^(Tab|Enter|Escape|Space|Backspace|Delete|F\d+|Arrow\w+)$/.test(combo))
    return 'reserved'
  return usedBy(id, combo)
}

function usedBy(id: ShortcutId, combo: string): { usedBy: ShortcutId } | undefined {
  const others = Object.keys(shortcuts) as ShortcutId[]
  const other = others.find((one) => one !== id && comboFor(one) === combo)
  return other && { usedBy: other }
}

const fields = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]'

/** Whether a key that is pressed there belongs to what is being typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null

/** Whether a dialog or a drawer stands over the page, or a dialog over a drawer. */
export const hasDialog = (place: Place = 'page'): boolean =>
  [...document.querySelectorAll(place === 'page' ? '[role="dialog"]' : modal)].some(
    (dialog) => dialog.checkVisibility?.() ?? true,
  )
