import type { FieldMeta } from '#shared/schema/field.ts'
import type { Tone } from '../../theme/tones.ts'

/** Dictionaries of several fields, or of none, whose keys mean a state that everybody should see at a glance. Others say so in their field. */
const tones: Record<string, Record<string, Tone>> = {
  device_online: { 0: 'neutral', 1: 'success', 2: 'off' },
  event_level: { 1: 'critical', 2: 'major', 3: 'minor', 4: 'info' },
  event_status: { 0: 'minor', 1: 'info', 2: 'success', 3: 'off', 4: 'neutral' },
  soil_moisture_level: { 1: 'info', 2: 'success', 3: 'minor', 4: 'major', 5: 'critical', 6: 'critical' },
  enable_status: { 1: 'success', 2: 'off' },
  credit_grade: { A: 'success', B: 'info', C: 'minor', D: 'critical' },
}

type Toned = Pick<FieldMeta, 'dict' | 'tones'>

/** Whether the keys of a field have tones. */
export const isToned = ({ dict = '', tones: own }: Toned): boolean => own !== undefined || dict in tones

export const toneOf = (dictionary: string, key: unknown): Tone | undefined => tones[dictionary]?.[String(key)]

/** What a key of a field means: as its definition says, or its dictionary. */
export const toneOfField = (meta: Toned | undefined, key: unknown): Tone | undefined =>
  meta?.tones?.[String(key)] ?? toneOf(meta?.dict ?? '', key)
