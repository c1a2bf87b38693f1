import { tooManyIds } from '#shared/messages.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { FileStore } from '../../files/file-store.ts'
import { linkOf, type StoredFile } from '../../files/files.ts'
import { filePath } from '../../files/links.ts'
import { done } from '../../http/envelope.ts'
import { neededText } from '../../http/params.ts'
import { get, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { bladeFile, endpoint } from './blade-files.ts'
import { ossBucketRoutes } from './oss-buckets.ts'
import { ossUploadRoutes } from './oss-uploads.ts'

const removal = { codes: ['attach_delete'] }
const reading = { codes: ['attach', 'oss'] }
const mostNames = 500

/** Blade's calls on stored files, and the upload of a picture of oneself. */
export const ossEndpointRoutes = (surroundings: Surroundings, store: FileStore): Route[] => [
  ...ossUploadRoutes(surroundings, store),
  ...namedFileRoutes(store),
  ...ossBucketRoutes(store),
]

/** Calls on files that are there, by the names that Blade knows them by. */
function namedFileRoutes({ files }: FileStore): Route[] {
  const named = (call: SignedInCall) => files.byName(call.ctx, neededText(call.params, 'fileName'))

  async function removeNamed({ ctx }: SignedInCall, fileNames: string[]) {
    if (fileNames.length > mostNames) throw new HttpError(400, tooManyIds(mostNames))
    const found = await Promise.all(fileNames.map((name) => files.byName(ctx, name)))
    await files.remove(
      ctx,
      found.map(({ id }) => id),
    )
    return done
  }

  return [
    post(`${endpoint}/remove-file`, removal, (call) =>
      removeNamed(call, [neededText(call.params, 'fileName')]),
    ),
    post(`${endpoint}/remove-files`, removal, (call) =>
      removeNamed(call, namesIn(neededText(call.params, 'fileNames'))),
    ),
    get(`${endpoint}/stat-file`, reading, async (call) => statOf(await named(call))),
    get(`${endpoint}/file-path`, reading, async (call) => {
      const { token, originalName } = await named(call)
      return filePath(token ?? '', originalName ?? '')
    }),
    get(`${endpoint}/file-link`, reading, async (call) => linkOf(await named(call))),
  ]
}

const namesIn = (joined: string) => [...new Set(joined.split(',').map((name) => name.trim()))].filter(Boolean)

const statOf = (file: StoredFile) => ({
  ...bladeFile(file),
  length: file.size ?? 0,
  putTime: file.createTime,
  contentType: file.contentType ?? '',
  hash: file.sha256 ?? '',
})
