import type { Database } from '../db/database.ts'
import { jobState } from './job-table.ts'

/** A job's row, without its name. */
export type JobRecord = Omit<typeof jobState.$inferSelect, 'name'>

/** Settings and last runs of jobs, kept from start to start. */
export interface JobStore {
  load(): Map<string, JobRecord>
  save(name: string, record: JobRecord): Promise<void>
}

export const createJobStore = (database: Database): JobStore => ({
  load: () =>
    new Map(
      database.reader
        .select()
        .from(jobState)
        .all()
        .map(({ name, ...record }) => [name, record]),
    ),
  save: (name, record) =>
    database.transaction(async (connection) => {
      connection
        .insert(jobState)
        .values({ name, ...record })
        .onConflictDoUpdate({ target: jobState.name, set: record })
        .run()
    }),
})
