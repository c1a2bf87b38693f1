import ranges from '#drizzle/data/ids.json' with { type: 'json' }

// Rows that Blade ships keep Blade's ids. Ours live below every id that Blade or this server ever makes:
// 1000 + copy (3 digits, 000 but for the copies of a scaled demo) + range (3 digits) + number (9 digits).
// A number in the list is never given to something else; the next one is the last one plus one.

export type SeedRange = keyof typeof ranges

/** Names whose hash another one had before, with what is hashed in their place. */
const apart: Record<string, string> = {
  // Meets client_add.
  companyLeaderCare_delete: 'companyLeaderCare_delete.',
}

/**
 * The fixed id of a seeded row. A number counts rows whose order is settled; a name gives the row an id that stays
 * when rows are added before it. A range uses one or the other, never both.
 */
export function seedId(range: SeedRange, row: number | string): string {
  const number = typeof row === 'number' ? row : hashOf(apart[row] ?? row)
  return `1000000${String(ranges[range].number).padStart(3, '0')}${String(number).padStart(9, '0')}`
}

/** Names of the ranges whose rows there are once, however many counties: what all of them share, who signs in, what all are told. */
export const sharedRanges: ReadonlySet<string> = new Set(
  Object.entries(ranges).flatMap(([name, { isShared }]) => (isShared ? [name] : [])),
)

/** The first and the last id of a range, as texts that compare like numbers; undefined for what is no range. */
export function idsOfRange(name: string): readonly [first: string, last: string] | undefined {
  const range = Object.hasOwn(ranges, name) ? ranges[name as SeedRange].number : undefined
  if (range === undefined) return undefined
  const start = `1000000${String(range).padStart(3, '0')}`
  return [`${start}${'0'.repeat(9)}`, `${start}${'9'.repeat(9)}`]
}

// FNV-1a folded to nine digits; a unit test proves that no two seeded names meet.
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0) % 1_000_000_000
}
