import type { FileStore } from '../../files/file-store.ts'
import { fileMessages } from '../../files/messages.ts'
import { done } from '../../http/envelope.ts'
import { neededText, textOf } from '../../http/params.ts'
import { post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { endpoint, uploadRight, waiting } from './blade-files.ts'

const buckets = { codes: ['oss_edit'] }

/** Calls on the buckets of a storage that has some, and copies into them. */
export function ossBucketRoutes({ files, storages }: FileStore): Route[] {
  async function withBuckets({ ctx, params }: SignedInCall) {
    const place = await storages.choose(ctx, textOf(params, 'code'))
    if (!place.s3) throw new HttpError(400, fileMessages.noBuckets)
    return { s3: place.s3, own: place.bucket }
  }

  async function removeBucket(call: SignedInCall) {
    const bucket = neededText(call.params, 'bucketName')
    const { s3, own } = await withBuckets(call)
    if (bucket === own) throw new HttpError(400, fileMessages.bucketInUse)
    await s3.removeBucket(bucket)
    return done
  }

  /** Within our own storage a copy is another name for the same bytes; into another bucket it is an object of its own. */
  async function copy(call: SignedInCall) {
    const { ctx, params } = call
    const file = await files.byName(ctx, neededText(params, 'fileName'))
    const target = neededText(params, 'destFileName')
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
    post(
      `${endpoint}/make-bucket`,
      buckets,
      async (call) => {
        const bucket = neededText(call.params, 'bucketName')
        await (await withBuckets(call)).s3.makeBucket(bucket)
        return done
      },
      waiting,
    ),
    post(`${endpoint}/remove-bucket`, buckets, removeBucket, waiting),
    post(`${endpoint}/copy-file`, uploadRight, copy, waiting),
  ]
}
