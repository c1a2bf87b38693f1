import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { menu } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { newMenu } from './menu-rows.ts'

const asked: string[] = []
const answers: Record<string, (res: ServerResponse) => void> = {
  '/open': (res) => res.end('<p>open</p>'),
  '/denied': (res) => res.setHeader('X-Frame-Options', 'DENY').end(),
}
const site = createServer((req, res) => {
  asked.push(req.url ?? '')
  const answer = answers[(req.url ?? '').split('?')[0] ?? '']
  if (answer) answer(res)
  else res.writeHead(404).end()
})
await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
afterAll(() => site.close())
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`

const server = await startTestServer({
  environment: { OUTBOUND_ALLOW: origin, FRAME_SRC: 'https://kept.example' },
})
const admin = await server.signIn()

const frameSources = async (): Promise<string> => {
  const { headers } = await fetch(`${server.url}/no-page`, { headers: { accept: 'text/html' } })
  return /frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
}

describe('sites that menus show in frames', () => {
  test('the policy of the page names what the rows name, and no more once they are gone', async () => {
    expect(await frameSources()).toBe("'self' https://kept.example")
    const path = 'https://reports.example/board'
    const id = await newMenu(admin, { path })
    expect(await frameSources()).toBe("'self' https://kept.example https://reports.example")
    await admin.update(menu, { id, isOpen: 2 })
    expect(await frameSources()).toBe("'self' https://kept.example")
    await admin.update(menu, { id, isOpen: 1 })
    expect(await frameSources()).toContain('https://reports.example')
    await admin.remove(menu, id)
    expect(await frameSources()).toBe("'self' https://kept.example")
  })

  test('a host that would write into the policy is refused', async () => {
    await expect(newMenu(admin, { path: 'https://a;sandbox/' })).rejects.toMatchObject({
      answer: { status: 400 },
    })
    await expect(newMenu(admin, { path: 'https://*.example/' })).rejects.toMatchObject({
      answer: { status: 400 },
    })
  })

  test('only the platform’s administrator writes menus', async () => {
    const neighbour = await server.signIn('admin', 'admin', '100001')
    await expect(newMenu(neighbour, { path: 'https://evil.example/' })).rejects.toMatchObject({
      answer: { status: 403 },
    })
    expect(await frameSources()).not.toContain('evil')
  })
})

describe('whether a site allows frames', () => {
  const framingOf = async (path: string, agent = admin) =>
    (await agent.get(`/blade-system/menu/framing-of?path=${encodeURIComponent(path)}`)).body

  test('is asked before the menu is stored', async () => {
    expect((await framingOf(`${origin}/open`)).data).toEqual({ origin, verdict: 'allowed', isListed: false })
    expect((await framingOf(`${origin}/denied`)).data).toEqual({
      origin,
      verdict: 'forbidden',
      isListed: false,
    })
  })

  test('is not known of an address inside that nobody allowed, and none is called', async () => {
    expect((await framingOf('http://127.0.0.1:1/')).data).toMatchObject({ verdict: 'unknown' })
    expect((await framingOf('https://10.0.0.1/')).data).toMatchObject({ verdict: 'unknown' })
    expect((await framingOf('/system/user')).data).toEqual({})
  })

  test('is told to who has the menu, asked of the site once, without what clients fill in', async () => {
    await newMenu(admin, { code: 'reports', path: `${origin}/denied?token=\${token}` })
    const person = await server.asUser({ codes: ['reports'] })
    const other = await server.asUser()
    const tell = async (agent = admin) =>
      (await agent.get('/blade-system/menu/framing?code=reports')).body.data
    const before = asked.length
    expect(await tell(person)).toMatchObject({ verdict: 'forbidden', isListed: true })
    expect(await tell(person)).toMatchObject({ verdict: 'forbidden' })
    expect(asked.slice(before)).toEqual(['/denied?token='])
    expect(await tell(other)).toEqual({})
    expect((await framingOf(`${origin}/open`, person)).code).toBe(403)
  })
})
