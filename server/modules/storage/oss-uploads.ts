import { messages } from '#shared/messages.ts'
import { attach } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type Keeping, linkOf, picture, type StoredFile } from '../../files/files.ts'
import { fileMessages } from '../../files/messages.ts'
import { type UploadRule, uploadRule } from '../../files/upload-rule.ts'
import type { Context } from '../../http/context.ts'
import { permits } from '../../http/dispatch.ts'
import { neededText, textOf } from '../../http/params.ts'
import { type AllowanceOf, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { bladeFile, endpoint, uploadRight } from './blade-files.ts'

interface Uploading extends Pick<Surroundings, 'parameters' | 'services'> {
  store: FileStore
}

type RuleOf = (ctx: Context, query: Params) => UploadRule

/** Uploads, with an attachment or without one, and that of a picture of oneself. */
export function ossUploadRoutes(surroundings: Surroundings, store: FileStore): Route[] {
  const { parameters } = surroundings
  const { files, quota } = store
  const parts = { ...surroundings, store }
  const taking = (ruleOf: RuleOf) => takingBy(quota, ruleOf)
  const takingByUse = taking((ctx, query) => uploadRule(parameters, ctx, query))
  /** For a field it is taken from whoever may write that; for none, from whoever may upload attachments. */
  const takingAttached = taking((ctx, query) => {
    if (textOf(query, 'for') === undefined && !permits(uploadRight, ctx))
      throw new HttpError(403, messages.forbidden)
    return uploadRule(parameters, ctx, query)
  })

  return [
    post(`${endpoint}/put-file`, 'signedIn', async (call) => bladeFile(await keep(parts, call)), takingByUse),
    post(
      `${endpoint}/put-file-by-name`,
      'signedIn',
      async (call) => bladeFile(await keep(parts, call, { name: neededText(call.params, 'fileName') })),
      takingByUse,
    ),
    post(
      `${endpoint}/put-file-attach`,
      'signedIn',
      (call) => keepAttached(parts, call, textOf(call.params, 'fileName')),
      takingAttached,
    ),
    post(
      `${endpoint}/put-file-attach-by-name`,
      uploadRight,
      (call) => keepAttached(parts, call, neededText(call.params, 'fileName')),
      takingByUse,
    ),
    post(
      '/file/local-media-upload',
      'signedIn',
      async ({ ctx, file, room }) => bladeFile(await files.keep(ctx, { file, room, rule: picture })),
      { ...taking(() => picture), summary: ['上传头像', 'Upload a picture of oneself'] },
    ),
  ]
}

const keep = (
  { parameters, store: { files } }: Uploading,
  call: SignedInCall,
  more: Partial<Keeping> = {},
) => {
  const { ctx, params, file, room, req } = call
  const code = textOf(params, 'code')
  // Whoever names a storage tries it out, active or not.
  if (code !== undefined && !ctx.can('oss')) throw new HttpError(403, messages.forbidden)
  return files.keep(ctx, { file, room, rule: uploadRule(parameters, ctx, req.query), code, ...more })
}

async function keepAttached(parts: Uploading, call: SignedInCall, name: string | undefined) {
  let attachId = ''
  const file = await keep(parts, call, {
    name,
    async also(row) {
      const saved = await parts.services.unruled(attach).save(call.ctx, attachmentOf(row, call.params))
      attachId = String(saved.id)
    },
  })
  return { ...bladeFile(file), attachId }
}

/** Files wait on disk: they are hashed, looked into and perhaps sent on, none of which belongs into a transaction. */
function takingBy(quota: FileStore['quota'], ruleOf: RuleOf) {
  const allowanceOf: AllowanceOf = (ctx, query) => {
    const { most, tooLarge = fileMessages.tooLarge(most) } = ruleOf(ctx, query)
    return { most, tooLarge, room: quota.open(ctx) }
  }
  return { transaction: false, upload: { allowanceOf, into: 'disk' } } as const
}

function attachmentOf(file: StoredFile, params: Params) {
  const { id: fileId, domain, name, originalName, extension, size } = file
  return {
    link: linkOf(file),
    domainUrl: domain,
    name: name ?? '',
    originalName: originalName ?? '',
    extension,
    attachSize: size,
    bizType: textOf(params, 'bizType')?.slice(0, 64) ?? null,
    bizId: textOf(params, 'bizId')?.slice(0, 64) ?? null,
    fileId,
  }
}
