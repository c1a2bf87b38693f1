import type { Geometry } from '#shared/geo/geometry.ts'
import { lengthOf } from '#shared/geo/measure.ts'
import { required } from '#shared/messages.ts'
import { border } from '#shared/resources/index.ts'
import { metaOf } from '#shared/schema/field.ts'
import { type AnyExtension, extend } from '../../crud/extension.ts'
import { lookingFirst } from '../../crud/look-first.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { lineInFile } from './border-file.ts'
import { borderGrants, gridGrantRoutes } from './grid-grants.ts'
import { toCentimetres } from './measured.ts'
import { takeDefaultFromOthers } from './only-default.ts'

const measured = (geometry: Geometry | null | undefined) =>
  geometry ? { lengthM: toCentimetres(lengthOf(geometry)) } : {}

function lineMissing(ctx: Context) {
  const label = required(metaOf(border.fields.geometry).label, 'geometry')
  return fieldFault(ctx, 'geometry', label)
}

/** Borders, drawn or read from the file that they came as. */
export const createBorderExtension = ({ files }: Pick<FileStore, 'files'>): AnyExtension =>
  extend(border, {
    service: (base, surroundings) => ({
      ...base,
      async save(ctx, input) {
        const { geometry } = input
        // What the caller is not shown is not written for him, by a file either.
        if (!geometry) throw lineMissing(ctx)
        const saved = await base.save(ctx, { ...input, ...measured(geometry) })
        if (input.isDefault === 1) await takeDefaultFromOthers(surroundings, ctx, border, String(saved.id))
        return saved
      },
      async update(ctx, key, patch, version) {
        const { tenantId } = await base.row(ctx, key)
        const updated = await base.update(ctx, key, { ...patch, ...measured(patch.geometry) }, version)
        if (patch.isDefault === 1) {
          const home = { ...ctx, tenantId }
          await takeDefaultFromOthers(surroundings, home, border, key)
        }
        return updated
      },
    }),
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
