/** A tag of a document's text. */
export interface Tag {
  name: string
  kind: 'open' | 'close' | 'empty'
  /** Where it begins. */
  at: number
  /** Its own text, attributes and all. */
  text: string
}

/** What holds no elements, and how it ends. */
const passages: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
]

/** The tags of a document, whether it is well-formed or not, in time that grows with its length. */
export function* tagsOf(xml: string): Iterable<Tag> {
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const passage = passages.find(([start]) => xml.startsWith(start, at))
    const end = passage ? after(xml, passage[1], at) : endOfTag(xml, at)
    if (!passage) yield tagOf(xml.slice(at, end), at)
    at = xml.indexOf('<', end)
  }
}

function after(xml: string, text: string, from: number): number {
  const found = xml.indexOf(text, from)
  return found < 0 ? xml.length : found + text.length
}

/** Behind its `>`, or before the next `<`, which no tag holds: one in quotes does not end it. */
function endOfTag(xml: string, from: number): number {
  let quote = ''
  for (let at = from + 1; at < xml.length; at += 1) {
    const sign = xml[at] ?? ''
    if (sign === '<') return at
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return xml.length
}

function tagOf(text: string, at: number): Tag {
  const name = /^<\/?([^\s/>]*)/.exec(text)?.[1] ?? ''
  const kind = text.startsWith('</') ? 'close' : text.endsWith('/>') ? 'empty' : 'open'
  return { name, kind, at, text }
}

/** How deep elements stand in each other: a parser goes as deep as the text. */
export function depthOf(xml: string): number {
  let depth = 0
  let most = 0
  for (const { kind } of tagsOf(xml)) {
    if (kind === 'open') depth += 1
    if (kind === 'close') depth -= 1
    most = Math.max(most, depth)
  }
  return most
}

/** The elements around a place in the text, the innermost first; lines and columns count from 0. */
export function around(xml: string, line: number, column: number): Tag[] {
  const open: Tag[] = []
  const end = offsetOf(xml, line) + column
  for (const tag of tagsOf(xml)) {
    if (tag.at >= end) break
    if (tag.kind === 'open') open.unshift(tag)
    if (tag.kind === 'close') open.shift()
  }
  return open
}

function offsetOf(xml: string, line: number): number {
  let at = 0
  for (let n = 0; n < line; n += 1) {
    const next = xml.indexOf('\n', at)
    if (next < 0) return xml.length
    at = next + 1
  }
  return at
}
