import { noticeChannel } from '#shared/resources/index.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { startMailServer, startPostServer } from '#tests/support/notice-server.ts'
import { startTestServer } from '#tests/support/start-server.ts'

/** A server that may reach a program and a mail server of the test, and what there is to do with its channels. */
export async function startNotices() {
  const posted = await startPostServer()
  const mail = await startMailServer()
  const server = await startTestServer({
    environment: {
      OUTBOUND_ALLOW: posted.url,
      SMTP_ALLOW: `127.0.0.1:${mail.port}`,
      PUBLIC_URL: 'https://farm.example',
    },
  })
  const admin = await server.signIn()
  let channels = 0
  /** Adds a channel of a kind to the agent's tenant, with the address that fits. */
  async function channel(agent: Agent, kind: string, more: Wire = {}): Promise<string> {
    channels += 1
    const addressed = {
      mail: { host: '127.0.0.1', port: mail.port, security: 'none', sender: 'farm@farm.example' },
      sms: {},
    }[kind] ?? { address: `${posted.url}/${kind}?access_token=token-of-the-robot`, signKey: signKey }
    const { id } = await agent.save(noticeChannel, {
      channelName: `渠道 ${channels}`,
      kind,
      ...addressed,
      ...more,
    })
    return String(id)
  }
  const test = (agent: Agent, id: string) => agent.post('/blade-desk/notice-channel/test', { id })
  const outbox = async (agent: Agent, query: Wire = {}): Promise<Wire[]> =>
    (await agent.get('/blade-desk/notice-delivery/page', { size: 100, ...query })).body.data.records
  return { posted, mail, server, admin, channel, test, outbox }
}

export const signKey = 'SEC-key-of-the-tests-0123456789'
