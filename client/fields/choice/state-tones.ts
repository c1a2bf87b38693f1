import type { Tone } from '../../theme/tones.ts'

/** Dictionaries whose keys mean a state that everybody should see at a glance. */
const tones: Record<string, Record<string, Tone>> = {
  device_online: { 0: 'neutral', 1: 'success', 2: 'off' },
  event_level: { 1: 'critical', 2: 'major', 3: 'minor', 4: 'info' },
  event_status: { 0: 'minor', 1: 'info', 2: 'success', 3: 'off', 4: 'neutral' },
  enable_status: { 1: 'success', 2: 'off' },
  credit_grade: { A: 'success', B: 'info', C: 'minor', D: 'critical' },
  publish_status: { 0: 'neutral', 1: 'success', 2: 'off' },
  evaluate_record_state: { 0: 'neutral', 1: 'info', 2: 'info', 3: 'success', 4: 'off' },
  item_code_state: { 0: 'neutral', 1: 'success', 2: 'off' },
  layer_test: { 1: 'success', 2: 'critical', 3: 'critical', 4: 'major', 5: 'minor', 6: 'major' },
  leave_status: { 1: 'info', 2: 'success', 3: 'critical', 4: 'off' },
  device_defence: { 1: 'success', 0: 'neutral' },
}

/** Whether the keys of a dictionary have tones. */
export const isToned = (dictionary: string | undefined): boolean => (dictionary ?? '') in tones

export function toneOf(dictionary: string | undefined, key: unknown): Tone | undefined {
  return tones[dictionary ?? '']?.[String(key)]
}
