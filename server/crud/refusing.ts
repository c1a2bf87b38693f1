import type { Resource } from '#shared/schema/resource.ts'
import type { Context } from '../http/context.ts'
import type { ResourceService } from './service.ts'

type Remove = ResourceService<Resource>['remove']

const refusing = new WeakSet<Remove>()

/**
 * A removal behind a check of its own, which throws what stands in the way. Nothing else happens, so what it removes can be
 * brought back like anything else.
 */
export function removeUnless(remove: Remove, check: (ctx: Context, keys: string[]) => Promise<void>): Remove {
  const checked: Remove = async (ctx, keys) => {
    await check(ctx, keys)
    await remove(ctx, keys)
  }
  refusing.add(checked)
  return checked
}

/** Whether a removal does no more than the generic one. */
export const isPlainRemoval = (remove: Remove, generic: Remove): boolean =>
  remove === generic || refusing.has(remove)
