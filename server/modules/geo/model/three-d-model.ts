import { threeDModel } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { lookingFirst } from '../../../crud/calls/look-first.ts'
import { type AnyExtension, extend, type Surroundings } from '../../../crud/extension.ts'
import { createBoundedMap } from '../../../db/bounded-map.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { Files, StoredFile } from '../../../files/files.ts'
import type { Context } from '../../../http/context.ts'
import { tenant } from '../../../store/policy.ts'
import { geoMessages } from '../messages.ts'
import { fileFault, uploadedFile } from '../uploaded-file.ts'
import type { FileBytes } from './bytes.ts'
import { isRead, type ModelRead, type ReadFormat, readModel } from './read-model.ts'

type Draft = Partial<Pick<Row<typeof threeDModel>, 'fileUrl' | 'format'>>

/** What the content of an uploaded file, told by its own bytes, must be; a format that is not here may be anything. */
const contents: Readonly<Record<string, { name: string; types: readonly string[] }>> = {
  glb: { name: 'GLB', types: ['model/gltf-binary'] },
  gltf_zip: { name: 'glTF', types: ['application/zip'] },
  obj: { name: 'OBJ', types: ['model/obj', 'application/zip'] },
}

/** Formats that are trees of files on a server of their own: a link to them is taken, a file is not. */
const tiled: readonly unknown[] = ['3dtiles', 'b3dm']

/** Models, checked against the file that they name, and with what it says of itself. */
export const createThreeDModelExtension = ({ files: store }: Pick<FileStore, 'files'>): AnyExtension =>
  extend(threeDModel, {
    async write({ ctx, before, row, changed }, surroundings) {
      if (before && !changed('fileUrl', 'format')) return undefined
      const file = await checkedFile(surroundings, { ...ctx, tenantId: row.tenantId }, row)
      return { fileSize: file?.size ?? null, faces: null, animations: null, bounds: null }
    },

    /** Imports and other rows that no call looked at first are described once they are there. */
    async wrote({ ctx, row, changed }, surroundings) {
      if (!row || !isRead(row.format) || !changed('fileUrl', 'format')) return undefined
      const { format } = row
      const { database, store: rows, recorder } = surroundings
      const home = { ...ctx, tenantId: row.tenantId }
      const token = (await checkedFile(surroundings, home, row))?.token
      if (!token) return undefined
      const describe = async () => {
        const file = await store.byToken({ tenantId: row.tenantId }, token)
        const read = file && (await factsOf(store, file, format))
        if (!read || 'fault' in read) return
        const facts = { ...read.facts, fileSize: file.size }
        await database.transaction(() =>
          rows.of(threeDModel).update(tenant(row.tenantId), { id: row.id }, facts),
        )
      }
      database.afterCommit(() => void describe().catch((error: unknown) => recorder.failure(error)))
      return undefined
    },

    routes: (service, surroundings) =>
      lookingFirst(service, surroundings.database, async (ctx, { sent, stored }) => {
        const draft = { ...stored, ...sent }
        const { format } = draft
        if (!('fileUrl' in sent || 'format' in sent)) return undefined
        const file = await checkedFile(surroundings, ctx, draft)
        const read = file && isRead(format) ? await factsOf(store, file, format) : undefined
        if (read && 'fault' in read) throw fileFault(ctx, read.fault)
        return undefined
      }),
  })

/** Uploaded files never change. */
const reads = createBoundedMap<ModelRead>(100)

/** The facts about an uploaded model: read before it is stored, and used once it is. */
async function factsOf(store: Pick<Files, 'read'>, file: StoredFile, format: ReadFormat): Promise<ModelRead> {
  const key = `${format} ${file.token}`
  const known = reads.get(key)
  if (known) return known
  const read = await readModel(format, bytesOf(store, file))
  reads.set(key, read)
  return read
}

const bytesOf = (store: Pick<Files, 'read'>, file: StoredFile): FileBytes => {
  const size = file.size ?? 0
  return {
    size,
    async *open(start, length) {
      const end = Math.min(start + length, size) - 1
      if (end >= start) yield* await store.read(file, { start, end })
    },
  }
}

/** The uploaded file that a model names, of the format that the model says. */
async function checkedFile(surroundings: Surroundings, ctx: Context, { fileUrl, format }: Draft) {
  const file = await uploadedFile(surroundings, ctx, fileUrl, threeDModel.fields.fileUrl)
  if (file && tiled.includes(format)) throw fileFault(ctx, geoMessages.noTiles)
  const wanted = contents[format ?? '']
  if (file && wanted && !wanted.types.includes(file.contentType ?? ''))
    throw fileFault(ctx, geoMessages.notThisFormat(wanted.name))
  return file
}
