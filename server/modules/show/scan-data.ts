import { and, desc, eq, type SQL } from 'drizzle-orm'
import { soilLogStatus } from '#shared/contract/farm-log.ts'
import type { PageLayout } from '#shared/contract/page-layout.ts'
import {
  company,
  companyHonor,
  companyProgress,
  component,
  device,
  itemCode,
  pageTemplate,
  soil,
  soilLog,
} from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Row } from '#shared/schema/resource.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'

export type Code = Row<typeof itemCode>
export type Company = Row<typeof company>

const codes = tableOf(itemCode)
const templates = tableOf(pageTemplate)
const [companies, plots, devices, components] = [
  tableOf(company),
  tableOf(soil),
  tableOf(device),
  tableOf(component),
]
const [honors, progress, logs] = [tableOf(companyHonor), tableOf(companyProgress), tableOf(soilLog)]

/** What a code stands for, as far as everybody may know it. */
export interface Subject {
  facts: { label: Label; value: string }[]
  companyId: string | null
  soilId: string | null
}

/** The label's code; undefined where there is none, or more than one tenant has it and none of them is named. */
export async function codeNamed(
  connection: Connection,
  code: string,
  tenantId: string | undefined,
): Promise<Code | undefined> {
  const rows = await connection
    .select()
    .from(codes)
    .where(
      and(
        eq(codes.code, code),
        eq(codes.isDeleted, 0),
        tenantId === undefined ? undefined : eq(codes.tenantId, tenantId),
      ),
    )
    .limit(2)
  return rows.length === 1 ? rows[0] : undefined
}

/** Kinds of template by the kind of thing; everything else has the common landing page. */
const templateTypes: Readonly<Record<string, string>> = {
  soil: 'trace',
  company: 'company',
  device: 'device',
}

/** The layout of the code's own template, or of the tenant's published default for such things. */
export async function layoutFor(connection: Connection, code: Code): Promise<PageLayout> {
  const within = and(
    eq(templates.tenantId, code.tenantId),
    eq(templates.isDeleted, 0),
    eq(templates.publishStatus, 1),
  )
  const layoutOf = async (which: SQL | undefined) => {
    const [row] = await connection
      .select({ layout: templates.layout })
      .from(templates)
      .where(and(within, which))
      .limit(1)
    return row?.layout as PageLayout | undefined
  }
  const usual = (type: string) =>
    layoutOf(and(eq(templates.templateType, type), eq(templates.terminal, 'h5'), eq(templates.isDefault, 1)))
  return (
    (code.pageTemplateId && (await layoutOf(eq(templates.id, code.pageTemplateId)))) ||
    (await usual(templateTypes[code.codeType] ?? 'landing')) ||
    (await usual('landing')) ||
    []
  )
}

export async function subjectOf(connection: Connection, code: Code): Promise<Subject> {
  const facts: Subject['facts'] = []
  const say = (zh: string, en: string, value: unknown) => {
    if (value !== null && value !== undefined && value !== '')
      facts.push({ label: [zh, en], value: String(value) })
  }
  say('产品批次', 'Batch', code.batchNo)
  let { companyId, soilId } = code
  if (code.componentId) {
    const [row] = await connection.select().from(components).where(eq(components.id, code.componentId))
    say('设施', 'Facility', row?.componentName)
    companyId ??= row?.companyId ?? null
  }
  if (code.deviceId) {
    const [row] = await connection.select().from(devices).where(eq(devices.id, code.deviceId))
    say('设备', 'Device', row?.deviceName)
    companyId ??= row?.companyId ?? null
    soilId ??= row?.soilId ?? null
  }
  if (soilId) {
    const [row] = await connection.select().from(plots).where(eq(plots.id, soilId))
    say('地块', 'Plot', row?.soilName)
    say('面积', 'Area', row?.areaM2 && `${Math.round((row.areaM2 * 3) / 200) / 10} 亩`)
    companyId ??= row?.companyId ?? null
  }
  const found = companyId ? await companyOf(connection, companyId) : undefined
  say('生产单位', 'Company', found?.companyName)
  say('主营产品', 'Products', found?.mainProducts)
  return { facts, companyId, soilId }
}

export async function companyOf(connection: Connection, id: string): Promise<Company | undefined> {
  const [row] = await connection
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.isDeleted, 0)))
  return row
}

/** Lines of a block that lists something of the company or the plot: only what is marked as public. */
export interface Line {
  day: string
  text: string
}

export async function honorsOf(connection: Connection, companyId: string, most: number): Promise<Line[]> {
  const rows = await connection
    .select({ day: honors.awardDate, text: honors.honorName })
    .from(honors)
    .where(and(eq(honors.companyId, companyId), eq(honors.isDeleted, 0), eq(honors.isShow, 1)))
    .orderBy(desc(honors.awardDate))
    .limit(most)
  return rows.map(({ day, text }) => ({ day: day ?? '', text }))
}

export async function progressOf(connection: Connection, companyId: string, most: number): Promise<Line[]> {
  const rows = await connection
    .select({ day: progress.progressDate, text: progress.title })
    .from(progress)
    .where(and(eq(progress.companyId, companyId), eq(progress.isDeleted, 0), eq(progress.isShow, 1)))
    .orderBy(desc(progress.progressDate))
    .limit(most)
  return rows.map(({ day, text }) => ({ day: day ?? '', text }))
}

export async function logsOf(connection: Connection, soilId: string, most: number): Promise<Line[]> {
  const rows = await connection
    .select({ day: logs.logTime, text: logs.title })
    .from(logs)
    .where(and(eq(logs.soilId, soilId), eq(logs.isDeleted, 0), eq(logs.logStatus, soilLogStatus.done)))
    .orderBy(desc(logs.logTime))
    .limit(most)
  return rows.map(({ day, text }) => ({ day: (day ?? '').slice(0, 10), text: text ?? '' }))
}
