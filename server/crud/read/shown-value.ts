import type { FieldMeta } from '#shared/schema/field.ts'
import { isSealed, maskIn } from '../../sealing.ts'
import type { Values } from '../write/input.ts'

/** What is told of a stored text: the mask of a sealed secret, the mark of one that is not sealed, else the text. */
export function shownValue({ shows }: Pick<FieldMeta, 'shows'>, value: string, row: Values): string {
  const shown = shows ? shows(value, row) : value
  return shown !== value && isSealed(value) ? maskIn(value) : shown
}
