import { afterEach } from 'vitest'
import { sms } from '#shared/resources/index.ts'
import { smsCategory } from '#shared/resources/resource/sms.ts'
import type { Agent, Wire } from '#tests/support/agent.ts'
import { smsKeys, startSmsServer } from '#tests/support/sms-server.ts'
import { startTestServer } from '#tests/support/start-server.ts'

export const endpoint = '/blade-resource/sms/endpoint'
export const send = (
  agent: Agent,
  code: string | undefined,
  phones: string,
  params = "{'code':2333,'title':'通知标题'}",
) => agent.post(`${endpoint}/send-message`, undefined, { code, phones, params })
export const outbox = async (agent: Agent, query: object = {}): Promise<Wire[]> =>
  (await agent.get('/blade-resource/sms-message/page', { size: 100, ...query })).body.data.records

/** Providers of text messages, a server that may call them, and their configuration. */
export async function startMessages() {
  const providers = await startSmsServer()
  const smsBases = Object.fromEntries(Object.values(smsCategory).map((category) => [category, providers.url]))
  const environment = { OUTBOUND_ALLOW: providers.url }
  const server = await startTestServer({ smsBases, environment })
  const admin = await server.signIn()
  let codes = 0
  const configure = async (agent: Agent, category: number, more: object = {}) => {
    codes += 1
    const smsCode = `sms-${codes}`
    const { id } = await agent.save(sms, {
      category,
      smsCode,
      templateId: 'SMS_1',
      signName: '镰',
      appId: '1400000000',
      regionId: 'cn-hangzhou',
      ...smsKeys,
      ...more,
    })
    return { id, smsCode }
  }

  afterEach(() => {
    providers.fault = undefined
  })

  return { providers, smsBases, server, admin, configure }
}
