import { inLanguage } from '#shared/messages.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import type { Names } from '../read/names.ts'
import type { Values } from './input.ts'
import { createParents } from './parents.ts'
import { refuseTakenAcross } from './unique.ts'
import { createVerifier } from './verifier.ts'

interface Checked {
  /** The row as it would be stored. */
  candidate: Values
  /** The fields to look at. */
  changed: readonly string[]
  before?: Values
}

interface Parts {
  database: Database
  resource: Resource
  names: Names
}

/** Refuses a row for what needs the stored one or other rows: rules, targets, dictionaries, its place in a tree. */
export function createRowChecks({ database, resource, names }: Parts) {
  const parents = createParents(database, resource)
  const verifyValue = createVerifier(database, names)

  return {
    async verify(ctx: Context, { candidate, changed, before = {} }: Checked): Promise<void> {
      for (const rule of resource.rules) {
        if (!rule.holds(candidate)) throw fieldFault(ctx, rule.field, rule.message)
      }
      await refuseTakenAcross(database.current, ctx, resource, candidate, changed)
      for (const name of changed) {
        const meta = resource.fields[name]
        if (!meta || candidate[name] === null || candidate[name] === undefined) continue
        if (name === resource.tree?.parent) await parents.verify(ctx, candidate)
        else await verifyValue(ctx, name, meta, candidate[name], before[name])
      }
    },

    warn(ctx: Context, { candidate, changed }: Checked): void {
      for (const { fields: watched, sentence } of resource.warnings) {
        const label = watched.some((name) => changed.includes(name)) ? sentence(candidate) : undefined
        if (label) ctx.warnings?.push({ field: watched[0], message: inLanguage(label, ctx.language) })
      }
    },
  }
}
