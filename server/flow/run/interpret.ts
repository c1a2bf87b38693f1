import { HttpError } from '../../http-error.ts'
import { flowMessages } from '../messages.ts'
import { begin, enter } from './begin.ts'
import { openInclusive } from './joins.ts'
import { leave, settle } from './leave.ts'
import type { Operation, Run } from './run.ts'

/** Steps of one call, of all instances together: a diagram that goes round in circles comes to an end. */
const most = 10_000

/** Goes on until every token waits, or there is none. */
export function interpret(run: Run) {
  for (;;) {
    const operation = run.agenda.shift()
    if (operation) step(run, operation)
    else if (run.hasEnded || !openInclusive(run)) return
  }
}

function step(run: Run, operation: Operation) {
  run.counter.steps += 1
  if (run.counter.steps > most || performance.now() > run.counter.until)
    throw new HttpError(400, flowMessages.tooManySteps)
  if (operation.kind === 'settle') return settle(run, operation.scopeId)
  // What a terminating or interrupting event took away meanwhile goes nowhere.
  if (run.tokens.get(operation.token.id) !== operation.token) return
  if (operation.kind === 'enter') enter(run, operation.token)
  else if (operation.kind === 'begin') begin(run, operation.token, operation.person)
  else leave(run, operation.token)
}
