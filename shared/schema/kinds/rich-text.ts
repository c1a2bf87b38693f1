import { required } from '../../messages.ts'
import type { Zod } from '../check/zod.ts'
import { isBlankHtml, visibleText } from '../html-text.ts'
import { describe, type FieldOptions, type Label, sentence } from '../meta.ts'

interface RichTextOptions extends FieldOptions {
  /** Of the visible text, in characters. */
  max?: number
}

const mostBytes = 500_000
// A parser's work grows with the square of how deep tags stand in each other, and each tag may be one step deeper.
const mostTags = 10_000
// Each of these characters makes it look for a tag or an entity, whether one follows or not.
const mostMarks = 45_000

/** More than 500 kB of UTF-8, 10,000 tags, or 45,000 characters that may begin one: refused as it came, before anything reads it. */
export const isTooHeavy = (html: string): boolean =>
  html.length > mostBytes ||
  bytesOf(html) > mostBytes ||
  hasMore(html, /[<&]/g, mostMarks) ||
  hasMore(html, /<[a-z]/gi, mostTags)

/** True for a text that has more than so many of something; looks no further than it needs to. */
function hasMore(html: string, mark: RegExp, most: number): boolean {
  let left = most
  for (const _ of html.matchAll(mark)) if (left-- === 0) return true
  return false
}

/** Formatted text as html that the server has cleaned; heavy, so only `detail` carries it. */
export const richText = <const O extends RichTextOptions>(label: Label, options: O = {} as O) => {
  const max = options.max ?? 20_000
  const [zh, en] = label
  const tooLong = sentence(`${zh}不能超过${max}个字符`, `${en} has at most ${max} characters`)
  const tooHeavy = sentence(`${zh}的格式内容过大`, `${en} has too much formatting`)
  const isMissing = sentence(...required(label, 'richText'))
  const schema = (z: Zod) =>
    z
      .string()
      .refine((html) => !isTooHeavy(html), { ...tooHeavy, abort: true })
      .refine((html) => !options.required || !isBlankHtml(html), { ...isMissing, abort: true })
      .refine((html) => visibleText(html).length <= max, tooLong)
  return describe(schema, options, { kind: 'richText', storage: 'text', label, heavy: true, max })
}

/** The size of a text in UTF-8. */
const bytesOf = (text: string): number => new TextEncoder().encode(text).length
