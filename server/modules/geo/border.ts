import { required } from '#shared/messages.ts'
import { border } from '#shared/resources/index.ts'
import { lookingFirst } from '../../crud/calls/look-first.ts'
import { type AnyExtension, extend } from '../../crud/extension.ts'
import type { FileStore } from '../../files/file-store.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { lineInFile } from './border-file.ts'
import { borderGrants, gridGrantRoutes } from './grid-grants.ts'

/** Borders, drawn or read from the file that they came as. */
export const createBorderExtension = ({ files }: Pick<FileStore, 'files'>): AnyExtension =>
  extend(border, {
    async write({ ctx, before, row: { geometry } }) {
      // What the caller is not shown is not written for him, by a file either.
      if (!before && !geometry)
        throw fieldFault(ctx, 'geometry', required(border.fields.geometry.label, 'geometry'))
      return undefined
    },
    routes: (service, surroundings) => [
      ...gridGrantRoutes(surroundings, borderGrants),
      ...lookingFirst(service, surroundings.database, async (ctx, { sent, stored }) => {
        const { geometry, fileUrl } = { ...stored, ...sent }
        return geometry || !fileUrl
          ? undefined
          : { geometry: await lineInFile(files, surroundings, ctx, fileUrl) }
      }),
    ],
  })
