import { required } from '#shared/messages.ts'
import { fieldsOf, type Input, type Resource } from '#shared/schema/resource.ts'
import { HttpError } from '../../http-error.ts'
import { maskIn, type Sealing } from '../../sealing.ts'
import type { ResourceService } from '../service.ts'
import type { Values } from './input.ts'

/**
 * The service of a resource with secrets that it must read again: they are encrypted before they are stored. On update the
 * mask, which clients send back with the whole row, keeps what is there; a new row has nothing to keep.
 */
export function withSealedFields<R extends Resource>(
  base: ResourceService<R>,
  sealing: Sealing,
): ResourceService<R> {
  const sealed = fieldsOf(base.resource).filter(([, meta]) => meta.sealed)
  if (!sealed.length) return base

  return {
    ...base,
    save(ctx, input) {
      const values: Values = { ...input }
      for (const [name, { label, kind }] of sealed) {
        const value = values[name]
        if (typeof value !== 'string') continue
        if (value.includes('****')) throw new HttpError(400, required(label, kind))
        values[name] = sealing.seal(value)
      }
      // The engine is the one place that forgets the entity's type: sealed texts stand where texts stood.
      return base.save(ctx, values as Input<R>)
    },
    async update(ctx, key, patch, version, taken) {
      const values: Values = { ...patch }
      const before: Values = { ...(await base.row(ctx, key)) }
      for (const [name] of sealed) {
        const value = values[name]
        if (typeof value !== 'string') continue
        const stored = before[name]
        if (typeof stored === 'string' && maskIn(stored) === value) delete values[name]
        else values[name] = sealing.seal(value)
      }
      return base.update(ctx, key, values as Partial<Input<R>>, version, taken)
    },
  }
}
