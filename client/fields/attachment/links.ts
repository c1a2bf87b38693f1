/** The name of the file behind a link, as people wrote it. */
export function nameOfLink(link: string): string {
  const last = link.split(/[?#]/)[0]?.split('/').at(-1) || link
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
