import { createHmac } from 'node:crypto'
import { milliseconds } from '../../db/clock.ts'
import { type SmsAnswer as Answer, answerOf } from '../../sms/provider.ts'
import type { Outcome, Outgoing, Sender } from '../outgoing.ts'

/** Codes by which a platform says that a robot speaks too often. */
const tooOften = ['130101', '45009', '11232', '9499']

/** A robot of a DingTalk group: markdown, signed by time and key in the address, with the receivers mentioned by phone. */
export const dingtalk: Sender = async ({ outbound, sealing }, channel, outgoing) => {
  const address = new URL(sealing.open(channel.address ?? ''))
  if (channel.signKey) {
    const timestamp = String(milliseconds())
    const key = sealing.open(channel.signKey)
    address.searchParams.set('timestamp', timestamp)
    address.searchParams.set('sign', hmac(key, `${timestamp}\n${key}`))
  }
  const atMobiles = outgoing.receivers.flatMap(({ phone }) => phone || [])
  const text = `${markdownOf(outgoing)}${atMobiles.map((phone) => `\n@${phone}`).join('')}`
  const body = { msgtype: 'markdown', markdown: { title: plain(outgoing.title), text }, at: { atMobiles } }
  return outcomeOf(await answerOf(await outbound(address, posted(body))))
}

/** A robot of a WeCom group: markdown, which mentions nobody by phone. */
export const wecom: Sender = async ({ outbound, sealing }, channel, outgoing) => {
  const body = { msgtype: 'markdown', markdown: { content: markdownOf(outgoing) } }
  return outcomeOf(await answerOf(await outbound(sealing.open(channel.address ?? ''), posted(body))))
}

/** A robot of a Feishu group: text, signed by time and key in the body. */
export const feishu: Sender = async ({ outbound, sealing }, channel, outgoing) => {
  const timestamp = String(Math.floor(milliseconds() / 1000))
  const key = channel.signKey ? sealing.open(channel.signKey) : undefined
  const body = {
    // By Feishu's rule the time and the key are the key, and nothing is signed.
    ...(key !== undefined && { timestamp, sign: hmac(`${timestamp}\n${key}`, '') }),
    msg_type: 'text',
    content: { text: linesOf(outgoing).join('\n') },
  }
  return outcomeOf(await answerOf(await outbound(sealing.open(channel.address ?? ''), posted(body))))
}

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64')

const posted = (body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

/** People's words as they stand in a chat: nothing in them is a mention or a link. */
const plain = (text: string): string =>
  text.replace(/[<>[\]]/g, (sign) => ({ '<': '〈', '>': '〉', '[': '〔', ']': '〕' })[sign] ?? sign)

function linesOf({ title, content, link, receivers }: Outgoing): string[] {
  const names = receivers.map(({ name }) => name).join('、')
  return [plain(title), plain(content), names && `接收人：${plain(names)}`, link].filter(Boolean)
}

function markdownOf({ title, content, link, receivers }: Outgoing): string {
  const [head = '', ...rest] = linesOf({ ...emptied, title, content, receivers })
  return [`### ${head}`, ...rest, link && `[查看](${link})`].filter(Boolean).join('\n\n')
}

const emptied = { id: '', tenantId: '', kind: '', level: '', link: '', time: '' }

/** The three platforms answer 200 with a code of their own, 0 being success. */
function outcomeOf({ status, text, body }: Answer): Outcome {
  const code = String(body.errcode ?? body.code ?? body.StatusCode ?? '')
  if (status === 200 && code === '0') return { outcome: 'sent', answer: text }
  const isLater = status >= 500 || status === 429 || tooOften.includes(code)
  const error = `${code || status}: ${body.errmsg ?? body.msg ?? ''}`.trim()
  return { outcome: isLater ? 'later' : 'failed', answer: text, error }
}
