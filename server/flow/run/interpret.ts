import { HttpError } from '../../http-error.ts'
import { flowMessages } from '../messages.ts'
import { begin, enter } from './begin.ts'
import { meetCondition } from './conditions.ts'
import { openInclusive } from './joins.ts'
import { leave, settle } from './leave.ts'
import { spawn } from './loops.ts'
import type { Counter, Operation, Run } from './run.ts'

/** Steps until something waits, of all instances and turns together: a diagram that goes round in circles comes to an end. */
const most = 20_000
/** Rows of one turn: storing them takes longer than computing them. */
const mostRows = 800
/** Rows that a turn may always have: on a busy machine, where time passes by itself, whoever takes a usual step sees what follows it. */
const usualRows = 300

/** A process uses more than it may: trying again would not help. */
export class BoundFault extends HttpError {}

/** True when others are to have their turn: what is left to do is done in one of its own. */
export const isSpent = ({ rows, until }: Counter): boolean =>
  rows > mostRows || (rows > usualRows && performance.now() > until)

/** Goes on until every token waits, there is none, or the turn is over. */
export function interpret(run: Run) {
  for (;;) {
    const operation = run.agenda.shift()
    if (operation) step(run, operation)
    else if (run.hasEnded || !(openInclusive(run) || meetCondition(run))) return
    if (isSpent(run.counter) && run.agenda.length && !run.hasEnded) return
  }
}

function step(run: Run, operation: Operation) {
  run.counter.steps += 1
  if (run.counter.steps > most) throw new BoundFault(400, flowMessages.tooManySteps)
  const before = writesOf(run)
  perform(run, operation)
  run.counter.rows += writesOf(run) - before
}

/** An instance that is called is a dozen rows. */
const rowsOfCall = 12
/** Tells whoever gets a task. */
const rowsOfTask = 3

const writesOf = (run: Run): number =>
  run.tokens.writes +
  run.variables.writes +
  run.tasks.writes * rowsOfTask +
  run.timers.writes +
  run.subscriptions.writes +
  run.activities.length +
  run.endedActivities.size +
  run.candidates.length +
  run.calls.length * rowsOfCall

function perform(run: Run, operation: Operation) {
  if (operation.kind === 'settle') return settle(run, operation.scopeId)
  // What a terminating or interrupting event took away meanwhile goes nowhere.
  if (run.tokens.get(operation.token.id) !== operation.token) return
  if (operation.kind === 'enter') enter(run, operation.token)
  else if (operation.kind === 'begin') begin(run, operation.token, operation.person)
  else if (operation.kind === 'spawn') spawn(run, operation)
  else leave(run, operation.token, operation.isSkipped)
}
