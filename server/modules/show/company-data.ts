import { and, desc, eq, inArray } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { plotLevels } from '#shared/contract/land/plot-level.ts'
import { drawnOutlines } from '#shared/geo/outline-paths.ts'
import {
  companyHonor,
  companyIntroduce,
  companyProgress,
  companyStaff,
  device,
  soil,
  soilLog,
  vr,
} from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Subject } from './scan-data.ts'

const [introduces, panoramas, staff] = [tableOf(companyIntroduce), tableOf(vr), tableOf(companyStaff)]
const [honors, progress, logs] = [tableOf(companyHonor), tableOf(companyProgress), tableOf(soilLog)]
const [plots, devices] = [tableOf(soil), tableOf(device)]

type OfCompany = Record<'companyId' | 'isDeleted', SQLiteColumn>

const ofCompany = ({ companyId, isDeleted }: OfCompany, id: string) =>
  and(eq(companyId, id), eq(isDeleted, 0))

/** What of it is marked as public. */
const shownOf = (table: OfCompany & { isShow: SQLiteColumn }, id: string) =>
  and(ofCompany(table, id), eq(table.isShow, 1))

/** Lines of a block that lists something of the company or the plot: only what is marked as public. */
interface Line {
  day: string
  text: string
}

export async function honorsOf(connection: Connection, companyId: string, most: number): Promise<Line[]> {
  const rows = await connection
    .select({ day: honors.awardDate, text: honors.honorName })
    .from(honors)
    .where(shownOf(honors, companyId))
    .orderBy(desc(honors.awardDate))
    .limit(most)
  return rows.map(({ day, text }) => ({ day: day ?? '', text }))
}

export async function progressOf(connection: Connection, companyId: string, most: number): Promise<Line[]> {
  const rows = await connection
    .select({ day: progress.progressDate, text: progress.title })
    .from(progress)
    .where(shownOf(progress, companyId))
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

export type Introduce = Pick<Row<typeof companyIntroduce>, 'content' | 'images' | 'videoUrl'>

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
    .where(shownOf(introduces, companyId))
    .limit(10)
  return rows.find((row) => row.lang === lang) ?? rows.find((row) => row.lang === 'zh') ?? rows[0]
}

/** How many plots, devices and people a company has. */
export async function countsOf(connection: Connection, companyId: string) {
  const ofLand = and(ofCompany(plots, companyId), inArray(plots.soilLevel, [...plotLevels]))
  return {
    soil: await connection.$count(plots, ofLand),
    device: await connection.$count(devices, ofCompany(devices, companyId)),
    staff: await connection.$count(staff, ofCompany(staff, companyId)),
  }
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
  return drawnOutlines(rows.flatMap(({ geometry }) => geometry ?? []))
}

/** The company's panorama that everybody may see: the one that is named, or the latest. */
export async function panoramaOf(connection: Connection, companyId: string, vrId: string | undefined) {
  const [row] = await connection
    .select({
      id: panoramas.id,
      name: panoramas.vrName,
      cover: panoramas.cover,
      scenes: panoramas.scenes,
      externalUrl: panoramas.externalUrl,
    })
    .from(panoramas)
    .where(
      and(
        ofCompany(panoramas, companyId),
        eq(panoramas.isPublic, 1),
        vrId === undefined ? undefined : eq(panoramas.id, vrId),
      ),
    )
    .orderBy(desc(panoramas.createTime))
    .limit(1)
  if (!row) return undefined
  const { id, name, cover, scenes, externalUrl } = row
  const link = scenes?.length ? `/s/panorama/${id}` : externalUrl
  return link ? { link, name, picture: cover ?? scenes?.[0]?.thumb } : undefined
}
