import type { Logger } from 'pino'
import type { Surroundings } from '../crud/extension.ts'
import { createIngest } from './ingest.ts'
import { createNews } from './news.ts'
import { createReporters } from './reporters.ts'
import type { Alarms } from './rules/alarms.ts'
import { createEvaluator } from './rules/evaluator.ts'
import { createRuleSet } from './rules/rule-set.ts'
import { sweepDevices } from './sweep.ts'

interface Parts {
  surroundings: Surroundings
  alarms: Alarms
  log: Pick<Logger, 'error'>
}

const minute = 60_000

/** Everything about what devices report, made once for a server. */
export function createTelemetry({ surroundings, alarms, log }: Parts) {
  const { database, names, parameters, sealing, push } = surroundings
  const reporters = createReporters(database, sealing)
  const rules = createRuleSet(database)
  const failed = (error: unknown) => log.error({ err: error }, 'what a device reported could not be followed')
  const news = createNews({ names, push, rules, failed })
  const evaluator = createEvaluator({ surroundings, rules, reporters, alarms, failed })
  const ingest = createIngest({ database, names, parameters, reporters, evaluator, news })
  const sweep = () => sweepDevices({ database, evaluator, reporters, news })
  let sweeping: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  return {
    reporters,
    rules,
    ingest,
    sweep,
    /** Looks at the clock every minute from now on. */
    start() {
      timer = setInterval(() => {
        sweeping = sweeping.then(sweep).catch(failed)
      }, minute).unref()
    },
    async close() {
      clearInterval(timer)
      news.close()
      await sweeping
      await ingest.close()
    },
  }
}

export type Telemetry = ReturnType<typeof createTelemetry>
