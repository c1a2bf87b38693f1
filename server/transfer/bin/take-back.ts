import type { ToldRow } from '#shared/contract/told.ts'
import type { Input, Resource } from '#shared/schema/resource.ts'
import { calling } from '../../crud/calls/router.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Values } from '../../crud/write/input.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { purgeRows } from './restore.ts'

/** A row that an import wrote; `before` has what the changed fields held, of one that existed. */
export interface Written {
  key: string
  before?: Values
  /** What is told this once of one that was added. */
  told?: ToldRow
}

interface TakingBack<R extends Resource> {
  service: ResourceService<R>
  database: Database
  /** One more is through with. */
  onRow(): void
}

const rowsTogether = 200

/**
 * Undoes an import that was to be whole, newest rows first: added ones are removed for good, changed ones get their old
 * values, as a change of its own in their history. A row that refuses, because somebody else uses it by now, stays.
 */
export async function takeBack<R extends Resource>(
  ctx: Context,
  { service, database, onRow }: TakingBack<R>,
  written: readonly Written[],
): Promise<void> {
  const { resource } = service
  const [remover, changer] = [calling(ctx, resource, 'remove'), calling(ctx, resource, 'update')]
  async function undo(part: readonly Written[]): Promise<void> {
    for (const { key, before } of part)
      if (before) await service.update(changer, key, before as Partial<Input<R>>)
    const added = part.flatMap(({ key, before }) => (before ? [] : [key]))
    if (!added.length) return
    await service.remove(remover, added)
    // Nothing was kept for them yet.
    await purgeRows(database, remover, resource, added)
  }

  /** Whether nothing stood in the way; if something did, nothing of it has happened. */
  const undone = (part: readonly Written[]): Promise<boolean> =>
    database
      .transaction(() => undo(part))
      .then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof HttpError)) throw error
          return false
        },
      )

  const newest = [...written].reverse()
  for (let at = 0; at < newest.length; at += rowsTogether) {
    const part = newest.slice(at, at + rowsTogether)
    const isWhole = await undone(part)
    for (const one of part) {
      if (!isWhole) await undone([one])
      onRow()
    }
  }
}
