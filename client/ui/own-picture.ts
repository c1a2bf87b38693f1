import { hrefOf } from '../base-path.ts'
/** The address of a picture that this page may show: those of other sites are kept out by its security policy. */
export function ownPicture(link: string | undefined): string | undefined {
  if (!link || !URL.canParse(link, window.location.origin)) return undefined
  const { origin, protocol } = new URL(link, window.location.origin)
  return origin === window.location.origin || protocol === 'data:' ? hrefOf(link) : undefined
}
