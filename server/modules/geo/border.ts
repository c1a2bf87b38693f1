import type { Geometry } from '#shared/geo/geometry.ts'
import { lengthOf } from '#shared/geo/measure.ts'
import { border } from '#shared/resources/index.ts'
import { type AnyExtension, extend } from '../../crud/extension.ts'
import type { FileStore } from '../../files/file-store.ts'
import { geometryInFile } from './border-file.ts'
import { borderGrants, gridGrantRoutes } from './grid-grants.ts'
import { toCentimetres } from './measured.ts'
import { takeDefaultFromOthers } from './only-default.ts'

const measured = (geometry: Geometry | null | undefined) =>
  geometry ? { lengthM: toCentimetres(lengthOf(geometry)) } : {}

/** Borders, drawn or read from the GeoJSON file that they came as. */
export const createBorderExtension = ({ files }: Pick<FileStore, 'files'>): AnyExtension =>
  extend(border, {
    service: (base, surroundings) => ({
      ...base,
      async save(ctx, input) {
        const geometry = input.geometry ?? (await geometryInFile(files, surroundings, ctx, input.fileUrl))
        const saved = await base.save(ctx, { ...input, geometry, ...measured(geometry) })
        if (input.isDefault === 1) await takeDefaultFromOthers(surroundings, ctx, border, String(saved.id))
        return saved
      },
      async update(ctx, key, patch, version) {
        const stored = await base.row(ctx, key)
        const { geometry: drawn, fileUrl } = { ...stored, ...patch }
        const home = { ...ctx, can: ctx.can, tenantId: stored.tenantId }
        const geometry = drawn ? patch.geometry : await geometryInFile(files, surroundings, home, fileUrl)
        const whole = { ...patch, ...(geometry && { geometry, ...measured(geometry) }) }
        const updated = await base.update(ctx, key, whole, version)
        if (patch.isDefault === 1) {
          await takeDefaultFromOthers(surroundings, home, border, key)
        }
        return updated
      },
    }),
    routes: (_service, surroundings) => gridGrantRoutes(surroundings, borderGrants),
  })
