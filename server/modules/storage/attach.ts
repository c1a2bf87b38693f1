import { malformedParameter } from '#shared/messages.ts'
import { attach } from '#shared/resources/index.ts'
import { acting } from '../../crud/calls/router.ts'
import { type AnyExtension, extend } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import { toWallTime } from '../../db/clock.ts'
import type { FileStore } from '../../files/file-store.ts'
import { linkOf } from '../../files/files.ts'
import { fileMessages } from '../../files/messages.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, type Params, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

const [usualSeconds, mostSeconds] = [3600, 7 * 24 * 3600]

/** Attachments take their files with them when they are removed, and hand out links that need no session. */
export const createAttachExtension = (store: FileStore): AnyExtension =>
  extend(attach, {
    async wrote({ ctx, before, row }) {
      if (before?.fileId && !row) await store.files.remove(ctx, [before.fileId])
      return undefined
    },
    isFinal: true,
    routes: (service) => [
      get(`${attach.path}/sign`, { codes: ['attach_download'] }, (call) => sign(store, service, call), {
        summary: ['签名下载链接', 'A link that is good for some seconds without a session'],
      }),
    ],
  })

/** Answers `{ link, expires }`; `seconds` is an hour unless stated, a week at most. */
async function sign(
  { files, links }: FileStore,
  service: ResourceService<typeof attach>,
  call: SignedInCall,
) {
  const { ctx, params } = acting(attach, call)
  const id = neededText(params, 'id')
  const { fileId } = await service.row(ctx, id)
  if (!fileId) throw new HttpError(400, fileMessages.notAFile)
  const file = await files.byId(ctx, fileId)
  const signed = links.sign(file.tenantId, file.token ?? '', secondsOf(params))
  const query = new URLSearchParams({
    tenant: signed.tenantId,
    expires: String(signed.expires),
    sign: signed.sign,
  })
  return { link: `${linkOf(file)}?${query}`, expires: toWallTime(signed.expires * 1000) }
}

function secondsOf(params: Params): number {
  const text = textOf(params, 'seconds')
  if (text === undefined) return usualSeconds
  const seconds = Number(text)
  if (!Number.isInteger(seconds) || seconds < 1) throw new HttpError(400, malformedParameter('seconds'))
  return Math.min(seconds, mostSeconds)
}
