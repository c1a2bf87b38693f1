import { createHash } from 'node:crypto'

const client = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`

/** Those of the demo county. */
export const passwords: Record<string, string> = {
  admin: 'admin',
  county: 'county123',
  grid: 'grid1234',
  guest: 'guest1234',
}

/** The call that signs an account in. */
export const tokenPath = (account = 'admin', plain = 'admin') => {
  const password = createHash('md5').update(plain).digest('hex')
  return `/api/blade-auth/oauth/token?tenantId=000000&username=${account}&password=${password}&grant_type=password&scope=all&type=account`
}

export const signInHeaders = { authorization: client, 'tenant-id': '000000' }

/** Headers of a call by whoever has the token. */
export const headersWith = (token: string) => ({ authorization: client, 'blade-auth': `bearer ${token}` })

/** A token of the administrator. @throws where there is none */
export async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${tokenPath()}`, {
    method: 'POST',
    headers: signInHeaders,
  })
  const body = (await answer.json()) as { access_token?: string }
  if (!body.access_token) throw new Error(`no token: ${JSON.stringify(body)}`)
  return body.access_token
}
