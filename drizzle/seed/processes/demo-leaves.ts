import lines from '#drizzle/data/demo/leaves.json' with { type: 'json' }
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { toWallTime } from '#server/db/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { createFlow } from '#server/flow/create-flow.ts'
import { chosenDefinition } from '#server/flow/deployed/definitions.ts'
import type { FinishParts } from '#server/flow/steps/finish.ts'
import { leaveDays, leaveTable } from '#shared/contract/leave.ts'
import { processLeave } from '#shared/resources/index.ts'
import { at, daysAgo, decide, peopleOf } from './people.ts'

type Line = (typeof lines)[number]

const hour = 3600 * 1000
/** Hours from one decision to the next. */
const pause = 5

const atOnce = 10

/** A month of requests for leave, in parts that are well within the time that a transaction has. */
export const leaveLines: readonly (readonly Line[])[] = Array.from(
  { length: Math.ceil(lines.length / atOnce) },
  (_, part) => lines.slice(part * atOnce, (part + 1) * atOnce),
)

/** Takes each request as far as its line says: by whom, in this order, and whether they agreed. */
export async function demoLeaves(
  parts: FinishParts,
  connection: Connection,
  { now, some }: { now: number; some: readonly Line[] },
): Promise<void> {
  const flow = createFlow(parts)
  const person = await peopleOf(connection)
  for (const line of some) {
    const asked = daysAgo(now, line.asked, 9.25)
    const ctx = person(line.who)
    const definition = await chosenDefinition(connection, ctx, { key: 'Leave' })
    const request = requestOf(line, now)
    const id = newId()
    const instanceId = await at(asked, async () => {
      await insertRows({ connection, now: asked }, processLeave, [
        {
          ...request,
          id,
          processDefinitionId: definition.id,
          taskUser: person(line.to).userId,
          applyTime: toWallTime(asked),
          createUser: ctx.userId,
          createDept: ctx.deptIds[0] ?? null,
          updateUser: ctx.userId,
          createTime: toWallTime(asked),
        },
      ])
      const started = await flow.start(ctx, {
        definition: { id: definition.id },
        business: { table: leaveTable, id },
      })
      return started.instanceId
    })
    for (const [index, { by, says, pass }] of line.then.entries())
      await at(Math.min(asked + (index + 1) * pause * hour, now - 60_000), () =>
        decide(flow, connection, person(by), { instanceId, pass, comment: says }),
      )
    if (line.withdrawn)
      await at(asked + hour, () => flow.withdraw(ctx, { instanceId, reason: line.withdrawn }))
  }
}

function requestOf(line: Line, now: number) {
  const startTime = dayText(now, line.from, '08:30:00')
  const endTime = dayText(now, line.from + line.days - 1, '17:30:00')
  return {
    leaveType: line.type,
    startTime,
    endTime,
    days: leaveDays(startTime, endTime),
    reason: line.reason,
  }
}

/** A day relative to today. */
const dayText = (now: number, days: number, time: string): string =>
  `${toWallTime(now + days * 24 * hour).slice(0, 10)} ${time}`
