import lines from '#drizzle/data/demo/notices.json' with { type: 'json' }
import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { type NoticeReceivers, noticeStatus } from '#shared/resources/desk/notice.ts'
import { notice } from '#shared/resources/index.ts'
import { seedId } from '../ids.ts'
import { type WrittenLine, writtenRows } from '../written.ts'
import { countyKeys, idNamed } from './files.ts'
import { demoAccounts } from './people/accounts.ts'
import { demoUsers } from './people/users.ts'
import { createRandom } from './random.ts'

const day = 24 * 3600 * 1000

type NoticeLine = WrittenLine & { 月份?: string; 角色?: string; 部门?: string }

/** Notices around today, as the season has them: pinned, for some, planned, drafted and withdrawn ones among them. */
export function demoNotices(now: number) {
  const month = String(Number(toWallTime(now).slice(5, 7)))
  const current: NoticeLine[] = lines.filter(
    ({ 月份 }: NoticeLine) => !月份 || 月份.split(',').includes(month),
  )
  const texts = current.map(({ 月份, 角色, 部门, ...line }) => line)
  return writtenRows(notice, texts, { now, needs: ['releaseTime'] }).map((row, index) => ({
    ...row,
    receivers: receiversOf(current[index] ?? {}),
    createTime: writtenBefore(row.releaseTime, now),
  }))
}

function receiversOf({ 角色, 部门 }: NoticeLine): NoticeReceivers | null {
  if (!角色 && !部门) return null
  return {
    all: 0,
    roleIds: [countyKeys.role.get(角色 ?? '') ?? []].flat(),
    deptIds: 部门 ? [idNamed('dept', 部门)] : [],
    userIds: [],
  }
}

/** Half an hour before it goes out; what is planned was written yesterday. */
const writtenBefore = (releaseTime: string, now: number) =>
  toWallTime(fromWallTime(releaseTime) < now ? fromWallTime(releaseTime) - 1_800_000 : now - day)

const SEED = 53

/** Who has read what by now: the older a notice is, the more have; those who sign in by the demo's accounts find all unread. */
export function demoReadings(now: number) {
  const random = createRandom(SEED)
  const known = new Set(demoAccounts.map(({ id }) => id))
  return demoNotices(now)
    .filter(
      ({ noticeStatus: status, releaseTime, receivers }) =>
        status === noticeStatus.published && !receivers && fromWallTime(releaseTime) < now,
    )
    .flatMap(({ id: noticeId, releaseTime }) =>
      demoUsers
        .filter(({ id }) => !known.has(id) && random.chance(0.72))
        .map(({ id: userId }) => ({ userId, noticeId, after: fromWallTime(releaseTime) })),
    )
    .map(({ after, ...row }) => ({ ...row, time: after + random.between(10, 4 * 24 * 60) * 60_000 }))
    .filter(({ time }) => time < now)
    .map(({ time, ...row }, index) => ({
      ...row,
      id: seedId('noticeRead', index + 1),
      readTime: toWallTime(time),
      createTime: toWallTime(time),
    }))
}
