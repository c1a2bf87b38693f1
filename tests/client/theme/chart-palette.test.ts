import { describe, expect, test } from 'vitest'
import { chartColors, restColor } from '#client/theme/chart-palette.ts'
import { contrast } from '#client/theme/color.ts'
import { themes } from '#client/theme/themes.ts'
import { eyes, nearest, plain } from './eyes.ts'

describe('the colours of charts', () => {
  test.each(Object.entries(themes))('are seen on the cards of the theme %s', (_, theme) => {
    const isDark = theme.isDark === true
    const pale = [...chartColors(isDark), restColor(isDark)].filter(
      (color) => contrast(color, theme.container) < 3,
    )
    expect(pale).toEqual([])
  })

  test.each(
    eyes.flatMap(
      ([name, eye]) =>
        [
          [name, 'light', eye],
          [name, 'dark', eye],
        ] as const,
    ),
  )('are told apart by eyes with %s, %s', (_, scheme, eye) => {
    expect(chartColors(scheme === 'dark')).toHaveLength(8)
    expect(nearest(chartColors(scheme === 'dark'), eye)).toBeGreaterThan(plain)
  })
})
