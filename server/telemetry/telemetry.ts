import type { Surroundings } from '../crud/extension.ts'
import { createIngest } from './ingest.ts'
import { createReporters } from './reporters.ts'
import { createRuleSet } from './rule-set.ts'

/** Everything about what devices report, made once for a server. */
export function createTelemetry({ database, names, parameters, sealing }: Surroundings) {
  const reporters = createReporters(database, sealing)
  const rules = createRuleSet(database)
  const ingest = createIngest({ database, names, parameters, reporters })
  return { reporters, rules, ingest, close: ingest.close }
}

export type Telemetry = ReturnType<typeof createTelemetry>
