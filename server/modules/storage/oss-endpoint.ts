import type { BladeFile } from '#shared/contract/blade-file.ts'
import { messages, missingParameter, tooManyIds } from '#shared/messages.ts'
import { attach, oss } from '#shared/resources/index.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type Keeping, linkOf, picture, type StoredFile } from '../../files/files.ts'
import { filePath } from '../../files/links.ts'
import { fileMessages } from '../../files/messages.ts'
import { type UploadRule, uploadRule } from '../../files/upload-rule.ts'
import type { Context } from '../../http/context.ts'
import { permits } from '../../http/dispatch.ts'
import { done } from '../../http/envelope.ts'
import { textOf } from '../../http/params.ts'
import { type AllowanceOf, get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

const path = `${oss.path}/endpoint`
const upload = { codes: ['attach_upload'] }
const removal = { codes: ['attach_delete'] }
const reading = { codes: ['attach', 'oss'] }
const buckets = { codes: ['oss_edit'] }
const mostNames = 500

const waiting = { transaction: false } as const

/** Blade's calls on stored files, and the upload of a picture of oneself. */
export function ossEndpointRoutes(surroundings: Surroundings, store: FileStore): Route[] {
  const { services, parameters } = surroundings
  const { files, storages, quota } = store
  const attachments = services.unruled(attach)

  /** Files wait on disk: they are hashed, looked into and perhaps sent on, none of which belongs into a transaction. */
  const taking = (ruleOf: (ctx: Context, query: Params) => UploadRule) => {
    const allowanceOf: AllowanceOf = (ctx, query) => {
      const { most, tooLarge = fileMessages.tooLarge(most) } = ruleOf(ctx, query)
      return { most, tooLarge, room: quota.open(ctx) }
    }
    return { transaction: false, upload: { allowanceOf, into: 'disk' } } as const
  }
  const takingByUse = taking((ctx, query) => uploadRule(parameters, ctx, query))
  /** For a field it is taken from whoever may write that; for none, from whoever may upload attachments. */
  const takingAttached = taking((ctx, query) => {
    if (textOf(query, 'for') === undefined && !permits(upload, ctx))
      throw new HttpError(403, messages.forbidden)
    return uploadRule(parameters, ctx, query)
  })

  const keep = (call: SignedInCall, more: Partial<Keeping> = {}) => {
    const { ctx, params, file, room, req } = call
    const code = textOf(params, 'code')
    // Whoever names a storage tries it out, active or not.
    if (code !== undefined && !ctx.can('oss')) throw new HttpError(403, messages.forbidden)
    return files.keep(ctx, { file, room, rule: uploadRule(parameters, ctx, req.query), code, ...more })
  }

  async function keepAttached(call: SignedInCall, name: string | undefined) {
    let attachId = ''
    const file = await keep(call, {
      name,
      async also(row) {
        const saved = await attachments.save(call.ctx, attachmentOf(row, call.params))
        attachId = String(saved.id)
      },
    })
    return { ...bladeFile(file), attachId }
  }

  const named = (call: SignedInCall) => files.byName(call.ctx, required(call.params, 'fileName'))

  async function removeNamed({ ctx }: SignedInCall, fileNames: string[]) {
    if (fileNames.length > mostNames) throw new HttpError(400, tooManyIds(mostNames))
    const found = await Promise.all(fileNames.map((name) => files.byName(ctx, name)))
    await files.remove(
      ctx,
      found.map(({ id }) => id),
    )
    return done
  }

  async function withBuckets({ ctx, params }: SignedInCall) {
    const place = await storages.choose(ctx, textOf(params, 'code'))
    if (!place.s3) throw new HttpError(400, fileMessages.noBuckets)
    return { s3: place.s3, own: place.bucket }
  }

  async function removeBucket(call: SignedInCall) {
    const bucket = required(call.params, 'bucketName')
    const { s3, own } = await withBuckets(call)
    if (bucket === own) throw new HttpError(400, fileMessages.bucketInUse)
    await s3.removeBucket(bucket)
    return done
  }

  /** Within our own storage a copy is another name for the same bytes; into another bucket it is an object of its own. */
  async function copy(call: SignedInCall) {
    const { ctx, params } = call
    const file = await named(call)
    const target = required(params, 'destFileName')
    const bucket = textOf(params, 'destBucketName')
    const place = bucket === undefined ? undefined : await storages.choose(ctx, textOf(params, 'code'))
    if (!place || bucket === place.bucket) await files.copy(ctx, file, target)
    else {
      if (!place.s3 || file.ossId !== place.ossId) throw new HttpError(400, fileMessages.noBuckets)
      await place.s3.copy(file.objectKey ?? '', bucket ?? '', target)
    }
    return done
  }

  return [
    post(`${path}/put-file`, 'signedIn', async (call) => bladeFile(await keep(call)), takingByUse),
    post(
      `${path}/put-file-by-name`,
      'signedIn',
      async (call) => bladeFile(await keep(call, { name: required(call.params, 'fileName') })),
      takingByUse,
    ),
    post(
      `${path}/put-file-attach`,
      'signedIn',
      (call) => keepAttached(call, textOf(call.params, 'fileName')),
      takingAttached,
    ),
    post(
      `${path}/put-file-attach-by-name`,
      upload,
      (call) => keepAttached(call, required(call.params, 'fileName')),
      takingByUse,
    ),
    post(
      '/file/local-media-upload',
      'signedIn',
      async ({ ctx, file, room }) => bladeFile(await files.keep(ctx, { file, room, rule: picture })),
      { ...taking(() => picture), summary: ['上传头像', 'Upload a picture of oneself'] },
    ),
    post(`${path}/remove-file`, removal, (call) => removeNamed(call, [required(call.params, 'fileName')])),
    post(`${path}/remove-files`, removal, (call) =>
      removeNamed(call, namesIn(required(call.params, 'fileNames'))),
    ),
    get(`${path}/stat-file`, reading, async (call) => statOf(await named(call))),
    get(`${path}/file-path`, reading, async (call) => {
      const { token, originalName } = await named(call)
      return filePath(token ?? '', originalName ?? '')
    }),
    get(`${path}/file-link`, reading, async (call) => linkOf(await named(call))),
    post(
      `${path}/make-bucket`,
      buckets,
      async (call) => {
        const bucket = required(call.params, 'bucketName')
        await (await withBuckets(call)).s3.makeBucket(bucket)
        return done
      },
      waiting,
    ),
    post(`${path}/remove-bucket`, buckets, removeBucket, waiting),
    post(`${path}/copy-file`, upload, copy, waiting),
  ]
}

function required(params: Params, name: string): string {
  const value = textOf(params, name)
  if (value === undefined) throw new HttpError(400, missingParameter(name))
  return value
}

const namesIn = (joined: string) => [...new Set(joined.split(',').map((name) => name.trim()))].filter(Boolean)

const bladeFile = (file: StoredFile): BladeFile => ({
  link: linkOf(file),
  domain: file.domain ?? '',
  name: file.name ?? '',
  originalName: file.originalName ?? '',
})

const statOf = (file: StoredFile) => ({
  ...bladeFile(file),
  length: file.size ?? 0,
  putTime: file.createTime,
  contentType: file.contentType ?? '',
  hash: file.sha256 ?? '',
})

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
