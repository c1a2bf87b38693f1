import { describe, expect, test } from 'vitest'
import { contrast, mix, readable } from '#client/theme/color.ts'
import { type Palette, paletteOf } from '#client/theme/palette.ts'
import { themes } from '#client/theme/themes.ts'

type Pair = readonly [text: keyof Palette, ground: keyof Palette]

const pairs: readonly Pair[] = [
  ['primary', 'layout'],
  ['primary', 'container'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimary', 'primaryActive'],
  ['primaryHover', 'layout'],
  ['primaryHover', 'elevated'],
  ['primaryActive', 'container'],
  ['errorHover', 'container'],
  ['errorActive', 'elevated'],
  ['text', 'layout'],
  ['text', 'container'],
  ['text', 'fill'],
  ['text', 'elevated'],
  ['primary', 'elevated'],
  ['muted', 'elevated'],
  ['muted', 'layout'],
  ['muted', 'container'],
  ['muted', 'fill'],
  ['siderText', 'sider'],
  ['siderText', 'siderHover'],
  ['siderMuted', 'sider'],
  ['onSiderSelected', 'siderSelected'],
  ['headerText', 'header'],
  ['headerText', 'headerHover'],
  ['headerText', 'headerField'],
  ['headerMuted', 'header'],
  ['headerMuted', 'headerField'],
  ['headerAccent', 'header'],
  ['error', 'layout'],
  ['error', 'container'],
  ['warning', 'container'],
  ['success', 'container'],
  ['info', 'container'],
]

const least = 4.5

describe('contrast', () => {
  test('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
    expect(contrast('#409eff', '#ffffff')).toBeCloseTo(2.78, 2)
    expect(contrast('#fff', '#000')).toBeCloseTo(21, 5)
  })

  test('of a colour that can be read already leaves the colour alone', () => {
    expect(readable('#0052b3', ['#ffffff'], least)).toBe('#0052b3')
  })

  test('is reached by a shade of the same colour', () => {
    const shade = readable('#409eff', ['#ffffff', '#f0f2f5'], 4.6)
    expect(contrast(shade, '#f0f2f5')).toBeGreaterThanOrEqual(4.6)
    expect(contrast(shade, '#f0f2f5')).toBeLessThan(4.8)
  })
})

test('mixing half of white into black is grey', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})

describe.each(Object.entries(themes))('the theme %s', (_, theme) => {
  const low = (palette: Palette) =>
    pairs
      .map(([text, ground]) => [text, ground, contrast(palette[text], palette[ground])] as const)
      .filter(([, , ratio]) => ratio < least)

  test('can be read everywhere', () => {
    expect(low(paletteOf(theme))).toEqual([])
  })

  test.each(['#ff0000', '#ffe600', '#00c853', '#000000', '#ffffff'])(
    'can be read with the brand %s',
    (brand) => {
      expect(low(paletteOf(theme, brand))).toEqual([])
    },
  )

  test('reaches seven to one where high contrast is asked for', () => {
    const { primary, muted, text, container } = paletteOf(theme, undefined, true)
    for (const color of [primary, muted, text]) expect(contrast(color, container)).toBeGreaterThanOrEqual(7)
  })
})
