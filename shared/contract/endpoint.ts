/** The address of a service, scheme `https` unless it is written; undefined for what is none or carries more than a place. */
export function endpointOf(text: string): URL | undefined {
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(whole)) return undefined
  const url = new URL(whole)
  const isPlain = !url.username && !url.password && !url.search && !url.hash
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
}

export const isEndpoint = (text: string): boolean => endpointOf(text) !== undefined
