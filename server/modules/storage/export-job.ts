import { messages } from '#shared/messages.ts'
import { exportJob } from '#shared/resources/index.ts'
import { keysOf } from '../../crud/calls/router.ts'
import { type AnyExtension, extend } from '../../crud/extension.ts'
import { type Files, linkOf } from '../../files/files.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { neededText } from '../../http/params.ts'
import { get, post, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { ExportJobs } from '../../transfer/export/export-jobs.ts'

interface Parts {
  exportJobs: Pick<ExportJobs, 'cancel'>
  files: Pick<Files, 'byId' | 'remove'>
}

const { path } = exportJob

/** Everybody's own exports: how far they are, and the link of a finished one. */
export const createExportJobExtension = ({ exportJobs, files }: Parts): AnyExtension =>
  extend(exportJob, {
    where: ({ userId }) => [{ column: 'createUser', operator: 'equal', value: userId }],
    /** With the link of the file: blank until that is there, and once it has been removed. */
    show: (ctx, rows) =>
      Promise.all(
        rows.map(async (row) => {
          const fileId = String(row.fileId ?? '')
          const file = fileId ? await files.byId(ctx, fileId).catch(() => undefined) : undefined
          return { ...row, link: file ? linkOf(file) : '' }
        }),
      ),
    routes(service) {
      async function ownRow(ctx: Context, id: string) {
        const row = await service.row(ctx, id)
        if (row.createUser !== ctx.userId) throw new HttpError(400, messages.notFound)
        return row
      }

      async function cancel({ ctx, params, body }: SignedInCall) {
        const ids = keysOf(exportJob, params, body)
        for (const id of ids) await ownRow(ctx, id)
        for (const id of ids) exportJobs.cancel(id)
        return done
      }

      async function remove({ ctx, params, body }: SignedInCall) {
        const ids = keysOf(exportJob, params, body)
        const fileIds: string[] = []
        for (const id of ids) {
          const { fileId } = await ownRow(ctx, id)
          if (fileId) fileIds.push(fileId)
        }
        for (const id of ids) exportJobs.cancel(id)
        await service.remove(ctx, ids)
        if (fileIds.length) await files.remove(ctx, fileIds)
        return done
      }

      return [
        get(`${path}/mine`, 'signedIn', ({ ctx, params }) => service.page(ctx, params), {
          summary: ['我的导出任务', 'My exports'],
        }),
        get(
          `${path}/detail`,
          'signedIn',
          ({ ctx, params }) => service.detail(ctx, { id: neededText(params, 'id') }),
          { summary: ['导出任务详情', 'One of my exports'] },
        ),
        post(`${path}/cancel`, 'signedIn', cancel, { summary: ['取消导出', 'Cancel my exports'] }),
        post(`${path}/remove`, 'signedIn', remove, { summary: ['删除导出', 'Remove my exports'] }),
      ]
    },
  })
