const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The words of cleaned html, without its tags. */
export const visibleText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#39|(amp|lt|gt|quot|nbsp));/g, (_, name?: string) => (name ? (entities[name] ?? '') : "'"))

/** Neither words nor a picture, a line or a table: an editor's empty paragraph. */
export const isBlankHtml = (html: string): boolean =>
  !/<(img|hr|table)[\s/>]/i.test(html) && visibleText(html).trim() === ''
