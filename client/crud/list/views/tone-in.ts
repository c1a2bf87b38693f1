import type { Resource } from '#shared/schema/resource.ts'
import { toneOfField } from '../../../fields/choice/state-tones.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import type { Tone } from '../../../theme/tones.ts'
import { metaIn } from '../../query/base-fields.ts'

/** The colour of a row's state, or of the first of its columns that has one. */
export function toneIn(resource: Resource, row: AnyRow): Tone {
  const names = [...(resource.states ? [resource.states.field] : []), ...resource.columns]
  for (const name of names) {
    const tone = toneOfField(metaIn(resource, name), row[name])
    if (tone) return tone
  }
  return 'info'
}
