import lines from '#drizzle/data/regions.json' with { type: 'json' }
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { region } from '#shared/resources/index.ts'
import { missingRows } from './missing.ts'
import { regionRows } from './regions/region-rows.ts'
import type { Step } from './step.ts'

/** The divisions of China, country to county. */
export const regions: Step = {
  name: '040-regions',
  runs: 'once',
  async run(seeding) {
    await insertRows(seeding, region, await missingRows(seeding, region, 'code', regionRows(lines)))
  },
}
