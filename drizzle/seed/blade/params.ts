import { z } from 'zod'
import lines from '#drizzle/data/params.json' with { type: 'json' }
import { rowsOf } from '../data.ts'
import { seedId } from '../ids.ts'

const param = z.strictObject({
  /** Blade's id of what Blade has; all else has a number. */
  id: z.string().optional(),
  number: z.int().optional(),
  key: z.string(),
  name: z.string(),
  value: z.string(),
  /** Left out of an installation that is not for show: a password that everybody knows. */
  demoOnly: z.literal(true).optional(),
  /** A password that everybody knows in an installation for show; every other one makes its own, which its administrators read here. */
  isMade: z.literal(true).optional(),
})

export const params = rowsOf('params', param, lines).map(
  ({ id, number = 0, key, name, value, demoOnly, isMade }) => ({
    id: id ?? seedId('param', number),
    paramKey: key,
    paramName: name,
    paramValue: value,
    ...(demoOnly && { demoOnly }),
    ...(isMade && { isMade }),
  }),
)
