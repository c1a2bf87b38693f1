import { contrast, inkOn, mix, readable } from './color.ts'
import type { Theme } from './themes.ts'

/** Contrast that small text needs (WCAG 2.2, 1.4.3), with a little to spare for rounding. */
export const readableText = 4.6
/** What the high-contrast switch asks for (1.4.6). */
export const highContrast = 7

/** Every colour of the frame and of antd, each readable where it stands. */
export interface Palette {
  brand: string
  primary: string
  /** Under the pointer and while pressed: further from the ground than at rest, so that they stay readable. */
  primaryHover: string
  primaryActive: string
  onPrimary: string
  text: string
  muted: string
  line: string
  border: string
  fill: string
  sider: string
  siderText: string
  siderMuted: string
  siderHover: string
  siderSelected: string
  onSiderSelected: string
  header: string
  headerText: string
  headerMuted: string
  headerHover: string
  headerField: string
  headerAccent: string
  layout: string
  container: string
  /** Drawers, dialogs and menus that lie above the cards. */
  elevated: string
  error: string
  errorHover: string
  errorActive: string
  warning: string
  success: string
  info: string
}

/** Derives the palette of a theme; `brand` is the colour that the person picked instead of the theme's own. */
export function paletteOf(theme: Theme, brand = theme.brand, isHigh = false): Palette {
  const least = isHigh ? highContrast : readableText
  const { sider, header, layout, container, isDark } = theme
  const [ink, paper] = isDark ? ['#ffffff', container] : ['#1f2329', container]
  const elevated = isDark ? mix(container, ink, 0.05) : container
  const grounds = [layout, container, elevated]
  const shade = (color: string, on: readonly string[] = grounds) => readable(color, on, least)
  const primary = shade(brand)
  const siderSelected = contrast(primary, sider) >= 1.3 ? primary : mix(sider, inkOn(sider), 0.18)
  const error = shade(isDark ? '#ff7875' : '#cf1322')
  const fill = mix(container, ink, isDark ? 0.09 : 0.06)
  const headerText = shade(theme.headerText, [header])
  const headerField = overlaid(header, headerText, { share: 0.06, least })
  return {
    brand,
    primary,
    primaryHover: away(primary, 0.18),
    primaryActive: away(primary, 0.32),
    onPrimary: inkOn(primary),
    text: isHigh ? inkOn(container) : mix(ink, paper, isDark ? 0.1 : 0),
    muted: shade(isDark ? '#a9b3c1' : '#5c6370', [...grounds, fill]),
    line: mix(container, ink, isHigh ? 0.45 : isDark ? 0.16 : 0.12),
    border: mix(container, ink, isHigh ? 0.55 : isDark ? 0.26 : 0.18),
    fill,
    sider,
    siderText: shade(theme.siderText, [sider]),
    siderMuted: shade(mix(theme.siderText, sider, 0.3), [sider]),
    siderHover: mix(sider, inkOn(sider), 0.08),
    siderSelected,
    onSiderSelected: inkOn(siderSelected),
    header,
    headerText,
    headerMuted: shade(mix(theme.headerText, header, 0.3), [header, headerField]),
    headerHover: overlaid(header, headerText, { share: 0.12, least }),
    headerField,
    headerAccent: shade(brand, [header]),
    layout,
    container,
    elevated,
    error,
    errorHover: away(error, 0.18),
    errorActive: away(error, 0.32),
    warning: shade(isDark ? '#ffc069' : '#9c5f00'),
    success: shade(isDark ? '#73d13d' : '#237804'),
    info: shade(isDark ? '#69b1ff' : '#0958d9'),
  }
}

/** The ground a little nearer to the text on it, or further from it where that could not be read. */
function overlaid(ground: string, text: string, { share, least }: { share: number; least: number }): string {
  const near = mix(ground, text, share)
  return contrast(text, near) >= least ? near : mix(ground, inkOn(text), share)
}

/** The colour moved away from what is written on it. */
const away = (color: string, share: number): string =>
  mix(color, inkOn(color) === '#ffffff' ? '#000000' : '#ffffff', share)
