import { inLanguage } from '#shared/messages.ts'
import { border } from '#shared/resources/index.ts'
import type { Input } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Files } from '../../files/files.ts'
import { bytesOf } from '../../files/picture-size.ts'
import type { Context } from '../../http/context.ts'
import { geoMessages } from './messages.ts'
import { type OutlineTask, readOutline } from './outline/outline.ts'
import { fileFault, uploadedFile } from './uploaded-file.ts'

type Line = NonNullable<Input<typeof border>['geometry']>

const { fileUrl, geometry } = border.fields
const { geometries: types = [] } = geometry

/** By the ending that the store found to fit the content. */
const formats: Readonly<Record<string, OutlineTask['format']>> = {
  geojson: 'geojson',
  json: 'geojson',
  kml: 'kml',
  kmz: 'zip',
  zip: 'zip',
}

/** The line that an uploaded file holds. @throws HttpError 400 in words for a file that holds none. */
export async function lineInFile(
  files: Pick<Files, 'read'>,
  surroundings: Surroundings,
  ctx: Context,
  link: string,
): Promise<Line> {
  const file = await uploadedFile(surroundings, ctx, link, fileUrl)
  if (!file) throw fileFault(ctx, geoMessages.fileElsewhere)
  const format = formats[file.extension ?? '']
  if (!format) throw fileFault(ctx, geoMessages.fileNotRead)
  const read = await readOutline({ bytes: await bytesOf(await files.read(file)), format, types })
  if ('fault' in read) throw fileFault(ctx, read.fault)
  if (read.isOnOlderDatum)
    ctx.warnings?.push({ field: 'fileUrl', message: inLanguage(geoMessages.olderDatum, ctx.language) })
  if (read.count > 1)
    ctx.warnings?.push({
      field: 'fileUrl',
      message: inLanguage(geoMessages.madeOne(read.count), ctx.language),
    })
  return read.geometry as Line
}
