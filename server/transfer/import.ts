import { inLanguage, malformedParameter, messages } from '#shared/messages.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import type { Surroundings } from '../crud/extension.ts'
import { accessFor, acting } from '../crud/router.ts'
import type { ResourceService } from '../crud/service.ts'
import type { Context } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { textOf } from '../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../http/route.ts'
import { createFaults, isOn, isTrial, reportOf, takesSheet, textsOf } from '../sheet/transfer.ts'
import { formatOf, languageIn, sendFile } from './file-request.ts'
import { createImporter } from './import-rows.ts'
import { linesOf, templateHeadings } from './import-sheet.ts'

/**
 * Rows from a sheet, and the empty sheet. `mode=upsert` changes rows that exist, known by their id or their first unique
 * set. Each row is saved as a form would be. Rows that are refused are reported and left out; with `atomic=1` one of them
 * stops the whole import, and `dryRun=1` writes nothing at all.
 */
export function importRoutes<R extends Resource>(
  service: ResourceService<R>,
  surroundings: Surroundings,
): Route[] {
  const { resource } = service
  const [zh, en] = resource.label
  const importerOf = createImporter(service, surroundings)

  async function importRows(call: SignedInCall) {
    const { ctx: actor, params, file } = acting(resource, call)
    // Thousands of rows may be unlikely: what an import tells of is what is wrong.
    const { warnings: _warnings, ...rest } = actor
    const ctx: Context = { ...rest, can: actor.can }
    const mode = modeOf(params)
    if (mode === 'upsert' && !ctx.can(permissionOf(resource, 'edit')))
      throw new HttpError(403, messages.forbidden)
    const lines = linesOf(ctx, resource, await textsOf(file, ['xlsx', 'csv']), mode)
    const faults = createFaults(ctx.language)
    const importer = await importerOf(ctx, { lines, mode, faults })
    if (isTrial(params)) {
      await importer.inParts({ keep: false })
      return reportOf(lines.length, faults.list, true)
    }
    const isAtomic = isOn(params, 'atomic')
    const { added, changed } = isAtomic
      ? await importer.atOnce(() => reportOf(lines.length, faults.list, false))
      : await importer.inParts({ keep: true })
    const { tenantId, userId, account } = ctx
    const told = { tenantId, userId, account, entity: resource.name, added, changed }
    surroundings.recorder.event('records imported', told)
    return reportOf(lines.length, faults.list, true)
  }

  async function template(call: SignedInCall) {
    const [format, language] = [formatOf(call), languageIn(call)]
    const title = inLanguage(resource.label, language)
    const headings = templateHeadings(acting(resource, call).ctx, resource, language)
    return sendFile(call.res, { name: title, format, title, headings, groups: nothing() })
  }

  return [
    get(`${resource.path}/import-template`, accessFor(resource, 'add'), template, {
      summary: [`${zh}导入模板`, `${en}: the sheet that an import takes`],
    }),
    post(`${resource.path}/import`, accessFor(resource, 'add'), importRows, {
      ...takesSheet,
      summary: [`${zh}导入`, `${en}: import`],
    }),
  ]
}

function modeOf(params: Params): 'insert' | 'upsert' {
  const mode = textOf(params, 'mode') ?? 'insert'
  if (mode !== 'insert' && mode !== 'upsert') throw new HttpError(400, malformedParameter('mode'))
  return mode
}

async function* nothing(): AsyncGenerator<never> {}
