import { create } from 'zustand'
import { store, stored } from '../stored-value.ts'
import { type ThemeName, themeNames } from './themes.ts'

export const fontSizes = [12, 13, 14, 15, 16, 17, 18] as const
export type Density = 'comfortable' | 'compact'

/** How a person wants the screens to look. */
export interface Wishes {
  theme: ThemeName
  /** A colour of the person's own instead of the theme's, `#rrggbb`. */
  brand: string | undefined
  /** Dark when the system is dark, whatever the theme. */
  followsSystem: boolean
  density: Density
  fontSize: number
  isGrey: boolean
  isColorWeak: boolean
  hasHighContrast: boolean
}

interface Appearance extends Wishes {
  wish(change: Partial<Wishes>): void
  reset(): void
}

export const usualWishes: Wishes = {
  theme: 'default',
  brand: undefined,
  followsSystem: false,
  density: 'comfortable',
  fontSize: 14,
  isGrey: false,
  isColorWeak: false,
  hasHighContrast: false,
}

export const appearanceKey = 'appearance'

/** Kept in this browser: it holds before anybody signs in and after they sign out. */
export const useAppearance = create<Appearance>((set, get) => ({
  ...kept(),
  wish(change) {
    set(change)
    store(appearanceKey, lookOf(get()))
  },
  reset() {
    get().wish(usualWishes)
  },
}))

/** The wishes alone. */
export function lookOf({ wish: _wish, reset: _reset, ...wishes }: Appearance): Wishes {
  return wishes
}

function kept(): Wishes {
  return validLook(stored<Partial<Wishes>>(appearanceKey))
}

/** What another version of the client kept may not fit. */
export function validLook(found: unknown): Wishes {
  if (typeof found !== 'object' || found === null) return usualWishes
  const wishes: Wishes = { ...usualWishes, ...found }
  return {
    ...wishes,
    theme: themeNames.includes(wishes.theme) ? wishes.theme : 'default',
    brand: /^#[0-9a-f]{6}$/i.test(wishes.brand ?? '') ? wishes.brand : undefined,
    fontSize: fontSizes.some((size) => size === wishes.fontSize) ? wishes.fontSize : usualWishes.fontSize,
  }
}
