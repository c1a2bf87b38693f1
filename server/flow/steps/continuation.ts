import { toWallTime } from '../../db/clock.ts'
import { newId } from '../../db/new-id.ts'
import type { Operation, Run, Timer } from '../run/run.ts'

type Kept = { kind: 'settle'; scopeId: string } | (Exclude<Operation, { kind: 'settle' }> & { token: never })

/** An agenda as a timer keeps it: tokens by their ids. */
interface Agenda {
  steps: number
  operations: Kept[]
}

/** Leaves what a run still has to do to a timer that is due now. False: there is nothing. */
export function postponeRest(run: Run): boolean {
  if (!run.agenda.length) return false
  const operations = run.agenda
    .splice(0)
    .map((one) => (one.kind === 'settle' ? one : { ...one, token: one.token.id }))
  run.timers.add({
    id: newId(),
    ownerTenant: run.instance.tenantId,
    definitionId: run.instance.definitionId,
    instanceId: run.instance.id,
    tokenId: null,
    nodeId: null,
    dueTime: toWallTime(run.time),
    every: null,
    further: null,
    failures: 0,
    fault: null,
    agenda: JSON.stringify({ steps: run.counter.steps, operations }),
  })
  return true
}

/** Takes up what a turn has left; what was taken away meanwhile is left out. */
export function takeUp(run: Run, { agenda }: Pick<Timer, 'agenda'>): void {
  const { steps, operations }: Agenda = JSON.parse(agenda ?? '')
  run.counter.steps = Math.max(run.counter.steps, steps)
  for (const one of operations) {
    if (one.kind === 'settle') run.agenda.push(one)
    else {
      const token = run.tokens.get(one.token)
      if (token) run.agenda.push({ ...one, token })
    }
  }
}
