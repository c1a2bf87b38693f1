/** Whether the policy of the page lets a browser play an address: of this server, or of an origin that is listed. */
export function createMayPlay(mediaOrigins: readonly string[]): (url: string) => boolean {
  const tests = mediaOrigins.map(originTest)
  return (url) => {
    if (url.startsWith('/') && !url.startsWith('//')) return true
    return URL.canParse(url) && tests.some((test) => test(new URL(url)))
  }
}

/** As policies read them: `https://*.example` stands for every name below example. */
function originTest(listed: string): (url: URL) => boolean {
  const [, scheme = '', host = ''] = /^(https?:)\/\/(.+?)\/?$/i.exec(listed) ?? []
  const isBelow = host.startsWith('*.')
  const name = (isBelow ? host.slice(1) : host).toLowerCase()
  return (url) =>
    url.protocol === scheme.toLowerCase() && (isBelow ? url.host.endsWith(name) : url.host === name)
}
