interface Values {
  token: string
  userId: string
  userName: string
  roleName: string
}

/**
 * The address of a framed page with its `${…}` filled in as Blade's clients do. The token goes to our own origin alone;
 * another site gets an empty text for it. Undefined for what is no http address.
 */
export function framedAddress(
  url: string,
  origin: string,
  { token, ...person }: Values,
): { url: string; isOurs: boolean } | undefined {
  const bare = url.replace(/\$\{\w+\}/g, '')
  const target = url && URL.canParse(bare, origin) ? new URL(bare, origin) : undefined
  if (!target || !/^https?:$/.test(target.protocol)) return undefined
  const isOurs = target.origin === origin
  const values: Record<string, string> = { ...person, ...(isOurs && { token }) }
  const filled = url.replace(/\$\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return { url: new URL(filled, origin).href, isOurs }
}
