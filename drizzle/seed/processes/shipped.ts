import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { toWallTime } from '#server/db/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { definitions, generalTenant } from '#server/flow/deployed/definitions.ts'
import type { Deployer } from '#server/flow/deployed/deployer.ts'
import type { Context } from '#server/http/context.ts'
import { projectFolder } from '#server/project-folder.ts'
import { flowModel } from '#shared/resources/index.ts'

/** What comes with the product: diagram and forms are files in `drizzle/data/flow`. */
export interface ShippedProcess {
  file: 'leave' | 'repair' | 'event'
  key: string
  name: string
  /** Of the dictionary `flow`. */
  category: string
}

export const shippedProcesses: readonly ShippedProcess[] = [
  { file: 'leave', key: 'Leave', name: '请假流程', category: '1' },
  { file: 'repair', key: 'DeviceRepair', name: '设备维修', category: '3' },
  { file: 'event', key: 'EventHandling', name: '事件处置', category: '4' },
]

export interface Deploying {
  connection: Connection
  deployer: Deployer
  /** Of the platform's administrator. */
  ctx: Context
  /** Milliseconds since 1970. */
  now: number
}

export const fileOf = ({ file }: ShippedProcess, suffix: 'bpmn' | 'forms.json'): string =>
  readFileSync(join(projectFolder, 'drizzle/data/flow', `${file}.${suffix}`), 'utf8')

/** Stores the model of a shipped process and deploys it for every tenant, unless somebody has deployed one of its key. */
export async function shipProcess(deploying: Deploying, shipped: ShippedProcess): Promise<void> {
  const { connection, deployer, ctx, now } = deploying
  const [known] = await connection
    .select({ id: definitions.id })
    .from(definitions)
    .where(and(eq(definitions.tenantId, generalTenant), eq(definitions.definitionKey, shipped.key)))
    .limit(1)
  if (known) return
  const xml = fileOf(shipped, 'bpmn')
  const forms = JSON.stringify(JSON.parse(fileOf(shipped, 'forms.json')))
  const modelId = newId()
  const models = tableOf(flowModel)
  const [drawn] = await connection
    .select({ id: models.id })
    .from(models)
    .where(and(eq(models.tenantId, ctx.tenantId), eq(models.modelKey, shipped.key), eq(models.isDeleted, 0)))
  if (!drawn)
    await insertRows(deploying, flowModel, [
      {
        id: modelId,
        modelKey: shipped.key,
        name: shipped.name,
        description: /<bpmn:documentation>(.*?)</s.exec(xml)?.[1] ?? null,
        modelVersion: 1,
        modelEditorXml: xml,
        forms,
        createUser: ctx.userId,
        updateUser: ctx.userId,
        createTime: toWallTime(now),
      },
    ])
  const { category } = shipped
  await deployer.deploy(ctx, { xml, category, tenantIds: [], forms, modelId: drawn?.id ?? modelId })
}
