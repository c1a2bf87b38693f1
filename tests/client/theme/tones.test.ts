import { describe, expect, test } from 'vitest'
import { toneOf, toneOfField } from '#client/fields/choice/state-tones.ts'
import { contrast } from '#client/theme/color.ts'
import { highContrast } from '#client/theme/palette.ts'
import { themes } from '#client/theme/themes.ts'
import { tagColors, toneMarks } from '#client/theme/tones.ts'
import { toneColor } from '#client/tiles/views/tone-color.ts'
import { itemCode, itemCodeState } from '#shared/resources/show/item-code.ts'
import { eyes, nearest, plain } from './eyes.ts'

describe('the colours of states', () => {
  const all = Object.entries(themes)

  test.each(all)('are seen as marks on the cards of the theme %s', (_, { isDark = false, container }) => {
    const pale = Object.entries(toneMarks(isDark)).filter(([, mark]) => contrast(mark, container) < 3)
    expect(pale).toEqual([])
  })

  test.each(all)('are read as tags in the theme %s', (_, { isDark = false, container }) => {
    for (const least of [4.5, highContrast]) {
      const tags = Object.values(tagColors(container, isDark, least))
      expect(tags.filter(({ ink, ground }) => contrast(ink, ground) < least)).toEqual([])
    }
  })

  test.each(eyes)('are told apart by eyes with %s', (_, eye) => {
    for (const isDark of [false, true])
      expect(nearest(Object.values(toneMarks(isDark)), eye)).toBeGreaterThan(plain)
  })

  test.each([
    ['event_level', ['1', '2', '3', '4']],
    ['event_status', ['0', '1', '2', '3', '4']],
    ['device_online', ['0', '1', '2']],
  ] as const)('of %s are in a chart what they are in a tag', (dictionary, keys) => {
    const tones = toneMarks(false)
    const look = { tones } as Parameters<ReturnType<typeof toneColor>>[1]
    for (const key of keys) {
      const tone = toneOf(dictionary, key)
      expect(tone && tones[tone]).toBe(toneColor(dictionary)(key, look))
      expect(tone).toBeDefined()
    }
  })
})

test('a field says itself what its keys mean, before its dictionary does', () => {
  const { state } = itemCode.fields
  expect(toneOfField(state, itemCodeState.bound)).toBe('success')
  expect(toneOfField({ dict: 'event_level', tones: { 1: 'info' } }, '1')).toBe('info')
  expect(toneOfField({ dict: 'event_level' }, '1')).toBe('critical')
})
