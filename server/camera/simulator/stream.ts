import { messages } from '#shared/messages.ts'
import { device } from '#shared/resources/index.ts'
import { milliseconds } from '../../db/clock.ts'
import { type SessionParts, sessionOf } from '../../files/delivery.ts'
import type { LinkSignature, Links } from '../../files/links.ts'
import { fileMessages } from '../../files/messages.ts'
import { textOf } from '../../http/params.ts'
import { answered, type Call, open, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { type Codec, codecs, headOf, partOf, type Scene, scenes } from './film.ts'
import { choicePlaylist, partAt, partsPlaylist } from './playlists.ts'
import type { SimulatedCameras } from './simulator.ts'

const path = `${device.path}/stream`
/** Seconds for which an address plays. */
const good = 3600
const playlist = 'application/vnd.apple.mpegurl'
const fileForm = /^(\w+)-(\w+)-(head\.mp4|(\d{1,10})\.m4s)$/

/** What is signed is of this person and this camera, and no name of a file. */
const signedText = (deviceId: string, userId: string) => `camera ${deviceId} ${userId}`

/** The address of a camera's stream, which plays for this person alone. */
export function streamAddress(links: Links, tenantId: string, deviceId: string, userId: string) {
  const { expires, sign } = links.sign(tenantId, signedText(deviceId, userId), good)
  return {
    url: `/api${path}/${deviceId}/live.m3u8?${queryOf({ tenantId, expires, sign })}`,
    expires: expires * 1000,
  }
}

const queryOf = ({ tenantId, expires, sign }: LinkSignature): string =>
  new URLSearchParams({ tenant: tenantId, expires: String(expires), sign }).toString()

/** The streams of the simulated cameras: playlists and their parts, for whom the address was made and while the session lives. */
export function streamRoute(parts: SessionParts & { links: Links; cameras: SimulatedCameras }): Route {
  const { links, cameras } = parts

  function send({ res }: Call, contentType: string, body: string | Buffer) {
    res.set({
      'Content-Type': contentType,
      'Cache-Control': contentType === playlist ? 'no-store' : 'private, max-age=60',
      'Content-Length': String(Buffer.byteLength(body)),
    })
    res.end(body)
    return answered
  }

  function proof(call: Call, deviceId: string): string {
    const { userId } = sessionOf(parts, call)
    const signature = {
      tenantId: textOf(call.params, 'tenant') ?? '',
      expires: Number(textOf(call.params, 'expires')),
      sign: textOf(call.params, 'sign') ?? '',
    }
    if (!links.isGood(signedText(deviceId, userId), signature))
      throw new HttpError(403, fileMessages.linkOver)
    return queryOf(signature)
  }

  function deliver(call: Call) {
    const { id = '', file = '' } = call.path
    const query = proof(call, id)
    if (file === 'live.m3u8') return send(call, playlist, choicePlaylist(query))
    const codec = file.replace(/\.m3u8$/, '')
    if (isCodec(codec))
      return send(call, playlist, partsPlaylist(cameras.viewsOf(id), codec, milliseconds(), query))
    const bytes = partNamed(file, cameras.phaseOf(id))
    if (!bytes) throw new HttpError(400, messages.notFound)
    return send(call, 'video/mp4', bytes)
  }

  return open('get', `${path}/{id}/{file}`, deliver, {
    summary: ['模拟摄像机的视频流', 'The stream of a simulated camera'],
  })
}

function partNamed(file: string, phase: number): Buffer | undefined {
  const [, scene, codec, , number] = fileForm.exec(file) ?? []
  if (!isScene(scene) || !isCodec(codec)) return undefined
  if (number === undefined) return headOf(scene, codec)
  // What has not happened yet cannot be seen.
  return Number(number) < partAt(milliseconds()) ? partOf(scene, codec, Number(number), phase) : undefined
}

const isScene = (name: string | undefined): name is Scene => scenes.some((scene) => scene === name)
const isCodec = (name: string | undefined): name is Codec => name !== undefined && Object.hasOwn(codecs, name)
