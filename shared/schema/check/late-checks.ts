import type { geometryFault } from '../../geo/fault.ts'
import type { areaOf } from '../../geo/measure.ts'

/** What only checking needs, and what weighs too much for a list that never checks. */
interface LateChecks {
  geometryFault: typeof geometryFault
  areaOf: typeof areaOf
}

let provided: LateChecks | undefined

/** Called once by `check.ts`, which everybody loads who checks anything. */
export const provideChecks = (checks: LateChecks): void => {
  provided = checks
}

export function lateChecks(): LateChecks {
  if (!provided) throw new Error('A value is checked before shared/schema/check.ts is loaded')
  return provided
}
