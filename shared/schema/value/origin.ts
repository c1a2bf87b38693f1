/** `https://farm.example:8443` of an address that is nothing but that; undefined for any other text. */
export function originOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return isBare ? url.origin : undefined
}

const bareHost = /^(localhost|[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+)(:\d{1,5})?\/?$/iu

/** The origins that an address stands for: its own, or, without a scheme (`demo.example.cn`), that of http and that of https. */
export function originsOf(address: string): string[] {
  const all = bareHost.test(address) ? [`http://${address}`, `https://${address}`] : [address]
  return all.flatMap((one) => originOf(one) ?? [])
}
