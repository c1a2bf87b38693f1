// `npm run db:seed`: migrates, fills an empty database, adds the shipped rows that another lacks.
// `npm run db:seed -- --scale 100`: a hundred demo counties in all; those that are there already are kept.
import { parseArgs } from 'node:util'
import { mostCounties } from '#drizzle/seed/scale.ts'
import { fillDatabase } from './fill.ts'
import { orExit } from './or-exit.ts'

await orExit(async () => {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
  const scale = Number(values.scale)
  if (!Number.isInteger(scale) || scale < 1 || scale > mostCounties)
    throw new Error(
      `--scale 须为 1 到 ${mostCounties} 的整数 / must be a whole number from 1 to ${mostCounties}`,
    )
  await fillDatabase({ scale })
})
