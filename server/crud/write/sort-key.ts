import { pinyin } from 'pinyin-pro'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { collatedFields } from '../table.ts'
import type { Values } from './input.ts'

/**
 * The form of the keys below. It rises with every change of them, those of the library's dictionary included: stored keys are
 * then made anew at the next start.
 */
export const sortKeyForm = 1

/** Characters of a text that its key is made of: two names that are alike so far stand together in any order. */
const longest = 64
/** Stands before what is read: Chinese comes after digits and letters, as in every sorted list of a Chinese system. */
const mark = '~'
const chinese = /\p{Script=Han}/u

/**
 * What a text is sorted by, byte by byte: each Chinese character as its reading with the tone, then itself, so that
 * characters of one reading stay together: 张三 → `~zhang1张~san1三`. Everything else in lower case and half width. The reading is
 * that of the word (重庆 is chong), and the same on every machine, unlike a collation of the system.
 */
export function sortKeyOf(text: string, collation: NonNullable<FieldMeta['collation']>): string {
  const plain = [...text.slice(0, longest).normalize('NFKC').trim().toLowerCase()]
  if (!plain.some((one) => chinese.test(one))) return plain.join('')
  const readings = pinyin(plain.join(''), {
    type: 'all',
    toneType: 'num',
    v: true,
    ...(collation === 'surname' && { mode: 'surname', surname: 'head' }),
  })
  return readings
    .map(({ origin, pinyin: reading, isZh }) => (isZh ? `${mark}${reading}${origin}` : origin))
    .join('')
}

/** The sort keys of what `values` hold: each is that of its field alone. */
export function sortKeysOf(resource: Resource, values: Values): Values {
  const keys: Values = {}
  for (const { field, collation, key } of collatedFields(resource)) {
    const value = values[field]
    if (value !== undefined) keys[key] = typeof value === 'string' ? sortKeyOf(value, collation) : null
  }
  return keys
}
