import type { AnyRow } from '../kind.ts'
import type { Target } from '../target.ts'
import type { Choice } from './use-dictionary.ts'

/** What telling choices apart asks the server for: the rows of a resource with these keys, as its pickers know them. */
export type RowReader = (target: Target, keys: string[]) => Promise<AnyRow[]>

/** The rows that choices stand for and those above them, by key. */
type Rows = ReadonlyMap<string, AnyRow>

const deepest = 20

/**
 * The same choices with what tells them apart before the name: the tenant where they are those of several, and of those of one name
 * what lies above in a tree: `总公司 / 技术部`. `known` are rows that are at hand.
 */
export async function tellApart(
  target: Target,
  choices: Choice[],
  known: readonly AnyRow[],
  read: RowReader,
): Promise<Choice[]> {
  if (!(target.tree || target.acrossTenants)) return choices
  const groups = twinsIn(choices)
  const rows = await rowsFor(target, groups.flat(), known, read)
  const tenantOf = ({ value }: Choice) => String(rows.get(value)?.tenantId ?? '')
  const trails = (choice: Choice) => trailOf(target, rows, choice.value)
  const isMixed = differ(
    choices.filter(({ value }) => rows.has(value)),
    tenantOf,
  )
  const tenantNameOf = (choice: Choice) =>
    isMixed ? String(rows.get(choice.value)?.tenantName || tenantOf(choice)) : ''
  const apart = groups.filter((group) => differ(group, (choice) => trails(choice).join('/'))).flat()
  const byTrail = new Set(apart.map(({ value }) => value))
  return choices.map((choice) => {
    const above = byTrail.has(choice.value) ? trails(choice) : []
    const parts = [tenantNameOf(choice), ...above, choice.label]
    return { ...choice, label: parts.filter(Boolean).join(' / ') }
  })
}

/** Choices that are called alike, together. */
function twinsIn(choices: Choice[]): Choice[][] {
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) groups.set(choice.label, [...(groups.get(choice.label) ?? []), choice])
  return [...groups.values()].filter(({ length }) => length > 1)
}

const differ = (group: Choice[], by: (choice: Choice) => string) => new Set(group.map(by)).size > 1

/** The rows of these choices and of all that lies above them: one question for each level that is not at hand. */
async function rowsFor(
  target: Target,
  twins: Choice[],
  known: readonly AnyRow[],
  read: RowReader,
): Promise<Rows> {
  const rows = new Map(known.map((row) => [String(row[target.key]), row]))
  let level = twins.map(({ value }) => value)
  for (let depth = 0; depth < deepest && level.length; depth++) {
    const missing = level.filter((key) => !rows.has(key))
    const found = missing.length ? await read(target, missing) : []
    for (const row of found) rows.set(String(row[target.key]), row)
    level = [...new Set(level.map((key) => parentOf(target, rows, key)).filter(Boolean))]
  }
  return rows
}

/** The key of the node above, or nothing at the top. */
function parentOf({ tree }: Target, rows: Rows, key: string): string {
  const parent = String((tree && rows.get(key)?.[tree.parent]) ?? '')
  return parent === tree?.root ? '' : parent
}

/** The names of all that lies above, from the top. */
function trailOf(target: Target, rows: Rows, key: string): string[] {
  const names: string[] = []
  let at = parentOf(target, rows, key)
  while (at && rows.has(at) && names.length < deepest) {
    names.unshift(String(rows.get(at)?.[target.title] ?? ''))
    at = parentOf(target, rows, at)
  }
  return names
}
