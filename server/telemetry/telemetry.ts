import type { Logger } from 'pino'
import type { Surroundings } from '../crud/extension.ts'
import type { Environment } from '../env.ts'
import { createAnswered } from './answered.ts'
import { createForgetting } from './forget.ts'
import { createIngest } from './ingest.ts'
import type { Mqtt } from './mqtt/start.ts'
import { createNews } from './news.ts'
import { createPresence } from './presence.ts'
import { createReporters } from './reporters.ts'
import type { Alarms } from './rules/alarms.ts'
import { createEvaluator } from './rules/evaluator.ts'
import { createRuleSet } from './rules/rule-set.ts'
import { sweepDevices } from './sweep.ts'

interface Parts {
  surroundings: Surroundings
  alarms: Alarms
  log: Pick<Logger, 'info' | 'warn' | 'error'>
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
  const answered = createAnswered(ingest)
  const saidByPlatform = createPresence({ database, evaluator, reporters, news })
  const sweep = () => sweepDevices({ database, evaluator, reporters, news })
  let sweeping: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let mqtt: Mqtt | undefined
  return {
    reporters,
    rules,
    evaluator,
    forgetting: createForgetting({ surroundings, alarms }),
    ingest,
    answered,
    saidByPlatform,
    sweep,
    /** Where devices connect by MQTT; null where they do not. */
    mqttDoor: () => mqtt?.door ?? null,
    /** Lets devices in by MQTT where the environment says so; what that needs is loaded only then. */
    async openMqtt(environment: Environment) {
      if (environment.MQTT_PORT === undefined && !environment.MQTT_URL) return
      const { startMqtt } = await import('./mqtt/start.ts')
      mqtt = await startMqtt(environment, { reporters, ingest, answered, log })
    },
    /** Looks at the clock every minute from now on. */
    start() {
      timer = setInterval(() => {
        sweeping = sweeping.then(sweep).catch(failed)
      }, minute).unref()
    },
    async close() {
      await mqtt?.close()
      clearInterval(timer)
      news.close()
      await sweeping
      await ingest.close()
    },
  }
}

export type Telemetry = ReturnType<typeof createTelemetry>
