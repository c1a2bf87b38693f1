import { z } from 'zod'
import lines from '#drizzle/data/demo/reports.json' with { type: 'json' }
import { toWallTime } from '#server/db/clock.ts'
import { type ReportContent, reportContent } from '#shared/contract/report.ts'
import { schemaOf } from '#shared/schema/schemas.ts'
import { rowsOf } from '../data.ts'
import { seedId } from '../ids.ts'

const report = z.strictObject({
  name: z.string(),
  content: z.custom<ReportContent>((content) => schemaOf(reportContent).safeParse(content).success),
})

const reports = rowsOf('demo/reports', report, lines)

const day = 24 * 3600 * 1000

/** Reports over what the demo shows. */
export const demoReports = (now: number) =>
  reports.map(({ name, content }, index) => ({
    id: seedId('reportFile', 1 + index),
    name,
    content,
    createTime: toWallTime(now - (30 - index) * day),
  }))
