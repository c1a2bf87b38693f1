import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { areaIn, areaUnits } from '#shared/area.ts'
import { soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { plotLevels } from '#shared/contract/land/plot-level.ts'
import type { PageLayout, PublishedPage } from '#shared/contract/show/page-layout.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
import { drawnOutlines } from '#shared/geo/outline-paths.ts'
import {
  company,
  companyHonor,
  companyIntroduce,
  companyProgress,
  companyStaff,
  component,
  device,
  itemCode,
  pageTemplate,
  soil,
  soilLog,
  vr,
} from '#shared/resources/index.ts'
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
const [introduces, panoramas, staff] = [tableOf(companyIntroduce), tableOf(vr), tableOf(companyStaff)]
const [honors, progress, logs] = [tableOf(companyHonor), tableOf(companyProgress), tableOf(soilLog)]

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
    (await find(usual('landing', 'h5'))) || { layout: [] as PageLayout }
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
  return (published as PublishedPage | null) ?? { layout: layout as PageLayout, themeColor }
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

export interface Introduce {
  content: string | null
  images: string[] | null
  videoUrl: string | null
}

/** What a company says of itself in public, in this language or in whichever there is. */
export async function introduceOf(
  connection: Connection,
  companyId: string,
  lang: string,
): Promise<Introduce | undefined> {
  const rows = await connection
    .select({
      content: introduces.content,
      images: introduces.images,
      videoUrl: introduces.videoUrl,
      lang: introduces.lang,
    })
    .from(introduces)
    .where(and(eq(introduces.companyId, companyId), eq(introduces.isDeleted, 0), eq(introduces.isShow, 1)))
    .limit(10)
  const found = rows.find((row) => row.lang === lang) ?? rows.find((row) => row.lang === 'zh') ?? rows[0]
  return (
    found && { content: found.content, images: found.images as string[] | null, videoUrl: found.videoUrl }
  )
}

/** How many plots, devices and people a company has. */
export async function countsOf(connection: Connection, companyId: string) {
  const [plotCount] = await connection
    .select({ total: count() })
    .from(plots)
    .where(
      and(eq(plots.companyId, companyId), eq(plots.isDeleted, 0), inArray(plots.soilLevel, [...plotLevels])),
    )
  const [deviceCount] = await connection
    .select({ total: count() })
    .from(devices)
    .where(and(eq(devices.companyId, companyId), eq(devices.isDeleted, 0)))
  const [staffCount] = await connection
    .select({ total: count() })
    .from(staff)
    .where(and(eq(staff.companyId, companyId), eq(staff.isDeleted, 0)))
  return { soil: plotCount?.total ?? 0, device: deviceCount?.total ?? 0, staff: staffCount?.total ?? 0 }
}

/** As many plots as can be told from each other on a small map. */
const mostOutlines = 200

/** The outlines of the plot, or of all plots of the company. */
export async function outlinesOf(
  connection: Connection,
  { companyId, soilId }: Pick<Subject, 'companyId' | 'soilId'>,
) {
  const which = soilId ? eq(plots.id, soilId) : companyId ? eq(plots.companyId, companyId) : undefined
  if (!which) return undefined
  const rows = await connection
    .select({ geometry: plots.geometry })
    .from(plots)
    .where(and(which, eq(plots.isDeleted, 0)))
    .limit(mostOutlines)
  return drawnOutlines(rows.flatMap(({ geometry }) => (geometry as Geometry | null) ?? []))
}

/** The picture of a company's panorama that everybody may see: the one that is named, or the latest. */
export async function panoramaOf(
  connection: Connection,
  companyId: string,
  vrId: string | undefined,
): Promise<string | undefined> {
  const [row] = await connection
    .select({ cover: panoramas.cover })
    .from(panoramas)
    .where(
      and(
        eq(panoramas.companyId, companyId),
        eq(panoramas.isDeleted, 0),
        eq(panoramas.isPublic, 1),
        vrId === undefined ? undefined : eq(panoramas.id, vrId),
      ),
    )
    .orderBy(desc(panoramas.createTime))
    .limit(1)
  return row?.cover ?? undefined
}
