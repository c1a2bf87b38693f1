import type { TextKey } from './text-key.ts'

export type Language = 'zh' | 'en'

/** Texts by name, in groups of any depth. */
export interface TextGroup {
  readonly [name: string]: string | TextGroup
}

/**
 * The same keys with any text: `en satisfies Texts<typeof zh>` makes a missing translation a compile error. Beside a text
 * with `{{count}}` may stand one for a single thing, under the name of the first with `_one` behind it.
 */
export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> } & {
  [K in keyof T & string as T[K] extends string ? `${K}_one` : never]?: string
}

/** The source of a group of texts: each language is a file of its own, and nearly everybody reads one. */
export type TextSource = Readonly<Record<Language, () => Promise<TextGroup>>>

/** Values in place of `{{name}}` in a text; `count` chooses the form for one thing or several. */
export type TextValues = Readonly<Record<string, string | number | undefined>>

/** Answers a text in one language; a name without a text is answered as it is. */
export type Translate = (key: TextKey, values?: TextValues) => string
