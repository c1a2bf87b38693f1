import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A JPEG file of one grey pixel, so far as a server looks at it. */
export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

export interface PlatformCall {
  path: string
  body: Record<string, string>
}

interface Reply {
  status?: number
  type?: string
  body: string | Buffer
}

const json = (value: object): Reply => ({ body: JSON.stringify(value) })
const ezviz = (code: string, msg: string, data?: object): Reply => json({ code, msg, ...(data && { data }) })

/** Answers as the documentation of EZVIZ's open platform and of Hikvision's OpenAPI says, refusals included. */
export async function startCameraPlatforms() {
  const calls: PlatformCall[] = []
  const keys = { appKey: 'app-key-1', appSecret: 'app-secret-1' }
  /** What cameras of certain serials answer to everything. */
  const refusals = new Map<string, [code: string, msg: string]>()
  let tokens = 0
  const state = {
    token: '',
    expires: () => Date.now() + 7 * 86_400_000,
    isDown: false,
    /** Cameras say so when they are asked. */
    isOffline: false,
    /** What its lists hold. */
    listed: {
      'device/list': [] as object[],
      'camera/list': [] as object[],
      'nms/v1/online/camera/get': [] as { indexCode: string }[],
    },
  }
  let origin = ''

  function ezvizReply(path: string, form: Record<string, string>): Reply {
    if (path === 'token/get') {
      if (form.appKey !== keys.appKey) return ezviz('10017', 'appKey不存在')
      if (form.appSecret !== keys.appSecret) return ezviz('10030', 'appkey和appSecret不匹配')
      tokens += 1
      state.token = `at.${tokens}`
      return ezviz('200', '操作成功!', { accessToken: state.token, expireTime: state.expires() })
    }
    if (form.accessToken !== state.token) return ezviz('10002', 'accessToken过期或参数异常')
    const refusal = refusals.get(form.deviceSerial ?? '')
    if (refusal) return ezviz(...refusal)
    switch (path) {
      case 'v2/live/address/get':
        if (form.deviceSerial?.startsWith('ENC') && form.code !== 'ABCDEF')
          return ezviz('60019', '设备已开启加密')
        return ezviz('200', '操作成功', {
          id: '254708522214232064',
          url: `https://open.ys7.com/v3/openlive/${form.deviceSerial}_${form.channelNo}_${form.quality}.${form.protocol === '4' ? 'flv' : 'm3u8'}?expire=1&t=x`,
          expireTime: '2026-12-01 08:00:00',
        })
      case 'device/capture':
        return ezviz('200', '操作成功', { picUrl: `${origin}/picture.jpg` })
      case 'device/preset/add':
        return ezviz('200', '操作成功', { index: 3 })
      case 'device/info':
        return ezviz('200', '操作成功', { deviceSerial: form.deviceSerial, status: state.isOffline ? 0 : 1 })
      case 'device/list':
      case 'camera/list': {
        const all = state.listed[path]
        const [start, size] = [Number(form.pageStart), Number(form.pageSize)]
        return json({
          code: '200',
          msg: '操作成功',
          page: { total: all.length, page: start, size },
          data: all.slice(start * size, (start + 1) * size),
        })
      }
      case 'device/defence/set':
      case 'device/ptz/start':
      case 'device/ptz/stop':
      case 'device/preset/move':
      case 'device/preset/clear':
        return ezviz('200', '操作成功')
      default:
        return { status: 404, body: 'not found' }
    }
  }

  /** The signature is computed anew from what came in. */
  function isSigned({ headers, url = '' }: IncomingMessage): boolean {
    const names = String(headers['x-ca-signature-headers'] ?? '').split(',')
    const lines = names.map((name) => `${name}:${headers[name] ?? ''}`)
    const text = ['POST', headers.accept, headers['content-type'], ...lines, url].join('\n')
    const right = createHmac('sha256', keys.appSecret).update(text).digest('base64')
    return headers['x-ca-key'] === keys.appKey && headers['x-ca-signature'] === right
  }

  function hikvisionReply(path: string, body: Record<string, string>, req: IncomingMessage): Reply {
    if (!isSigned(req)) return json({ code: '0x02401003', msg: 'Invalid Signature!' })
    const refusal = refusals.get(body.cameraIndexCode ?? '')
    if (refusal) return json({ code: refusal[0], msg: refusal[1] })
    const wanted: unknown = body.indexCodes
    const states = state.listed['nms/v1/online/camera/get'].filter(
      ({ indexCode }) => !Array.isArray(wanted) || wanted.includes(indexCode),
    )
    const data: Record<string, object> = {
      'nms/v1/online/camera/get': {
        pageNo: body.pageNo ?? 1,
        pageSize: body.pageSize ?? 20,
        total: states.length,
        list: states,
      },
      'v2/cameras/previewURLs': { url: `http://10.2.145.66:83/openUrl/${body.cameraIndexCode}/live.m3u8` },
      'v1/manualCapture': { picUrl: `${origin}/picture.jpg` },
      'v1/ptzs/controlling': {},
      'v1/presets/searches': {
        total: 1,
        list: [{ presetPointIndex: 2, presetPointName: '大门', cameraIndexCode: body.cameraIndexCode }],
      },
      'v1/presets/addition': {},
      'v1/presets/deletion': {},
    }
    return data[path] ? json({ code: '0', msg: 'success', data: data[path] }) : { status: 404, body: '{}' }
  }

  function reply(req: IncomingMessage, text: string): Reply {
    const path = req.url ?? ''
    if (state.isDown) return { status: 502, body: '<html>Bad gateway</html>' }
    if (path === '/picture.jpg') return { type: 'image/jpeg', body: jpeg }
    if (path === '/endless.flv') return { type: 'video/x-flv', body: Buffer.alloc(300_000) }
    if (path === '/page.html') return { type: 'text/html', body: '<p>no picture</p>' }
    if (path.startsWith('/api/lapp/')) {
      const body = Object.fromEntries(new URLSearchParams(text))
      calls.push({ path, body })
      return ezvizReply(path.slice('/api/lapp/'.length), body)
    }
    const body = JSON.parse(text || '{}')
    calls.push({ path, body })
    return hikvisionReply(path.slice('/artemis/api/'.length).replace(/^video\//, ''), body, req)
  }

  const server = createServer(async (req, res) => {
    let text = ''
    for await (const chunk of req) text += String(chunk)
    const { status = 200, type = 'application/json', body } = reply(req, text)
    res.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => server.close())
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    keys,
    state,
    refusals,
    /** What was asked since the last time. */
    asked: () => calls.splice(0),
    tokensGiven: () => tokens,
  }
}
