import sanitize from 'sanitize-html'
import { cleanAttributes, htmlAttributes, htmlTags } from '#shared/schema/html.ts'
import { isBlankHtml } from '#shared/schema/html-text.ts'

const options: sanitize.IOptions = {
  allowedTags: [...htmlTags],
  allowedAttributes: { '*': [...htmlAttributes] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper than people nest lists and quotes; without an end to it a small text could make a very deep page.
  nestingLimit: 60,
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: cleanAttributes(tagName, attributes) }),
  },
  // A picture whose address was refused would be a broken one.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** The text that was cleaned last: a call that writes reads what it was sent several times, and that would be the most of its work. */
let last = { html: '', clean: '' }

/** Formatted text as it is stored: only what `htmlTags` names, and nothing at all where there is nothing to see. */
export function cleanHtml(html: string): string {
  if (html === last.html || html === last.clean) return last.clean
  const clean = sanitize(html, options)
  last = { html, clean: isBlankHtml(clean) ? '' : clean }
  return last.clean
}
