import { type AreaUnit, areaUnits } from '#shared/area.ts'
import { currentLanguage, languageKey, onLanguageChange, setLanguage } from '../i18n/index.ts'
import { areaUnitKey, useAreaUnit } from '../state/area-unit.ts'
import { preferencesKey, usePreferences, type Wishes, wishesOf } from '../state/preferences.ts'
import { shortcuts } from '../state/shortcuts.ts'
import { isPinned, type Tab, useTabs } from '../state/tabs.ts'
import { appearanceKey, lookOf, useAppearance, validLook } from '../theme/appearance.ts'

/** Something that follows a person from browser to browser. */
export interface PersonSetting {
  /** On the server, below `frame`. */
  name: string
  /** In this browser's storage, where it says when it was chosen; none: what the server has counts. */
  storedKey?: string
  read(): unknown
  /** Takes what another browser kept, which may be of another version of this client. */
  apply(value: unknown): void
  subscribe(listener: () => void): () => void
}

export const personSettings: readonly PersonSetting[] = [
  {
    name: 'look',
    storedKey: appearanceKey,
    read: () => lookOf(useAppearance.getState()),
    apply: (value) => useAppearance.getState().wish(validLook(value)),
    subscribe: (listener) => useAppearance.subscribe(listener),
  },
  {
    name: 'language',
    storedKey: languageKey,
    read: currentLanguage,
    apply: (value) => void setLanguage(value === 'en' ? 'en' : 'zh'),
    subscribe: onLanguageChange,
  },
  {
    name: 'work',
    storedKey: preferencesKey,
    read: () => wishesOf(usePreferences.getState()),
    apply: (value) => usePreferences.getState().prefer(validWishes(value)),
    subscribe: (listener) => usePreferences.subscribe(listener),
  },
  {
    name: 'areaUnit',
    storedKey: areaUnitKey,
    read: () => useAreaUnit.getState().unit,
    apply(value) {
      if (typeof value === 'string' && Object.hasOwn(areaUnits, value))
        useAreaUnit.getState().choose(value as AreaUnit)
    },
    subscribe: (listener) => useAreaUnit.subscribe(listener),
  },
  {
    name: 'pins',
    read: () => useTabs.getState().tabs.filter(isPinned).map(pinOf),
    apply(value) {
      if (Array.isArray(value)) useTabs.getState().takePins(value.filter(isPin).map(pinOf))
    },
    subscribe: (listener) => useTabs.subscribe(listener),
  },
]

type Pin = Pick<Tab, 'label' | 'value' | 'query' | 'group'> & Partial<Pick<Tab, 'meta'>>

const pinOf = ({ label, value, query, group, meta }: Pin): Pin => ({
  label,
  value,
  query,
  group,
  meta: ofMenu(meta),
})

/** What the menu says of a page; the settings before had none of it, and any text may stand in them. */
function ofMenu(meta: unknown): Tab['meta'] {
  if (typeof meta !== 'object' || meta === null) return {}
  const { i18n, keepAlive } = meta as Tab['meta']
  return { ...(typeof i18n === 'string' && { i18n }), ...(typeof keepAlive === 'boolean' && { keepAlive }) }
}

function isPin(value: unknown): value is Pin {
  if (typeof value !== 'object' || value === null) return false
  const { label, value: path, query, group } = value as Partial<Pin>
  const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return (
    isPath && typeof label === 'string' && typeof query === 'object' && query !== null && Array.isArray(group)
  )
}

function validWishes(value: unknown): Partial<Wishes> {
  const { letterKeys, hasSound, keys } = (typeof value === 'object' && value ? value : {}) as Partial<Wishes>
  const known = Object.entries(keys ?? {}).filter(
    ([id, combo]) => Object.hasOwn(shortcuts, id) && typeof combo === 'string',
  )
  return {
    ...(typeof letterKeys === 'boolean' && { letterKeys }),
    ...(typeof hasSound === 'boolean' && { hasSound }),
    keys: Object.fromEntries(known),
  }
}
