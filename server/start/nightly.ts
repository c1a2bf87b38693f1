import type { JobName } from '#shared/contract/job-names.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Auth } from '../auth/auth.ts'
import { purgePending } from '../auth/provider/purge-pending.ts'
import { isWhole } from '../db/check.ts'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Job } from '../jobs/schedule.ts'
import { purgeLogs } from '../log/retention.ts'
import { tellOfEndings } from '../modules/desk/expiry.ts'
import { archiveEvents } from '../modules/event/archive.ts'
import { markAway } from '../modules/people/away.ts'
import { purgeTenants } from '../modules/tenant/tenant-end.ts'
import type { Backups } from '../monitor/backups.ts'
import { backUpDaily } from '../monitor/daily-backup.ts'
import type { Parameters } from '../parameters.ts'
import type { Push } from '../push/push.ts'
import type { Services } from '../services.ts'
import { purgeReadings } from '../telemetry/retention.ts'
import { purgeRemoved } from '../transfer/bin/purge-removed.ts'
import { purgeExports } from '../transfer/export/purge-exports.ts'
import type { Place } from './place.ts'

interface JobParts {
  database: Database
  place: Place
  backups: Backups
  parameters: Parameters
  push: Push
  auth: Auth
  fileStore: FileStore
  /** Those whose removed rows wait in the recycle bin. */
  restorable: readonly Resource[]
  services: Services
}

/** What is done once a day, in this order: records after the tenants they go with, files and readings after both. */
export function nightlyJobs({
  database,
  place,
  backups,
  parameters,
  push,
  auth,
  fileStore,
  restorable,
  services,
}: JobParts): Job[] {
  const kept = { database, parameters }
  const job = (name: JobName, work: (closing: AbortSignal, isAsked: boolean) => Promise<unknown>): Job => ({
    name,
    async run(closing, isAsked) {
      await work(closing, isAsked)
    },
  })
  return [
    job('back up', (closing, isAsked) => backUpDaily({ place, backups, parameters }, closing, isAsked)),
    job('purge removed tenants', (closing) => purgeTenants(database, closing)),
    job('purge logs', (closing) => purgeLogs({ ...kept, closing })),
    job('purge applications', (closing) => purgePending({ ...kept, closing })),
    job('purge exports', () => purgeExports(database)),
    job('purge removed records', (closing) =>
      purgeRemoved({ ...kept, resources: restorable, services, closing }),
    ),
    job('purge readings', (closing) => purgeReadings({ ...kept, closing })),
    job('tell of what ends soon', (closing) => tellOfEndings({ database, push, auth }, closing)),
    job('archive events', (closing) => archiveEvents({ database, services }, closing)),
    job('mark people on leave', () => markAway(database)),
    job('sweep files', fileStore.sweep),
    job('check database', async (closing) => {
      if (!(await isWhole(place.file, closing)))
        throw new Error(`the database file is damaged, restore a backup: ${place.file}`)
    }),
  ]
}
