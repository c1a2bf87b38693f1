import type { ThemeConfig } from 'antd'

/** The default theme; the frame's own colours stand in application.css. Text on white needs a darker blue than the brand's to stay readable (5.2:1). */
export const antdTheme: ThemeConfig = {
  token: {
    colorPrimary: '#006ad7',
    colorInfo: '#006ad7',
    colorLink: '#006ad7',
    colorError: '#cf1322',
    colorSuccess: '#237804',
    // antd's own greys are too pale for small text.
    colorTextPlaceholder: '#6b7280',
    colorTextDescription: '#5c6370',
    colorTextTertiary: '#5c6370',
    colorBgLayout: '#f0f2f5',
    borderRadius: 4,
    fontFamily:
      '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    wireframe: false,
  },
  components: {
    Menu: {
      darkItemBg: '#20222a',
      darkSubMenuItemBg: '#191b21',
      darkPopupBg: '#20222a',
      darkItemColor: '#e4e7ed',
      darkItemHoverBg: '#2c2f39',
      darkItemSelectedBg: '#006ad7',
      itemMarginInline: 8,
      itemBorderRadius: 6,
      itemHeight: 40,
      iconSize: 16,
      collapsedIconSize: 18,
      collapsedWidth: 64,
    },
  },
}

/** For people who asked for less motion: antd then waits for no animation to end. */
export const stillTheme: ThemeConfig = { ...antdTheme, token: { ...antdTheme.token, motion: false } }
