/**
 * The address of what the server has at `link`, of a server that is shown below `basePath` (without a slash at its end; empty: at the
 * root). Addresses of other sites stay as they are.
 */
export const below = (basePath: string, link: string): string =>
  basePath && /^\/(?![/\\])/.test(link) ? basePath + link : link

/** The same for the pictures and links of HTML of ours, or that was cleaned. */
export const belowInHtml = (basePath: string, html: string): string =>
  basePath ? html.replace(/(<[^<>]*?\s(?:src|href)=")\/(?![/\\])/g, `$1${basePath}/`) : html
