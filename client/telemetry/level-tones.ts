import type { ValueLevel } from '#shared/contract/device/telemetry.ts'
import type { Tone } from '../theme/tones.ts'

/** How values look that are within what is usual, beyond it, and beyond a rule. */
export const levelTones: Readonly<Record<ValueLevel, Tone>> = {
  normal: 'success',
  warn: 'minor',
  alarm: 'critical',
}
