import { messages } from '#shared/messages.ts'
import { flowTask } from '#shared/resources/index.ts'
import { milliseconds } from '../../db/clock.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { tenant } from '../../store/policy.ts'
import { createStore } from '../../store/table.ts'
import type { Flow } from '../engine.ts'
import { flowMessages } from '../messages.ts'
import { nodeOf } from '../run/tokens.ts'
import { tell } from '../run/work.ts'
import { type FinishParts, finish, tellOfTask } from '../steps/finish.ts'
import { openCandidates } from '../steps/save.ts'
import { absentAmong, replace } from './absent.ts'
import { administers } from './people.ts'
import { atTask } from './work-on.ts'

/** Tasks that one call hands on, each in a transaction of its own. */
const most = 100

/** Tasks that were open when somebody's absence began. */
export const passingOn =
  (parts: FinishParts): Flow['passOn'] =>
  async (ctx, userId) => {
    if (userId !== ctx.userId && !administers(ctx)) throw new HttpError(403, messages.forbidden)
    const { database } = parts
    const now = { connection: database.current, time: milliseconds() }
    if (!(await absentAmong(now, ctx, [userId])).has(userId)) throw new HttpError(400, flowMessages.notAway)
    const tasks = createStore(database).of(flowTask)
    const open = { openFor: userId }
    const found = await tasks.find(tenant(ctx.tenantId), open, {
      select: ['id'],
      orderBy: [['id', 'asc']],
      limit: most,
    })
    let passed = 0
    for (const { id } of found)
      if (await database.transaction((connection) => passOne(parts, connection, ctx, { id, userId })))
        passed += 1
    const left = await tasks.count(tenant(ctx.tenantId), open)
    // Those that stay come first again: where nothing went nothing further would.
    return { passed, left, further: passed > 0 && left > found.length - passed }
  }

/** False where it waits for who is away, or is not theirs any more. */
async function passOne(
  parts: FinishParts,
  connection: Connection,
  ctx: Context,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const at = await atTask(connection, ctx, id).catch(() => undefined)
  if (!at || at.task.assignee !== userId) return false
  const { run, task, token, session } = at
  const absent = (await absentAmong(session, run.instance, [userId])).get(userId)
  // Nobody's own request is decided by a deputy, unless the account is gone.
  if (!absent || (userId === run.instance.starterId && !absent.isGone)) return false
  if (!(await replace(session, run, task, absent))) return false
  const wasClaimed = task.claimTime !== null
  task.claimTime = null
  run.tasks.touch(task)
  if (task.assignee !== null) tell(run, token, nodeOf(run, token), 'assignment')
  await finish(parts, session)
  if (task.assignee === null && wasClaimed) await openCandidates(connection, task)
  if (task.assignee !== null && task.assignee !== ctx.userId) await tellOfTask(parts, run, task)
  return true
}
