import type { ImportReport, RowFault } from '#shared/contract/import.ts'
import { inLanguage, malformedParameter, messages } from '#shared/messages.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { shapeField } from '#shared/schema/shape-field.ts'
import { accessFor, acting } from '../../crud/calls/router.ts'
import type { Imports, Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Context } from '../../http/context.ts'
import { isYes, textOf } from '../../http/params.ts'
import { get, type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { byAccount } from '../../log/recorder.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import { createFaults, isTrial, reportOf, takesSheet } from '../../sheet/transfer.ts'
import type { ExportJobs } from '../export/export-jobs.ts'
import { formatOf, languageIn, sendFile, sheetFile } from '../file-request.ts'
import { bladeImportRoute } from './blade-import.ts'
import { faultyRows } from './faulty-rows.ts'
import { givenCells } from './given-cells.ts'
import type { ImportProgress, Progress } from './import-progress.ts'
import { createImporter } from './import-rows.ts'
import { isTypable, type Line, linesOf, previewOf, templateHeadings } from './import-sheet.ts'
import { templateChoices } from './template-choices.ts'

export interface Beside {
  exportJobs: Pick<ExportJobs, 'keep'>
  importProgress: Pick<ImportProgress, 'following'>
}

/**
 * Rows from a sheet, and the empty sheet. `mode=upsert` changes rows that exist, known by their id or their first unique
 * set. Each row is saved as a form would be. Rows that are refused are reported and left out, and stand in a file of their
 * own at `errorFileUrl`; with `atomic=1` one of them stops the whole import, and `dryRun=1` writes nothing at all.
 * Rows that were given secrets are told of them in `told`, this once.
 * `progress` names the import, for its caller to ask how far it is and to stop it: see `createImportProgress`.
 * `import-preview` reads a file for a person to say which column is which field.
 * `import-shapes` takes the same rows with a geometry, as JSON, where rows are what lies on the land, and answers the keys of those that it
 * added.
 */
export function importRoutes<R extends Resource>(
  service: ResourceService<R>,
  surroundings: Surroundings,
  { exportJobs: jobs, importProgress, imports }: Beside & { imports: Imports | undefined },
): Route[] {
  const { resource } = service
  const [zh, en] = resource.label
  const importerOf = createImporter(service, surroundings, imports)
  const parts = { service, surroundings, jobs, imports, importerOf }

  const importRows = (call: SignedInCall) =>
    importProgress.following(call.ctx, call.params, async (progress) => {
      const { added: _added, ...report } = await importWith(parts, progress, call)
      return report
    })
  const importShapes = (call: SignedInCall) =>
    importProgress.following(call.ctx, call.params, (progress) => importWith(parts, progress, call))

  async function preview(call: SignedInCall) {
    const { ctx } = acting(resource, call)
    return previewOf(ctx, resource, await givenCells(call), imports)
  }

  const shapes = [
    post(`${resource.path}/import-shapes-preview`, accessFor(resource, 'add'), preview, {
      ...takesSheet,
      summary: [`${zh}图形导入预览`, `${en}: the columns and rows of shapes`],
    }),
    post(`${resource.path}/import-shapes`, accessFor(resource, 'add'), importShapes, {
      ...takesSheet,
      summary: [`${zh}图形导入`, `${en}: import of shapes`],
    }),
  ]
  if (!isTypable(resource)) return shapes
  return [
    ...(shapeField(resource) ? shapes : []),
    get(
      `${resource.path}/import-template`,
      accessFor(resource, 'add'),
      (call) => template({ resource, imports }, surroundings, call),
      {
        summary: [`${zh}导入模板`, `${en}: the sheet that an import takes`],
      },
    ),
    post(`${resource.path}/import-preview`, accessFor(resource, 'add'), preview, {
      ...takesSheet,
      summary: [`${zh}导入预览`, `${en}: the columns and rows of a sheet`],
    }),
    post(`${resource.path}/import`, accessFor(resource, 'add'), importRows, {
      ...takesSheet,
      summary: [`${zh}导入`, `${en}: import`],
    }),
    ...(imports ? [bladeImportRoute(resource, imports, importRows)] : []),
  ]
}

/** The refused rows as a file, to be mended and sent again: it stands among the person's exports for a week. */
async function withFile(
  { resource, jobs, surroundings }: Keeping,
  ctx: Context,
  lines: readonly Line[],
  report: ImportReport,
  faults: readonly RowFault[],
) {
  if (!faults.length) return { ...report, errorFileUrl: '' }
  const file = faultyRows(ctx, resource, lines, faults)
  const errorFileUrl = await jobs.keep(ctx, resource, file).catch((error: unknown) => {
    // What has been imported is told all the same.
    if (!(error instanceof HttpError)) surroundings.recorder.failure(error)
    return ''
  })
  return { ...report, errorFileUrl }
}

interface Template {
  resource: Resource
  imports: Imports | undefined
}

async function template({ resource, imports }: Template, surroundings: Surroundings, call: SignedInCall) {
  const [format, language] = [formatOf(call), languageIn(call)]
  const title = inLanguage(resource.label, language)
  const { ctx } = acting(resource, call)
  const headings = templateHeadings(ctx, resource, language, imports)
  const choices =
    format === 'xlsx' ? await templateChoices(surroundings, ctx, { resource, language, imports }) : []
  return sendFile(call.res, sheetFile({ name: title, format, title, headings, choices, groups: nothing() }))
}

async function importWith<R extends Resource>(parts: Importing<R>, progress: Progress, call: SignedInCall) {
  const { service, surroundings, importerOf, imports } = parts
  const { resource } = service
  const { ctx: actor, params } = acting(resource, call)
  // Thousands of rows may be unlikely: what an import tells of is what is wrong.
  const { warnings: _warnings, ...rest } = actor
  const ctx: Context = { ...rest, can: actor.can }
  const mode = modeOf(params)
  if (mode === 'upsert' && !ctx.can(permissionOf(resource, 'edit')))
    throw new HttpError(403, messages.forbidden)
  const lines = linesOf(ctx, resource, await givenCells(call), { mode, imports })
  const faults = createFaults(ctx.language)
  const importer = await importerOf(ctx, { lines, mode, faults, progress })
  // A tree is not written in the order of its rows.
  const found = () => faults.list.toSorted((one, other) => one.row - other.row)
  if (isTrial(params)) {
    await importer.trial()
    return { ...reportOf(lines.length, found(), true), errorFileUrl: '', added: [] }
  }
  const isWhole = isYes(params, 'atomic')
  const outcome = isWhole ? await importer.allOrNone() : await importer.some()
  const refused = found()
  const report = await withFile(
    { ...parts, resource },
    call.ctx,
    lines,
    reportOf(lines.length, refused, true),
    refused,
  )
  if (isWhole && refused[0]) throw refusalOf(refused[0], report)
  const { added, changed, told: secrets } = outcome
  surroundings.recorder.event('records imported', {
    ...byAccount(ctx),
    entity: resource.name,
    added: added.length,
    changed,
  })
  return { ...report, added, ...(secrets.length > 0 && { told: secrets }) }
}

interface Importing<R extends Resource> {
  service: ResourceService<R>
  surroundings: Surroundings
  jobs: Beside['exportJobs']
  imports: Imports | undefined
  importerOf: ReturnType<typeof createImporter>
}

interface Keeping extends Pick<Importing<Resource>, 'surroundings' | 'jobs'> {
  resource: Resource
}

function modeOf(params: Params): 'insert' | 'upsert' {
  const mode = textOf(params, 'mode') ?? 'insert'
  if (mode !== 'insert' && mode !== 'upsert') throw new HttpError(400, malformedParameter('mode'))
  return mode
}

function refusalOf({ row, message }: RowFault, report: ImportReport): HttpError {
  return new HttpError(400, sheetMessages.rowFault(row, [message, message]), { data: { ...report } })
}

async function* nothing(): AsyncGenerator<never> {}
