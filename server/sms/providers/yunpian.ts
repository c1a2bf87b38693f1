import { answerOf, listOf, refusedForAll, type SmsProvider, type SmsResult } from '../provider.ts'

/** Yunpian's `batch_send`: the whole text, with the key among the fields. */
export const yunpian: SmsProvider = async ({ outbound, base }, account, batch) => {
  const body = new URLSearchParams({
    apikey: account.accessKey,
    mobile: batch.phones.join(','),
    text: textOf(account.templateId, account.signName, batch.params),
  })
  const answer = await answerOf(
    await outbound(`${base}/v2/sms/batch_send.json`, {
      method: 'POST',
      headers: {
        Accept: 'application/json;charset=utf-8',
        'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8',
      },
      body: body.toString(),
    }),
  )
  const states = new Map(listOf(answer.body.data).map((state) => [String(state.mobile), state]))
  if (!states.size) {
    const { code, msg, detail } = answer.body
    return refusedForAll(batch, answer, `${code ?? answer.status}: ${msg ?? ''} ${detail ?? ''}`.trim())
  }
  return batch.phones.map((phone): SmsResult => {
    const state = states.get(phone) ?? {}
    const said = { phone, answer: JSON.stringify(state) }
    return state.code === 0
      ? { ...said, outcome: 'sent', providerId: String(state.sid ?? '') }
      : { ...said, outcome: 'failed', error: `${state.code ?? ''}: ${state.msg ?? ''}` }
  })
}

/** `#code#` becomes the parameter of that name; the signature stands in front, as Yunpian demands. */
export function textOf(template: string, signName: string, params: Readonly<Record<string, string>>): string {
  const text = template.replace(/#([^#]+)#/g, (whole, name: string) => params[name] ?? whole)
  return text.startsWith('【') ? text : `【${signName}】${text}`
}
