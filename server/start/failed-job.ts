import { type JobName, jobLabels } from '#shared/contract/job-names.ts'
import { type Known, platformAdministrators } from '../auth/holders.ts'
import type { Database } from '../db/database.ts'
import { platformTenant } from '../http/context.ts'
import { sendMessages } from '../push/messenger.ts'
import type { Push } from '../push/push.ts'

interface Parts {
  database: Database
  push: Pick<Push, 'tell'>
  auth: Known
}

/** Tells the administrators of the platform of a daily job that failed: the page of jobs says the same, to whom opens it. */
export async function tellOfFailedJob(parts: Parts, name: JobName, fault: string): Promise<void> {
  const people = await platformAdministrators(parts)
  if (!people.length) return
  const [zh, en] = jobLabels[name]
  await sendMessages(parts, {
    tenantId: platformTenant,
    userIds: people.map(({ userId }) => userId),
    kind: 'system',
    title: [`定时任务“${zh}”失败`, `The daily job “${en}” failed`],
    content: fault,
    link: '/monitor/jobs',
  })
}
