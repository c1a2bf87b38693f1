import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { soilLogStatus } from '#shared/contract/land/farm-log.ts'
import { plotLevels } from '#shared/contract/land/plot-level.ts'
import type { Geometry } from '#shared/geo/geometry.ts'
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
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Subject } from './scan-data.ts'

const [introduces, panoramas, staff] = [tableOf(companyIntroduce), tableOf(vr), tableOf(companyStaff)]
const [honors, progress, logs] = [tableOf(companyHonor), tableOf(companyProgress), tableOf(soilLog)]
const [plots, devices] = [tableOf(soil), tableOf(device)]

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
