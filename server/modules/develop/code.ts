import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import {
  type CodeTarget,
  codeTargets,
  type GeneratedFile,
  type GeneratedModule,
} from '#shared/contract/develop/code.ts'
import { inLanguage } from '#shared/messages.ts'
import { codeModule } from '#shared/resources/index.ts'
import { keysOf } from '../../crud/calls/router.ts'
import { addRow } from '../../crud/calls/submit.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { textOf } from '../../http/params.ts'
import { answered, get, type Params, post, Said, type SignedInCall } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { projectFolder } from '../../project-folder.ts'
import { writeBlade } from './code/blade/write.ts'
import { makePlan, type ReadColumns } from './code/make-plan.ts'
import { type Plan, renamed } from './code/plan.ts'
import { guideFile } from './code/project/guide.ts'
import { migrationFiles, migrationRecords } from './code/project/migration.ts'
import { type ReadSource, writeProject } from './code/project/write.ts'
import { developMessages } from './messages.ts'

/** Modules that are made at once, at most. */
const mostModules = 50
/** The own fields of a copy are cut to what fits beside this. */
const copySuffix = '-copy'

const { path } = codeModule
type Service = ResourceService<typeof codeModule>

/** Code is made in memory, looked at, and handed over as an archive: nothing is written to this server's disk. */
export const createCodeExtension = (readColumnsOf: (surroundings: Surroundings) => ReadColumns) =>
  extend(codeModule, {
    routes(service, surroundings) {
      const generate = (call: SignedInCall, ids: readonly string[]) =>
        generateAll(service, surroundings, readColumnsOf(surroundings), call, ids)
      return [
        post(`${path}/copy`, 'platform', (call) => copy(service, call), {
          summary: ['复制代码模块', 'Copy a code module'],
        }),
        post(`${path}/gen-code`, 'platform', async (call) => summaryOf(await generate(call, idsIn(call))), {
          transaction: false,
          reads: true,
          summary: ['生成代码', 'Generate code'],
        }),
        post(`${path}/gen-code-fast`, 'platform', (call) => generateFast(service, generate, call), {
          summary: ['保存并生成代码', 'Save a code module and generate its code'],
        }),
        get(`${path}/preview`, 'platform', async (call) => readable(await generate(call, idsIn(call))), {
          summary: ['预览代码', 'Generated code to look at'],
        }),
        get(
          `${path}/download`,
          'platform',
          async (call) => sendArchive(call, await generate(call, idsIn(call))),
          { summary: ['下载代码', 'Generated code as an archive'] },
        ),
      ]
    },
  })

function idsIn({ params, body }: SignedInCall): string[] {
  const ids = keysOf(codeModule, params, body)
  if (ids.length > mostModules) throw new HttpError(400, developMessages.tooManyModules(mostModules))
  return [...ids]
}

async function generateAll(
  service: Service,
  surroundings: Surroundings,
  readColumns: ReadColumns,
  { ctx, params }: SignedInCall,
  ids: readonly string[],
): Promise<GeneratedModule[]> {
  const target = targetOf(params)
  const planned: { id: string; codeName: string; plan: Plan }[] = []
  for (const id of ids) {
    const row = await service.row(ctx, id)
    const plan = await makePlan(surroundings, readColumns, ctx, row)
    planned.push({ id, codeName: row.codeName ?? '', plan })
  }
  if (target === 'blade')
    return planned.map(({ plan, ...module }) => ({
      ...module,
      files: writeBlade(plan),
      remarks: renamed(plan).map((remark) => inLanguage(remark, ctx.language)),
    }))
  return forProject(planned, ctx)
}

async function forProject(
  planned: readonly { id: string; codeName: string; plan: Plan }[],
  { language }: Context,
): Promise<GeneratedModule[]> {
  // What several modules add a line to holds the lines of all of them.
  const added = new Map<string, string>()
  const read: ReadSource = (source) => added.get(source) ?? readSource(source)
  const written = planned.map(({ plan, ...module }) => {
    const made = writeProject(plan, read)
    for (const file of made.files) added.set(file.path, file.text)
    return { ...module, plan, ...made }
  })
  // One for all of them, which the first module brings.
  const migration = await migrationFiles(
    written.flatMap(({ definitions }) => definitions),
    readSource,
  )
  return written.map(({ id, codeName, plan, files, remarks }, index) => ({
    id,
    codeName,
    files: [...files, ...(index === 0 ? migration : []), guideFile(plan, [...files, ...migration])].map(
      withExisting,
    ),
    remarks: remarks.map((remark) => inLanguage(remark, language)),
  }))
}

/** What people read: not the records of the tool that makes migrations, which are half a megabyte. */
const readable = (modules: readonly GeneratedModule[]): GeneratedModule[] =>
  modules.map((module) => ({
    ...module,
    files: module.files.filter(({ path: file }) => !file.startsWith(migrationRecords)),
  }))

/** Blade's clients name the flavour of their page in place of a target. */
function targetOf(params: Params): CodeTarget {
  const target = textOf(params, 'target')
  if (target === undefined) return textOf(params, 'system') === undefined ? 'project' : 'blade'
  const known = codeTargets.find((one) => one === target)
  if (!known) throw new HttpError(400, developMessages.targetUnknown)
  return known
}

/** Of the sources that this server was started from; a packed server has their data alone. Paths are our own, made of checked names. */
const readSource: ReadSource = (source) => {
  const file = join(projectFolder, source)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function withExisting(file: GeneratedFile): GeneratedFile {
  const existing = readSource(file.path)
  return existing === undefined ? file : { ...file, existing }
}

const summaryOf = (modules: readonly GeneratedModule[]) =>
  new Said(
    { modules: modules.length, files: modules.reduce((sum, { files }) => sum + files.length, 0) },
    developMessages.codeMade,
  )

function sendArchive({ res }: SignedInCall, modules: readonly GeneratedModule[]) {
  const entries = modules.flatMap(({ files }) => files.map(({ path: name, text }) => [name, strToU8(text)]))
  const name = modules.length === 1 ? (modules[0]?.codeName ?? 'code') : 'code'
  res.setHeader('Content-Type', 'application/zip')
  res.setHeader('Content-Disposition', `attachment;filename=${encodeURIComponent(`${name}.zip`)}`)
  res.end(Buffer.from(zipSync(Object.fromEntries(entries))))
  return answered
}

async function copy(service: Service, { ctx, params, body }: SignedInCall) {
  const given = textOf(params, 'id') ?? keysOf(codeModule, params, body)[0] ?? ''
  const row = await service.row(ctx, given)
  const own = Object.fromEntries(
    Object.keys(codeModule.fields).map((name) => [name, row[name as keyof typeof row]]),
  )
  const codeName = `${(row.codeName ?? '').slice(0, 64 - copySuffix.length)}${copySuffix}`
  const { id } = await addRow(service, ctx, { ...own, codeName })
  return new Said({ id }, developMessages.codeCopied)
}

/** Stores what the form says and makes its code in one go; what cannot be made is not stored either. */
async function generateFast(
  service: Service,
  generate: (call: SignedInCall, ids: readonly string[]) => Promise<GeneratedModule[]>,
  call: SignedInCall,
) {
  const { id } = await addRow(service, call.ctx, call.params)
  const made = await generate(call, [String(id)])
  return made.length ? summaryOf(made) : done
}
