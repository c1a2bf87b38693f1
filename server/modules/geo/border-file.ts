import { tidyGeometry } from '#shared/geo/read.ts'
import { border } from '#shared/resources/index.ts'
import { checkField } from '#shared/schema/check.ts'
import type { Input } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Files } from '../../files/files.ts'
import type { Context } from '../../http/context.ts'
import { geoMessages } from './messages.ts'
import { fileFault, uploadedFile } from './uploaded-file.ts'

type Line = NonNullable<Input<typeof border>['geometry']>

/** The 5,000 positions that a geometry may have take a tenth of it. */
const mostBytes = 5 * 1024 * 1024
const readable: readonly (string | null)[] = ['geojson', 'json']

/** The line that an uploaded GeoJSON file holds; undefined without a file, a refusal in words for any other one. */
export async function geometryInFile(
  files: Pick<Files, 'read'>,
  surroundings: Surroundings,
  ctx: Context,
  link: string | null | undefined,
): Promise<Line | undefined> {
  if (!link) return undefined
  const file = await uploadedFile(surroundings, ctx, link)
  if (!file) throw fileFault(ctx, geoMessages.fileElsewhere)
  if (!readable.includes(file.extension)) throw fileFault(ctx, geoMessages.fileNotRead)
  if ((file.size ?? 0) > mostBytes) throw fileFault(ctx, geoMessages.fileTooLarge(mostBytes / 1024 / 1024))
  const parts: Buffer[] = []
  for await (const part of await files.read(file)) parts.push(part)
  const geometry = tidyGeometry(parsed(Buffer.concat(parts).toString('utf8')))
  const fault =
    geometry === undefined ? undefined : checkField(border.fields.geometry, geometry, ctx.language)
  if (geometry === undefined || geometry === null) throw fileFault(ctx, geoMessages.noGeoJson)
  if (fault) throw fileFault(ctx, [fault, fault])
  return geometry as Line
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
