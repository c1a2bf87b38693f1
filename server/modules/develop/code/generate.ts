import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import type { CodeTarget, GeneratedFile, GeneratedModule } from '#shared/contract/develop/code.ts'
import { inLanguage, type Language } from '#shared/messages.ts'
import { projectFolder } from '../../../project-folder.ts'
import { writeBlade } from './blade/write.ts'
import { type Plan, renamed } from './plan.ts'
import { guideFile } from './project/guide.ts'
import { migrationFiles, migrationRecords } from './project/migration.ts'
import { type ReadSource, writeProject } from './project/write.ts'

/** Modules whose code is made together: `id` and `codeName` are those of the stored module. */
export interface Order {
  target: CodeTarget
  /** Of the remarks. */
  language: Language
  modules: readonly { id: string; codeName: string; plan: Plan }[]
}

export interface Summary {
  modules: number
  files: number
}

/** Counts what would be made. */
export async function summaryOf(order: Order): Promise<Summary> {
  const modules = await generate(order)
  return { modules: modules.length, files: modules.reduce((sum, { files }) => sum + files.length, 0) }
}

/** Makes what people read: not the records of the tool that makes migrations, which are half a megabyte. */
export async function previewOf(order: Order): Promise<GeneratedModule[]> {
  return (await generate(order)).map((module) => ({
    ...module,
    files: module.files.filter(({ path: file }) => !file.startsWith(migrationRecords)),
  }))
}

/** Makes a zip of all files. */
export async function archiveOf(order: Order): Promise<Uint8Array> {
  const modules = await generate(order)
  const entries = modules.flatMap(({ files }) => files.map(({ path: name, text }) => [name, strToU8(text)]))
  return zipSync(Object.fromEntries(entries))
}

async function generate(order: Order): Promise<GeneratedModule[]> {
  if (order.target === 'project') return forProject(order)
  return order.modules.map(({ plan, ...module }) => ({
    ...module,
    files: writeBlade(plan),
    remarks: renamed(plan).map((remark) => inLanguage(remark, order.language)),
  }))
}

async function forProject({ modules, language }: Order): Promise<GeneratedModule[]> {
  // What several modules add a line to holds the lines of all of them.
  const added = new Map<string, string>()
  const read: ReadSource = (source) => added.get(source) ?? readSource(source)
  const written = modules.map(({ plan, ...module }) => {
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

/** Of the sources that this server was started from; a packed server has their data alone. Paths are our own, made of checked names. */
const readSource: ReadSource = (source) => {
  const file = join(projectFolder, source)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function withExisting(file: GeneratedFile): GeneratedFile {
  const existing = readSource(file.path)
  return existing === undefined ? file : { ...file, existing }
}
