import { and, asc } from 'drizzle-orm'
import { inLanguage, type Language } from '#shared/messages.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { isList } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Imports, Surroundings } from '../../crud/extension.ts'
import { itemName } from '../../crud/read/names.ts'
import { resourceNamed } from '../../crud/registry.ts'
import { column, mine, shows } from '../../crud/scope.ts'
import { anyTableOf, sortedBy } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import { typedFields } from './import-sheet.ts'

/** A longer list is no help in a cell; names in it are typed. */
const mostChoices = 300

/**
 * What can be chosen in each column of the sheet to fill in, in its order: items of a dictionary in use, yes and no, and
 * the names of what a field points to as far as the caller sees them and they are few; undefined where anything is typed.
 */
export async function templateChoices(
  surroundings: Surroundings,
  ctx: Context,
  { resource, language, imports }: { resource: Resource; language: Language; imports: Imports | undefined },
): Promise<(readonly string[] | undefined)[]> {
  const choices: (readonly string[] | undefined)[] = []
  for (const [, meta] of typedFields(ctx, resource, imports)) {
    const names = await namesFor(surroundings, ctx, meta, language)
    // A cell that holds several names cannot be chosen from a list of single ones.
    choices.push(names.length && !isList(meta) && !meta.comma ? names : undefined)
  }
  return choices
}

async function namesFor(
  { database, names }: Surroundings,
  ctx: Context,
  meta: FieldMeta,
  language: Language,
): Promise<string[]> {
  if (meta.kind === 'flag')
    return [sheetMessages.yes, sheetMessages.no].map((word) => inLanguage(word, language))
  if (meta.dict) {
    const items = await names.dictionary(ctx.tenantId, meta.dict, meta.business === true)
    return [...items.values()].filter(({ isSealed }) => !isSealed).map((item) => itemName(item, language))
  }
  if (!meta.resource) return []
  const target = resourceNamed(meta.resource)
  if (!shows(ctx, target, target.title)) return []
  const table = anyTableOf(target)
  const title = column(table, target.title)
  const rows = await database.current
    .select({ title })
    .from(table)
    .where(and(mine(ctx, target, table)))
    .orderBy(asc(column(table, sortedBy(target, target.title))))
    .limit(mostChoices + 1)
  return rows.length > mostChoices
    ? []
    : [...new Set(rows.map((row) => String(row.title ?? '')).filter(Boolean))]
}
