import type { ToldRow } from '#shared/contract/told.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource, Row } from '#shared/schema/resource.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import type { Params, Route } from '../http/route.ts'
import type { Recorder } from '../log/recorder.ts'
import type { Parameters } from '../parameters.ts'
import type { Push } from '../push/push.ts'
import type { Sealing } from '../sealing.ts'
import type { Services } from '../services.ts'
import type { SheetColumn } from '../sheet/transfer.ts'
import type { Store } from '../store/table.ts'
import type { Condition } from './read/filter.ts'
import type { Names } from './read/names.ts'
import type { Wire } from './read/presenter.ts'
import type { ResourceService } from './service.ts'
import {
  type AnyHooks,
  noHooks,
  type Removing,
  type Stored,
  type Writing,
  type Written,
} from './write/hooks.ts'
import type { Values } from './write/input.ts'

/** What a module finds around it. */
export interface Surroundings {
  database: Database
  store: Store
  names: Names
  services: Services
  parameters: Parameters
  recorder: Recorder
  sealing: Sealing
  push: Pick<Push, 'tell' | 'tellEach'>
}

/** Differences from other resources where rows come from a sheet. */
export interface Imports {
  /** Blade's sheet: its headings are understood, and its clients send it to `import-<name>`. */
  columns: readonly SheetColumn[]
  /** Fields that no sheet fills in. */
  untyped?: readonly string[]
  /** Of a new row, what a blank cell follows from: a code tells the place above. */
  follows?: Readonly<Record<string, (values: Readonly<Record<string, string>>) => string>>
  /** Values that all new rows of one import begin with, asked for once, outside of any transaction. */
  begin?(ctx: Context): Promise<Beginnings>
  /** Values of each of so many new rows in place of `begin`; undefined where all begin alike. Asked for outside of any transaction, too. */
  beginEach?(ctx: Context, count: number): Promise<readonly Beginnings[]> | undefined
  /** The sentence for Blade's clients, which show nothing else, where `begin` told something. */
  sentence?(told: readonly ToldRow[]): Label
}

export interface Beginnings {
  values: Values
  /** Values that are told this once of every new row, beside the names that it is known by. */
  told: Readonly<Record<string, string>>
}

/** What a module adds to the calls of one resource: named places, each called from one line of the engine. */
export interface Extension<R extends Resource> {
  resource: R
  /** The first six are `Hooks` with the surroundings at hand. */
  write?(writing: Writing<R>, surroundings: Surroundings): Promise<Stored<R> | undefined>
  wrote?(written: Written<R>, surroundings: Surroundings): Promise<Wire | undefined>
  removing?(removing: Removing<R>, surroundings: Surroundings): Promise<void>
  purged?(rows: readonly Row<R>[], surroundings: Surroundings): Promise<void>
  where?(ctx: Context, asked: Params | undefined, surroundings: Surroundings): readonly Condition[]
  show?(ctx: Context, rows: Wire[], surroundings: Surroundings): Promise<Wire[]>
  /** A call that does something else than the engine's: one object with the same functions in place of another. */
  service?(base: ResourceService<R>, surroundings: Surroundings): ResourceService<R>
  /** Rules for reading sheets; a resource whose `save` is a call of the module has an import like others by them, too. */
  imports?(surroundings: Surroundings): Imports
  /** Paths below the resource's own; one that is also generic takes its place. */
  routes?(service: ResourceService<R>, surroundings: Surroundings): Route[]
  /** True where a removal takes something along that `wrote` could not bring back: such rows are in no recycle bin. */
  isFinal?: true
}

export type AnyExtension = Extension<Resource>

/** Erases the resource type, so that extensions of different resources fit one list. */
export const extend = <R extends Resource>(
  resource: R,
  parts: Omit<Extension<R>, 'resource'>,
): AnyExtension => ({ resource, ...parts }) as unknown as AnyExtension

/** The places of an extension that the engine calls, as it calls them. */
export function hooksOf(extension: AnyExtension | undefined, surroundings: Surroundings): AnyHooks {
  if (!extension) return noHooks
  const { write, wrote, removing, purged, where, show } = extension
  return {
    ...(write && { write: (writing) => write(writing, surroundings) }),
    ...(wrote && { wrote: (written) => wrote(written, surroundings) }),
    ...(removing && { removing: (leaving) => removing(leaving, surroundings) }),
    ...(purged && { purged: (rows) => purged(rows, surroundings) }),
    ...(where && { where: (ctx, asked) => where(ctx, asked, surroundings) }),
    ...(show && { show: (ctx, rows) => show(ctx, rows, surroundings) }),
  }
}
