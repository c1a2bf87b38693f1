import type { Label } from '#shared/schema/field.ts'

export const themeNames = [
  'default',
  'white',
  'dark',
  'star',
  'smart',
  'iview',
  'vip',
  'cool',
  'd2',
  'hey',
  'lte',
] as const

/** `smart` is the one that the specification also calls "bule". */
export type ThemeName = (typeof themeNames)[number]

/** What a person chooses; everything else is derived from it. */
export interface Theme {
  label: Label
  isDark?: true
  /** Fills, charts and the glow of what has the focus; text takes a shade of it that can be read. */
  brand: string
  sider: string
  siderText: string
  header: string
  headerText: string
  /** Behind the cards, and the cards themselves. */
  layout: string
  container: string
  /** Corners in pixels. */
  radius: number
  /** Lines where other themes have shadows. */
  isFlat?: true
  isAiry?: true
}

export const themes: Record<ThemeName, Theme> = {
  default: {
    label: ['默认', 'Default'],
    brand: '#409eff',
    sider: '#20222a',
    siderText: '#e4e7ed',
    header: '#ffffff',
    headerText: '#303133',
    layout: '#f0f2f5',
    container: '#ffffff',
    radius: 4,
  },
  white: {
    label: ['素白', 'White'],
    brand: '#409eff',
    sider: '#ffffff',
    siderText: '#303133',
    header: '#ffffff',
    headerText: '#303133',
    layout: '#f5f7fa',
    container: '#ffffff',
    radius: 4,
    isFlat: true,
  },
  dark: {
    label: ['暗色', 'Dark'],
    isDark: true,
    brand: '#409eff',
    sider: '#1f2733',
    siderText: '#d5dae1',
    header: '#262d37',
    headerText: '#e8eaed',
    layout: '#14181d',
    container: '#1d232b',
    radius: 4,
  },
  star: {
    label: ['星空', 'Starry night'],
    isDark: true,
    brand: '#6cb8ff',
    sider: '#0b1030',
    siderText: '#dfe6ff',
    header: '#0d1440',
    headerText: '#eaf0ff',
    layout: '#070b22',
    container: '#141b45',
    radius: 6,
  },
  smart: {
    label: ['智蓝', 'Smart blue'],
    brand: '#0052b3',
    sider: '#004ca7',
    siderText: '#e8f1ff',
    header: '#0052b3',
    headerText: '#ffffff',
    layout: '#eef4fb',
    container: '#ffffff',
    radius: 4,
  },
  iview: {
    label: ['海军蓝', 'Navy'],
    brand: '#2d8cf0',
    sider: '#001529',
    siderText: '#d6dbe2',
    header: '#ffffff',
    headerText: '#515a6e',
    layout: '#f5f7f9',
    container: '#ffffff',
    radius: 4,
  },
  vip: {
    label: ['黑金', 'Black and gold'],
    brand: '#c8924e',
    sider: '#20222a',
    siderText: '#f6ca9d',
    header: '#20222a',
    headerText: '#f6ca9d',
    layout: '#f7f4ef',
    container: '#ffffff',
    radius: 4,
  },
  cool: {
    label: ['清爽', 'Cool'],
    brand: '#008ad3',
    sider: '#ffffff',
    siderText: '#333333',
    header: '#00669c',
    headerText: '#ffffff',
    layout: '#e5f1fb',
    container: '#ffffff',
    radius: 10,
  },
  d2: {
    label: ['轻灰', 'Light grey'],
    brand: '#409eff',
    sider: '#ebf1f6',
    siderText: '#4a4f57',
    header: '#ebf1f6',
    headerText: '#4a4f57',
    layout: '#ebf1f6',
    container: '#ffffff',
    radius: 6,
  },
  hey: {
    label: ['疏朗', 'Airy'],
    brand: '#2f6fed',
    sider: '#ffffff',
    siderText: '#2b3648',
    header: '#ffffff',
    headerText: '#2b3648',
    layout: '#f3f6f8',
    container: '#ffffff',
    radius: 8,
    isAiry: true,
  },
  lte: {
    label: ['方正', 'Square'],
    brand: '#367fa9',
    sider: '#222d32',
    siderText: '#cfd8dc',
    header: '#2f6f96',
    headerText: '#ffffff',
    layout: '#ecf0f5',
    container: '#ffffff',
    radius: 0,
  },
}
