import { theme as antd, type MappingAlgorithm, type ThemeConfig } from 'antd'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { store } from '../stored-value.ts'
import { useAppearance } from './appearance.ts'
import { mix } from './color.ts'
import { highContrast, type Palette, paletteOf } from './palette.ts'
import { type Theme, themes } from './themes.ts'
import { tagColors } from './tones.ts'
import { useLessMotion } from './use-less-motion.ts'
import './theme.css'

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

/** The look that the person asked for, as antd's configuration; the document's own variables follow it. */
export function useTheme(): ThemeConfig {
  const wishes = useAppearance()
  const isSystemDark = useSyncExternalStore(followSystem, () => systemIsDark.matches)
  const isStill = useLessMotion()
  const { brand, density, fontSize, hasHighContrast, isGrey, isColorWeak } = wishes
  const chosen = themes[wishes.theme]
  const theme =
    wishes.followsSystem && Boolean(chosen.isDark) !== isSystemDark
      ? themes[isSystemDark ? 'dark' : 'default']
      : chosen
  const palette = useMemo(() => paletteOf(theme, brand, hasHighContrast), [theme, brand, hasHighContrast])

  // Before the first picture, so that nothing flashes in the colours of another theme.
  useLayoutEffect(() => {
    const root = document.documentElement
    const variables = variablesOf(theme, palette, hasHighContrast)
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
    root.style.setProperty('--font-size', `${fontSize}px`)
    const scheme = theme.isDark ? 'dark' : 'light'
    root.style.colorScheme = scheme
    // For the next start: public/scheme.js.
    store('scheme', scheme)
    Object.assign(root.dataset, {
      theme: Object.entries(themes).find(([, one]) => one === theme)?.[0],
      scheme,
      shade: isGrey ? 'grey' : isColorWeak ? 'weak' : '',
      flat: String(Boolean(theme.isFlat)),
    })
  }, [palette, theme, fontSize, isGrey, isColorWeak, hasHighContrast])

  return useMemo(() => {
    const algorithms = [
      theme.isDark ? antd.darkAlgorithm : antd.defaultAlgorithm,
      ...(density === 'compact' ? [antd.compactAlgorithm] : []),
    ]
    return configOf(palette, {
      algorithms: [...algorithms, settled(palette)],
      fontSize,
      radius: theme.radius,
      isAiry: Boolean(theme.isAiry),
      isStill,
    })
  }, [palette, theme, density, fontSize, isStill])
}

/** The dark look, whatever the person's own is: its configuration and the variables of the part that it is for. */
export function useDarkPart(): { config: ThemeConfig; variables: Readonly<Record<string, string>> } {
  const isStill = useLessMotion()
  const fontSize = useAppearance((wishes) => wishes.fontSize)
  return useMemo(() => {
    const theme = themes.dark
    const palette = paletteOf(theme)
    const algorithms = [antd.darkAlgorithm, settled(palette)]
    const config = configOf(palette, { algorithms, fontSize, radius: theme.radius, isAiry: false, isStill })
    return { config, variables: variablesOf(theme, palette, false) }
  }, [fontSize, isStill])
}

/** A theme as variables of CSS. */
function variablesOf(theme: Theme, palette: Palette, hasHighContrast: boolean): Record<string, string> {
  const tags = tagColors(palette.container, Boolean(theme.isDark), hasHighContrast ? highContrast : undefined)
  return {
    ...Object.fromEntries(Object.entries(palette).map(([name, color]) => [`--${dashed(name)}`, color])),
    ...Object.fromEntries(
      Object.entries(tags).flatMap(([tone, colors]) =>
        Object.entries(colors).map(([part, color]) => [`--tone-${tone}-${part}`, color]),
      ),
    ),
    '--radius': `${theme.radius}px`,
  }
}

/**
 * antd's dark algorithm would dim these once more, and draw its lines in a tint of the ground; what is under the pointer
 * it would make too pale to read.
 */
const settled =
  (palette: Palette): MappingAlgorithm =>
  (_, map) => ({
    ...(map as NonNullable<typeof map>),
    colorPrimary: palette.primary,
    colorPrimaryHover: palette.primaryHover,
    colorPrimaryActive: palette.primaryActive,
    colorPrimaryTextHover: palette.primaryHover,
    colorPrimaryTextActive: palette.primaryActive,
    colorError: palette.error,
    colorErrorHover: palette.errorHover,
    colorErrorActive: palette.errorActive,
    colorErrorTextHover: palette.errorHover,
    colorErrorTextActive: palette.errorActive,
    colorWarning: palette.warning,
    colorSuccess: palette.success,
    colorInfo: palette.info,
    ...fillsOf(palette),
    colorLink: palette.primary,
    colorLinkHover: palette.primaryHover,
    colorLinkActive: palette.primaryActive,
    colorBorder: palette.border,
    colorBorderSecondary: palette.line,
    colorBgContainer: palette.container,
    colorBgLayout: palette.layout,
    colorBgElevated: palette.elevated,
  })

/** Grounds and borders of alerts, tints of the theme's own ground: antd's turn grey where a colour is dark enough to read. */
function fillsOf({ container, success, warning, error, info }: Palette) {
  const ground = (color: string) => mix(container, color, 0.09)
  const border = (color: string) => mix(container, color, 0.4)
  return {
    colorSuccessBg: ground(success),
    colorSuccessBorder: border(success),
    colorWarningBg: ground(warning),
    colorWarningBorder: border(warning),
    colorErrorBg: ground(error),
    colorErrorBorder: border(error),
    colorInfoBg: ground(info),
    colorInfoBorder: border(info),
  }
}

interface Shape {
  algorithms: NonNullable<ThemeConfig['algorithm']>
  fontSize: number
  radius: number
  isAiry: boolean
  isStill: boolean
}

function configOf(palette: Palette, { algorithms, fontSize, radius, isAiry, isStill }: Shape): ThemeConfig {
  return {
    algorithm: algorithms,
    token: {
      colorPrimary: palette.primary,
      colorInfo: palette.info,
      colorLink: palette.primary,
      colorError: palette.error,
      colorWarning: palette.warning,
      colorSuccess: palette.success,
      colorTextBase: palette.text,
      colorBgBase: palette.container,
      colorSplit: palette.line,
      // antd's own greys are too pale for small text.
      colorTextPlaceholder: palette.muted,
      colorTextDescription: palette.muted,
      colorTextTertiary: palette.muted,
      colorTextSecondary: palette.muted,
      borderRadius: radius,
      fontSize,
      fontFamily:
        '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
      wireframe: false,
      // For people who asked for less motion: antd then waits for no animation to end.
      motion: !isStill,
    },
    components: {
      Button: { primaryColor: palette.onPrimary },
      // antd's own is loud: a row that is ticked stays as it is under the pointer.
      Table: { rowSelectedHoverBg: 'var(--ant-control-item-bg-active)' },
      Menu: {
        darkItemBg: palette.sider,
        darkSubMenuItemBg: palette.sider,
        darkPopupBg: palette.sider,
        darkItemColor: palette.siderText,
        darkItemHoverBg: palette.siderHover,
        darkItemHoverColor: palette.siderText,
        darkItemSelectedBg: palette.siderSelected,
        darkItemSelectedColor: palette.onSiderSelected,
        itemMarginInline: 8,
        itemBorderRadius: Math.min(radius + 2, 8),
        itemHeight: isAiry ? 44 : 40,
        iconSize: 16,
        collapsedIconSize: 18,
        collapsedWidth: 64,
      },
    },
  }
}

function followSystem(listener: () => void): () => void {
  systemIsDark.addEventListener('change', listener)
  return () => systemIsDark.removeEventListener('change', listener)
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
