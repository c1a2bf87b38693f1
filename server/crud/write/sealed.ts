import { required } from '#shared/messages.ts'
import type { FieldMeta, Label } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { fieldsOf, type Input, type Resource } from '#shared/schema/resource.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { HttpError } from '../../http-error.ts'
import { maskIn, type Sealing } from '../../sealing.ts'
import { shownValue } from '../masked.ts'
import type { ResourceService } from '../service.ts'
import type { Values } from './input.ts'

const secretAgain = ([zh, en]: Label, [zhAddress, enAddress]: Label): Label => [
  `${zhAddress}已更改，请重新输入${zh}`,
  `${enAddress} was changed: enter the ${en.toLowerCase()} again`,
]

/**
 * The service of a resource with secrets that it must read again: they are encrypted before they are stored. On update the
 * mask, which clients send back with the whole row, keeps what is there; a new row has nothing to keep. A stored secret stays with
 * the address that it was stored for: whoever changes that enters the secret again.
 */
export function withSealedFields<R extends Resource>(
  base: ResourceService<R>,
  sealing: Sealing,
): ResourceService<R> {
  const { fields } = base.resource
  const sealed = fieldsOf(base.resource).filter(([, meta]) => meta.sealed)
  if (!sealed.length) return base

  return {
    ...base,
    save(ctx, input, like) {
      const values: Values = { ...input }
      for (const [name, { label, kind }] of sealed) {
        const value = values[name]
        if (typeof value !== 'string') continue
        if (value.includes('****')) throw new HttpError(400, required(label, kind))
        values[name] = sealing.seal(value)
      }
      // The engine is the one place that forgets the entity's type: sealed texts stand where texts stood.
      return base.save(ctx, values as Input<R>, like)
    },
    async update(ctx, key, patch, version, taken) {
      const values: Values = { ...patch }
      const before: Values = { ...(await base.row(ctx, key)) }
      for (const [name, meta] of sealed) {
        const value = values[name]
        const stored = before[name]
        if (typeof value === 'string' && !(typeof stored === 'string' && maskIn(stored) === value)) {
          values[name] = sealing.seal(value)
          continue
        }
        delete values[name]
        const { sentTo = [] } = meta
        if (typeof stored !== 'string') continue
        // An emptied address leads nowhere; whoever fills it again is asked then.
        const moved = sentTo.find(
          (one) => !isEmpty(values[one]) && goesElsewhere(fields[one], values[one], before[one], before),
        )
        if (moved !== undefined)
          throw fieldFault(ctx, name, secretAgain(meta.label, fields[moved]?.label ?? meta.label))
      }
      return base.update(ctx, key, values as Partial<Input<R>>, version, taken)
    },
  }
}

/** Whether a patch makes a field say another address than the stored one, which comes back as it was shown. */
function goesElsewhere(meta: FieldMeta | undefined, sent: unknown, stored: unknown, before: Values): boolean {
  if (sent === undefined || sent === stored) return false
  return !(meta && typeof stored === 'string' && sent === shownValue(meta, stored, before))
}
