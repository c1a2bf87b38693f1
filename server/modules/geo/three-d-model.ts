import { and, eq } from 'drizzle-orm'
import { threeDModel } from '#shared/resources/index.ts'
import { metaOf } from '#shared/schema/field.ts'
import type { Input } from '#shared/schema/resource.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { StoredFile } from '../../files/files.ts'
import type { Context } from '../../http/context.ts'
import { type ReadBytes, readGlb } from './glb.ts'
import { geoMessages } from './messages.ts'
import { fileFault, uploadedFile } from './uploaded-file.ts'

type Draft = Partial<Input<typeof threeDModel>>

const models = tableOf(threeDModel)

/** What the content of an uploaded file, told by its own bytes, must be; a format that is not here may be anything. */
const contents: Readonly<Record<string, { name: string; types: readonly string[] }>> = {
  glb: { name: 'GLB', types: ['model/gltf-binary'] },
  gltf_zip: { name: 'glTF', types: ['application/zip'] },
  obj: { name: 'OBJ', types: ['model/obj'] },
}

/** Models, checked against the file that they name, and with what a glb file says of itself. */
export const createThreeDModelExtension = ({ files: store }: Pick<FileStore, 'files'>): AnyExtension =>
  extend(threeDModel, {
    service(base, surroundings) {
      const { database, recorder } = surroundings

      /** Reading waits for a storage, so it happens when the row is there. */
      function describeLater(ctx: Context, key: string, { token }: StoredFile) {
        const reach = { tenantId: ctx.tenantId }
        const describe = async () => {
          const file = await store.byToken(reach, token ?? '')
          const facts = file && (await readGlb(readerOf(file)))
          const size = file && { fileSize: file.size }
          if (!file || !facts) return
          await database.transaction((connection) =>
            connection
              .update(models)
              .set({ ...facts, ...size })
              .where(and(mine(reach, threeDModel), eq(models.id, key))),
          )
        }
        database.afterCommit(() => void describe().catch((error: unknown) => recorder.failure(error)))
      }

      const readerOf =
        (file: StoredFile): ReadBytes =>
        async (start, length) => {
          const parts: Buffer[] = []
          const end = Math.min(start + length, file.size ?? 0) - 1
          if (end >= start) for await (const part of await store.read(file, { start, end })) parts.push(part)
          return Buffer.concat(parts)
        }

      return {
        ...base,
        async save(ctx, input) {
          const file = await checkedFile(surroundings, ctx, input)
          const saved = await base.save(ctx, { ...input, fileSize: file?.size ?? null })
          if (file && input.format === 'glb') describeLater(ctx, String(saved.id), file)
          return saved
        },
        async update(ctx, key, patch, version) {
          const before = await base.row(ctx, key)
          const after = { ...before, ...patch }
          if (after.fileUrl === before.fileUrl && after.format === before.format)
            return base.update(ctx, key, patch, version)
          const home = { ...ctx, tenantId: before.tenantId }
          const file = await checkedFile(surroundings, home, after)
          const facts = { fileSize: file?.size ?? null, faces: null, animations: null }
          const updated = await base.update(ctx, key, { ...patch, ...facts }, version)
          if (file && after.format === 'glb') describeLater(home, key, file)
          return updated
        },
      }
    },
  })

/** The uploaded file that a model names, of the format that the model says. */
async function checkedFile(surroundings: Surroundings, ctx: Context, { fileUrl, format }: Draft) {
  const file = await uploadedFile(surroundings, ctx, fileUrl, metaOf(threeDModel.fields.fileUrl))
  const wanted = contents[format ?? '']
  if (file && wanted && !wanted.types.includes(file.contentType ?? ''))
    throw fileFault(ctx, geoMessages.notThisFormat(wanted.name))
  return file
}
