import createPurifier from 'dompurify'
import { cleanAttributes, htmlAttributes, htmlTags } from '#shared/schema/html.ts'

const purifier = createPurifier(window)

// The same list as the server's, tag by tag: what is pasted looks at once as it will be stored.
purifier.addHook('afterSanitizeAttributes', (element) => {
  const before = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  const kept = cleanAttributes(element.tagName.toLowerCase(), before)
  for (const name of Object.keys(before)) if (!(name in kept)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(kept)) element.setAttribute(name, value)
  if (element.tagName === 'IMG' && !kept.src) element.remove()
})

/** Html from elsewhere, the server included, as it may stand in our page. */
export const cleanHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...htmlTags],
    ALLOWED_ATTR: [...htmlAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
