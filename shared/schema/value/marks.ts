// Soft hyphen, Arabic letter mark, zero-width and directional marks, invisible operators, byte order mark. The zero-width
// joiner stays between the parts of an emoji, where it is seen.
const ranges = '\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff'
const joiner = '\u200d'
const invisible = new RegExp(
  `[${ranges}]|(?<!\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)${joiner}`,
  'gu',
)

/** What may be such a mark, as a class of characters: the joiner is one but in an emoji. */
export const possibleMarks = `${ranges}${joiner}`

/** A text without marks that nobody sees: in a name, a code or an account they only make two of what looks like one. */
export const withoutMarks = (text: string): string => text.replace(invisible, '')
