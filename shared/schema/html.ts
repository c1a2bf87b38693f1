import { isSafeLink, isWebAddress } from './value/web-address.ts'

/** What formatted text may hold: the server cleans by this list what is written, the client what is pasted and shown. */
export const htmlTags: readonly string[] = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'div', 'span'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'mark', 'sub', 'sup', 'small', 'a', 'img'],
  ...['ul', 'ol', 'li', 'table', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
]

const everywhere = ['style', 'title']
const cell = ['colspan', 'rowspan']
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  col: ['span'],
  td: cell,
  th: [...cell, 'scope'],
}

/** Every attribute that some tag may carry. */
export const htmlAttributes: readonly string[] = [
  ...new Set([...everywhere, ...Object.values(attributesOf).flat()]),
]

const length = /^\d{1,4}(\.\d{1,3})?(px|em|rem|pt|%)$/
const colour = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|(rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i
// Nothing here can load a file, leave its place or cover the page.
const styles: Readonly<Record<string, RegExp>> = {
  color: colour,
  'background-color': colour,
  'text-align': /^(left|right|center|justify|start|end)$/,
  'text-decoration': /^(underline|line-through|none)$/,
  'text-indent': length,
  'font-size': length,
  'font-weight': /^(normal|bold|[1-9]00)$/,
  'font-style': /^(normal|italic)$/,
  'font-family': /^[\w\s,"'\u4e00-\u9fff-]{1,100}$/,
  'line-height': /^\d{1,2}(\.\d{1,3})?(px|em|rem|pt|%)?$/,
  width: length,
  height: length,
  'min-width': length,
  'vertical-align': /^(top|middle|bottom|baseline)$/,
}

/** The declarations of a style attribute that format text; the others fall away. */
export function cleanStyle(style: string): string {
  return style
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':')
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()] as const
    })
    .filter(([name, value]) => Object.hasOwn(styles, name) && styles[name]?.test(value))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}

/** The attributes of one tag that may stay, by name. */
export function cleanAttributes(tag: string, attributes: Record<string, string>): Record<string, string> {
  const allowed = [...everywhere, ...(Object.hasOwn(attributesOf, tag) ? (attributesOf[tag] ?? []) : [])]
  const kept: Record<string, string> = {}
  for (const name of allowed) {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
    if (value !== undefined && isAllowedValue(name, value)) kept[name] = value
  }
  if (kept.style !== undefined) {
    const style = cleanStyle(kept.style)
    delete kept.style
    if (style) kept.style = style
  }
  // The page that opens must not reach back into ours.
  delete kept.rel
  if (kept.target) kept.rel = 'noopener noreferrer'
  return kept
}

function isAllowedValue(name: string, value: string): boolean {
  switch (name) {
    case 'href':
      return isSafeLink(value)
    case 'src':
      return isWebAddress(value)
    case 'target':
      return value === '_blank'
    case 'colspan':
    case 'rowspan':
    case 'span':
    case 'start':
    case 'width':
    case 'height':
      return /^\d{1,4}$/.test(value)
    case 'scope':
      return /^(col|row)$/.test(value)
    default:
      return true
  }
}
