import { type Tone, toneNames } from '#shared/schema/value/tone.ts'
import { mix, readable } from './color.ts'
import { readableText } from './palette.ts'

export { type Tone, toneNames }

/** Marks of charts and maps: seen on the cards of every theme, and told apart by people of each kind of colour-blindness. */
const marks = {
  light: {
    critical: '#9c1c2b',
    major: '#b9421d',
    minor: '#c88305',
    info: '#1069c6',
    success: '#31a661',
    off: '#716966',
    neutral: '#8490a4',
  },
  dark: {
    critical: '#dd3c4d',
    major: '#f65722',
    minor: '#fae038',
    info: '#3a8df5',
    success: '#75f07a',
    off: '#cbc2c0',
    neutral: '#6d7993',
  },
} as const satisfies Record<string, Record<Tone, string>>

export const toneMarks = (isDark: boolean): Readonly<Record<Tone, string>> =>
  isDark ? marks.dark : marks.light

/** A tag in the hue of its mark: `ink` is read on `ground`, which has an `edge`. */
export interface TagColors {
  ink: string
  ground: string
  edge: string
}

/** The tags of a theme, on its cards. `least`: the contrast of their text, as WCAG 2.2 defines it. */
export function tagColors(container: string, isDark: boolean, least = readableText): Record<Tone, TagColors> {
  const tagOf = (mark: string): TagColors => {
    const ground = mix(container, mark, isDark ? 0.16 : 0.07)
    return { ink: readable(mark, [ground], least), ground, edge: mix(container, mark, 0.4) }
  }
  const entries = toneNames.map((tone) => [tone, tagOf(toneMarks(isDark)[tone])])
  return Object.fromEntries(entries) as Record<Tone, TagColors>
}
