import type { Tone } from './StateTag.tsx'

/** Dictionaries whose keys mean a state that everybody should see at a glance. */
const tones: Record<string, Record<string, Tone>> = {
  device_online: { 0: 'neutral', 1: 'success', 2: 'off' },
  event_level: { 1: 'critical', 2: 'major', 3: 'minor', 4: 'info' },
  enable_status: { 1: 'success', 2: 'off' },
  credit_grade: { A: 'success', B: 'info', C: 'minor', D: 'critical' },
  device_defence: { 1: 'success', 0: 'neutral' },
}

export function toneOf(dictionary: string | undefined, key: unknown): Tone | undefined {
  return tones[dictionary ?? '']?.[String(key)]
}
