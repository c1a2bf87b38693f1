import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface SmsCall {
  provider: 'aliyun' | 'tencent' | 'yunpian' | 'qiniu'
  phones: string[]
  /** What the provider would put into the message. */
  content: unknown
}

export interface SmsServer {
  url: string
  /** Calls whose signature was right. */
  calls: SmsCall[]
  /** Answers this status and text instead; 'hang': never. Undefined: as usual. */
  fault: { status: number; text: string } | 'hang' | undefined
}

export const smsKeys = { accessKey: 'access-key-of-the-tests', secretKey: 'secret key of the tests' }

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string, algorithm = 'sha256') =>
  createHmac(algorithm, key).update(text).digest()

type Heard = { req: IncomingMessage; body: string; url: URL }

/** Four providers behind one address; each computes the signature by its own published rule and refuses any other. */
export async function startSmsServer(): Promise<SmsServer> {
  const sms: SmsServer = { url: '', calls: [], fault: undefined }
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    if (sms.fault === 'hang') return
    if (sms.fault) return void res.writeHead(sms.fault.status).end(sms.fault.text)
    const body = Buffer.concat(chunks).toString()
    const { status, answer, call } = hear({ req, body, url: new URL(req.url ?? '', sms.url) })
    if (call) sms.calls.push(call)
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  sms.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return sms
}

interface Reply {
  status: number
  answer: unknown
  call?: SmsCall
}

function hear(heard: Heard): Reply {
  if (heard.req.headers['x-acs-action']) return aliyun(heard)
  if (heard.req.headers['x-tc-action']) return tencent(heard)
  return heard.url.pathname === '/v1/message' ? qiniu(heard) : yunpian(heard)
}

const headerOf = (req: IncomingMessage, name: string) => String(req.headers[name])

/** https://help.aliyun.com: V3 request structure and signature. */
function aliyun({ req, url }: Heard): Reply {
  const [, key, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      headerOf(req, 'authorization'),
    ) ?? []
  const strict = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const query = [...url.searchParams]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${headerOf(req, name).trim()}`)
  const canonical = `POST\n/\n${query}\n${headers.join('\n')}\n\n${names}\n${hash('')}`
  const right = hmac(smsKeys.secretKey, `ACS3-HMAC-SHA256\n${hash(canonical)}`).toString('hex')
  const isComplete = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
  ].every((name) => names.split(';').includes(name))
  if (key !== smsKeys.accessKey || signature !== right || !isComplete)
    return { status: 400, answer: { Code: 'SignatureDoesNotMatch', Message: 'the signature is wrong' } }
  const param = (name: string) => url.searchParams.get(name) ?? ''
  const phones = param('PhoneNumbers').split(',')
  if (phones.includes('13900000000'))
    return { status: 200, answer: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'too many' } }
  const content = [param('SignName'), param('TemplateCode'), JSON.parse(param('TemplateParam'))]
  return {
    status: 200,
    answer: { Code: 'OK', Message: 'OK', BizId: 'biz-1', RequestId: 'r' },
    call: { provider: 'aliyun', phones, content },
  }
}

/** https://cloud.tencent.com: signature method v3. */
function tencent({ req, body }: Heard): Reply {
  const timestamp = headerOf(req, 'x-tc-timestamp')
  const day = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
  const names = 'content-type;host;x-tc-action'
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${headerOf(req, 'content-type')}`,
    `host:${headerOf(req, 'host')}`,
    `x-tc-action:${headerOf(req, 'x-tc-action').toLowerCase()}`,
    '',
    names,
    hash(body),
  ].join('\n')
  const scope = `${day}/sms/tc3_request`
  const key = hmac(hmac(hmac(`TC3${smsKeys.secretKey}`, day), 'sms'), 'tc3_request')
  const right = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${hash(canonical)}`).toString('hex')
  const wanted = `TC3-HMAC-SHA256 Credential=${smsKeys.accessKey}/${scope}, SignedHeaders=${names}, Signature=${right}`
  if (headerOf(req, 'authorization') !== wanted) {
    const refusal = { Code: 'AuthFailure.SignatureFailure', Message: 'the signature is wrong' }
    return { status: 200, answer: { Response: { Error: refusal, RequestId: 'r' } } }
  }
  const sent = JSON.parse(body)
  const SendStatusSet = sent.PhoneNumberSet.map((PhoneNumber: string) => ({
    PhoneNumber,
    SerialNo: `serial-${PhoneNumber}`,
    ...(PhoneNumber === '+8613900000000'
      ? { Code: 'FailedOperation.PhoneNumberInBlacklist', Message: 'on the blacklist' }
      : { Code: 'Ok', Message: 'send success' }),
  }))
  const content = [sent.SignName, sent.TemplateId, sent.SmsSdkAppId, sent.TemplateParamSet]
  return {
    status: 200,
    answer: { Response: { SendStatusSet, RequestId: 'r' } },
    call: { provider: 'tencent', phones: sent.PhoneNumberSet, content },
  }
}

function yunpian({ body, url }: Heard): Reply {
  const sent = new URLSearchParams(body)
  if (url.pathname !== '/v2/sms/batch_send.json' || sent.get('apikey') !== smsKeys.accessKey)
    return { status: 400, answer: { http_status_code: 400, code: -1, msg: '非法的apikey', detail: 'apikey' } }
  const phones = (sent.get('mobile') ?? '').split(',')
  const data = phones.map((mobile) =>
    mobile === '13900000000'
      ? { code: 8, msg: '同一手机号30秒内重复提交', mobile }
      : { code: 0, msg: '发送成功', mobile, sid: 77 },
  )
  return {
    status: 200,
    answer: { total_count: phones.length, data },
    call: { provider: 'yunpian', phones, content: sent.get('text') },
  }
}

/** https://developer.qiniu.com: signature of the management API. */
function qiniu({ req, body }: Heard): Reply {
  const toSign = `POST /v1/message\nHost: ${headerOf(req, 'host')}\nContent-Type: ${headerOf(req, 'content-type')}\n\n${body}`
  const right = hmac(smsKeys.secretKey, toSign, 'sha1')
    .toString('base64')
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
  if (headerOf(req, 'authorization') !== `Qiniu ${smsKeys.accessKey}:${right}`)
    return { status: 401, answer: { error: 'BadToken', message: 'Your authorization token is invalid' } }
  const sent = JSON.parse(body)
  const content = [sent.template_id, sent.parameters]
  return {
    status: 200,
    answer: { job_id: 'job-1' },
    call: { provider: 'qiniu', phones: sent.mobiles, content },
  }
}
