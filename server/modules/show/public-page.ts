import { createHash } from 'node:crypto'
import { isAccent } from '#shared/contract/show/page-layout.ts'
import { inLanguage, type Language } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'

/** What stands on a page for everybody. All of it is text, and is escaped here, but for `html`, which was cleaned. */
export interface PublicPage {
  title: string
  /** Says that there is nothing to see, or no longer. */
  notice?: Label | undefined
  facts: readonly Fact[]
  blocks: readonly Block[]
  footer: string
  themeColor?: string | null | undefined
  /** Of a desk: more room, and pictures beside each other. */
  isWide?: boolean
}

export interface Fact {
  label: Label
  value: FactValue
}

/** A text as somebody wrote it, or one that the page words itself. */
export type FactValue = string | Label

interface Titled {
  title: string | undefined
}

export type Block =
  | { kind: 'banner'; link: string; height: number }
  | ({ kind: 'gallery'; links: readonly string[]; columns: number } & Titled)
  | ({ kind: 'text'; text: string } & Titled)
  | ({ kind: 'html'; html: string } & Titled)
  | ({ kind: 'lines'; lines: readonly { day: string; text: string }[] } & Titled)
  | ({ kind: 'facts'; facts: readonly Fact[] } & Titled)
  | ({ kind: 'stats'; facts: readonly Fact[] } & Titled)
  | ({ kind: 'map'; box: string; paths: readonly string[] } & Titled)
  | ({ kind: 'link'; link: string } & Titled)
  | ({ kind: 'panorama'; link: string; name: string; picture: string | undefined } & Titled)

const usualAccent = '#1f6f43'

const styleOf = (accent: string, isWide: boolean) => `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif; --accent: ${accent}; --page: #fff; --text: #1f2329; --muted: #5c6470; --line: #e5e8ea; --fill: #f4f6f5; --link: #0b5cad; --warn: #c88305 }
@media (prefers-color-scheme: dark) { :root { --page: #14181d; --text: #e3e7ec; --muted: #a3adba; --line: #333b46; --fill: #1e242c; --link: #7db8ff; --warn: #e0a63f } img { filter: brightness(.9) } }
@media print { :root { color-scheme: light; --page: #fff; --text: #1f2329; --muted: #5c6470; --line: #e5e8ea; --fill: #f4f6f5; --link: #0b5cad } }
body { max-width: ${isWide ? 1080 : 640}px; margin: 0 auto; padding: 0 16px 32px; background: var(--page); color: var(--text) }
img { display: block; max-width: 100% }
.banner { width: calc(100% + 32px); max-width: none; margin: 0 -16px; object-fit: cover }
.b1 { height: 160px } .b2 { height: 220px } .b3 { height: 320px } .b4 { height: 420px }
h1 { margin: 20px 0 8px; font-size: ${isWide ? 30 : 22}px; line-height: 1.3; overflow-wrap: anywhere }
h2 { margin: 28px 0 10px; padding-inline-start: 10px; border-inline-start: 4px solid var(--accent); font-size: 18px }
.plain { margin: 0; white-space: pre-wrap }
.rich { overflow-wrap: anywhere }
.rich h2, .rich h3 { margin: 16px 0 6px; padding: 0; border: 0; font-size: 16px }
.notice { margin: 0; padding: 10px 14px; border: 1px solid var(--warn); border-radius: 8px }
dl { display: grid; margin: 12px 0 0; gap: 6px 16px; grid-template-columns: auto 1fr }
dt { color: var(--muted) }
dd { margin: 0; overflow-wrap: anywhere }
.stats { grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)) }
.stats div { padding: 14px; border-radius: 8px; background: var(--fill) }
.stats dd { font-size: 22px; font-weight: 600; font-variant-numeric: tabular-nums }
.gallery { display: grid; gap: 8px }
.g1 { grid-template-columns: 1fr } .g2 { grid-template-columns: repeat(2, 1fr) } .g3 { grid-template-columns: repeat(${isWide ? 3 : 2}, 1fr) } .g4 { grid-template-columns: repeat(${isWide ? 4 : 2}, 1fr) }
.gallery img { width: 100%; height: ${isWide ? 180 : 130}px; border-radius: 6px; object-fit: cover }
.panorama { display: block; padding: 10px 14px; border: 1px solid var(--line); border-radius: 8px }
.panorama img { width: calc(100% + 28px); max-width: none; height: ${isWide ? 320 : 180}px; margin: -10px -14px 8px; border-radius: 8px 8px 0 0; object-fit: cover }
.lines { padding: 0; margin: 0; list-style: none }
.lines li { display: flex; padding: 8px 0; border-top: 1px solid var(--line); gap: 16px }
time { flex: none; color: var(--muted); font-variant-numeric: tabular-nums }
a { color: var(--link) }
svg { display: block; width: 100%; max-height: 420px; border-radius: 8px; background: var(--fill) }
path { fill: var(--accent); fill-opacity: .35; stroke: var(--accent); stroke-width: 1.5; vector-effect: non-scaling-stroke }
footer { margin-top: 32px; padding-top: 12px; border-top: 1px solid var(--line); color: var(--muted); font-size: 13px }`

/** The page, and the policy it is sent with: no script runs on it, and nothing comes from elsewhere. */
export interface DrawnPage {
  html: string
  policy: string
}

/** A page that a phone shows at once: a few kilobytes, without a script. */
export function publicPage(page: PublicPage, language: Language): DrawnPage {
  const accent = isAccent(page.themeColor) ? page.themeColor : usualAccent
  const style = styleOf(accent, page.isWide ?? false)
  return { html: documentOf(page, style, language), policy: policyOf(style) }
}

const policyOf = (style: string) =>
  [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

function documentOf(page: PublicPage, style: string, language: Language): string {
  const { title, notice, facts, blocks, footer } = page
  const draw = (block: Block) => drawnBlock(block, language)
  const [first, ...rest] = blocks
  const [above, below] = first?.kind === 'banner' ? [[first], rest] : [[], blocks]
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : 'zh-CN'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${above.map(draw).join('')}<h1>${escaped(title)}</h1>
${notice ? `<p class="notice" role="status">${escaped(inLanguage(notice, language))}</p>` : ''}
${listOf(facts, language)}
${below.map(draw).join('\n')}
</main>
<footer>${escaped(footer)}</footer>
</body>
</html>
`
}

function listOf(rows: readonly Fact[], language: Language, name = ''): string {
  if (rows.length === 0) return ''
  const pairs = rows.map(({ label, value }) => {
    const pair = `<dt>${escaped(inLanguage(label, language))}</dt><dd>${escaped(typeof value === 'string' ? value : inLanguage(value, language))}</dd>`
    return name ? `<div>${pair}</div>` : pair
  })
  return `<dl${name && ` class="${name}"`}>${pairs.join('')}</dl>`
}

/** Classes in place of styles of an element: the policy allows one style sheet, and that by its hash. */
const bannerOf = (height: number) => (height < 190 ? 'b1' : height < 270 ? 'b2' : height < 370 ? 'b3' : 'b4')

function drawnBlock(block: Block, language: Language): string {
  if (block.kind === 'banner')
    return `<img class="banner ${bannerOf(block.height)}" src="${escaped(block.link)}" alt="">`
  const heading = block.title ? `<h2>${escaped(block.title)}</h2>` : ''
  return `<section>${heading}${insideOf(block, language)}</section>`
}

function insideOf(block: Exclude<Block, { kind: 'banner' }>, language: Language): string {
  switch (block.kind) {
    case 'gallery': {
      const pictures = block.links.map((link) => `<img src="${escaped(link)}" alt="" loading="lazy">`)
      return `<div class="gallery g${Math.min(4, block.columns)}">${pictures.join('')}</div>`
    }
    case 'text':
      return `<p class="plain">${escaped(block.text)}</p>`
    case 'html':
      return `<div class="rich">${block.html}</div>`
    case 'facts':
      return listOf(block.facts, language)
    case 'stats':
      return listOf(block.facts, language, 'stats')
    case 'map': {
      const paths = block.paths.map((path) => `<path d="${escaped(path)}"/>`)
      return `<svg viewBox="${escaped(block.box)}" aria-hidden="true">${paths.join('')}</svg>`
    }
    case 'link':
      return `<a href="${escaped(block.link)}" rel="noopener noreferrer">${escaped(block.link)}</a>`
    case 'panorama': {
      const { link, name, picture } = block
      const image = picture ? `<img src="${escaped(picture)}" alt="" loading="lazy">` : ''
      const text = `${inLanguage(lookAround, language)}${language === 'en' ? ': ' : '：'}${name}`
      return `<a class="panorama" href="${escaped(link)}" rel="noopener noreferrer">${image}${escaped(text)}</a>`
    }
    case 'lines': {
      const lines = block.lines.map(
        ({ day, text }) => `<li><time>${escaped(day)}</time><span>${escaped(text)}</span></li>`,
      )
      return `<ul class="lines">${lines.join('')}</ul>`
    }
  }
}

const lookAround: Label = ['查看全景', 'Look around']

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
