import { and, eq, type SQL } from 'drizzle-orm'
import { areaIn, areaUnits } from '#shared/area.ts'
import type { PublishedPage } from '#shared/contract/show/page-layout.ts'
import { company, component, device, itemCode, pageTemplate, soil } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Row } from '#shared/schema/resource.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Fact, FactValue } from './public-page.ts'

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

/** What a code stands for, as far as everybody may know it. */
export interface Subject {
  facts: Fact[]
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

const enabled = 1

/** A company by its credit code or its id; undefined where there is none in use, or more than one tenant has it. */
export async function companyNamed(
  connection: Connection,
  code: string,
  tenantId: string | undefined,
): Promise<Company | undefined> {
  const rows = await connection
    .select()
    .from(companies)
    .where(
      and(
        /^\d{19}$/.test(code) ? eq(companies.id, code) : eq(companies.creditCode, code),
        eq(companies.isDeleted, 0),
        eq(companies.status, enabled),
        tenantId === undefined ? undefined : eq(companies.tenantId, tenantId),
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

/** The code's own template, or the tenant's published default for such things, as it was published. */
export async function pageFor(connection: Connection, code: Code): Promise<PublishedPage> {
  const find = finderOf(connection, code.tenantId)
  return (
    (code.pageTemplateId && (await find(eq(templates.id, code.pageTemplateId)))) ||
    (await find(usual(templateTypes[code.codeType] ?? 'landing', 'h5'))) ||
    (await find(usual('landing', 'h5'))) || { layout: [] }
  )
}

/** How a company shows itself: by its own template where that is for this terminal, else by the tenant's default. */
export async function companyPageFor(
  connection: Connection,
  { tenantId, pageTemplateId }: Company,
  terminal: 'h5' | 'pc',
): Promise<PublishedPage | undefined> {
  if (!pageTemplateId) return undefined
  const find = finderOf(connection, tenantId)
  const own = eq(templates.id, pageTemplateId)
  return (
    (await find(and(own, eq(templates.terminal, terminal)))) ??
    (await find(usual('company', terminal))) ??
    (await find(own))
  )
}

const usual = (type: string, terminal: string) =>
  and(eq(templates.templateType, type), eq(templates.terminal, terminal), eq(templates.isDefault, 1))

/** Finds published templates of a tenant. */
const finderOf = (connection: Connection, tenantId: string) => async (which: SQL | undefined) => {
  const [row] = await connection
    .select({ layout: templates.layout, themeColor: templates.themeColor, published: templates.published })
    .from(templates)
    .where(
      and(
        eq(templates.tenantId, tenantId),
        eq(templates.isDeleted, 0),
        eq(templates.publishStatus, 1),
        which,
      ),
    )
    .limit(1)
  if (!row) return undefined
  const { layout, themeColor, published } = row
  return published ?? { layout, themeColor }
}

export async function subjectOf(connection: Connection, code: Code): Promise<Subject> {
  const facts: Subject['facts'] = []
  const say = (zh: string, en: string, value: FactValue | null | undefined) => {
    if (value) facts.push({ label: [zh, en], value })
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
    say('面积', 'Area', areaText(row?.areaM2, 1))
    companyId ??= row?.companyId ?? null
  }
  const found = companyId ? await companyOf(connection, companyId) : undefined
  say('生产单位', 'Company', found?.companyName)
  say('主营产品', 'Products', found?.mainProducts)
  return { facts, companyId, soilId }
}

/** An area in the unit that people here think in, under its name in each language; nothing where it is not known. */
export function areaText(areaM2: number | null | undefined, digits: number): Label | undefined {
  if (!areaM2) return undefined
  const area = Number(areaIn('mu', areaM2).toFixed(digits))
  const [zh, en] = areaUnits.mu.label
  return [`${area} ${zh}`, `${area} ${en}`]
}

export async function companyOf(connection: Connection, id: string): Promise<Company | undefined> {
  const [row] = await connection
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.isDeleted, 0)))
  return row
}
