import { createHash } from 'node:crypto'
import { inLanguage, type Language } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'

/** What stands on a page for who scanned a label; all of it is text, and is escaped here. */
export interface ScanPage {
  title: string
  /** Says that the code is not in use, or no longer. */
  notice?: Label | undefined
  facts: readonly { label: Label; value: string }[]
  blocks: readonly Block[]
  code: string
}

export type Block =
  | { kind: 'picture'; link: string }
  | { kind: 'text'; title: string | undefined; text: string }
  | { kind: 'lines'; title: string | undefined; lines: readonly { day: string; text: string }[] }
  | { kind: 'facts'; title: string | undefined; facts: readonly { label: Label; value: string }[] }
  | { kind: 'link'; title: string | undefined; link: string }

const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif }
body { max-width: 640px; margin: 0 auto; padding: 0 16px 32px; background: Canvas; color: CanvasText }
img { display: block; width: calc(100% + 32px); max-height: 280px; margin: 0 -16px; object-fit: cover }
h1 { margin: 20px 0 8px; font-size: 22px; overflow-wrap: anywhere }
h2 { margin: 28px 0 8px; font-size: 17px }
p { margin: 0; white-space: pre-wrap }
.notice { padding: 10px 14px; border: 1px solid #c88305; border-radius: 8px }
dl { display: grid; margin: 12px 0 0; gap: 6px 16px; grid-template-columns: auto 1fr }
dt { opacity: .72 }
dd { margin: 0; overflow-wrap: anywhere }
ul { padding: 0; margin: 0; list-style: none }
li { display: flex; padding: 8px 0; border-top: 1px solid rgb(127 127 127 / 30%); gap: 16px }
time { flex: none; opacity: .72; font-variant-numeric: tabular-nums }
footer { margin-top: 32px; font-size: 13px; opacity: .72 }`

/** No script runs on it, and nothing comes from elsewhere. */
export const pagePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** A page that a phone shows at once: a few kilobytes, without a script. */
export function scanPage(page: ScanPage, language: Language): string {
  const { title, notice, facts, blocks, code } = page
  const say = (label: Label) => escaped(inLanguage(label, language))
  const list = (rows: ScanPage['facts']) =>
    rows.length
      ? `<dl>${rows.map(({ label, value }) => `<dt>${say(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`
      : ''
  const [first, ...rest] = blocks
  const [above, below] = first?.kind === 'picture' ? [[first], rest] : [[], blocks]
  const draw = (block: Block): string => {
    const heading = 'title' in block && block.title ? `<h2>${escaped(block.title)}</h2>` : ''
    switch (block.kind) {
      case 'picture':
        return `<img src="${escaped(block.link)}" alt="">`
      case 'text':
        return `<section>${heading}<p>${escaped(block.text)}</p></section>`
      case 'facts':
        return `<section>${heading}${list(block.facts)}</section>`
      case 'link':
        return `<section>${heading}<a href="${escaped(block.link)}" rel="noopener noreferrer">${escaped(block.link)}</a></section>`
      case 'lines':
        return `<section>${heading}<ul>${block.lines
          .map(({ day, text }) => `<li><time>${escaped(day)}</time><span>${escaped(text)}</span></li>`)
          .join('')}</ul></section>`
    }
  }
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
${notice ? `<p class="notice" role="status">${say(notice)}</p>` : ''}
${list(facts)}
${below.map(draw).join('\n')}
</main>
<footer>${escaped(code)}</footer>
</body>
</html>
`
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
