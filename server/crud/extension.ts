import type { Resource } from '#shared/schema/resource.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import type { Route } from '../http/route.ts'
import type { Recorder } from '../log/recorder.ts'
import type { Parameters } from '../parameters.ts'
import type { Push } from '../push/push.ts'
import type { Sealing } from '../sealing.ts'
import type { Services } from '../services.ts'
import type { Names } from './names.ts'
import type { ResourceService } from './service.ts'

/** What a module finds around it. */
export interface Surroundings {
  database: Database
  names: Names
  services: Services
  parameters: Parameters
  recorder: Recorder
  sealing: Sealing
  push: Pick<Push, 'tell'>
}

/** What a module may add to, or replace in, the calls of one resource. */
export interface Extension<R extends Resource> {
  resource: R
  service?(base: ResourceService<R>, surroundings: Surroundings): ResourceService<R>
  /** Paths below the resource's own; one that is also generic takes its place. */
  routes?(service: ResourceService<R>, surroundings: Surroundings): Route[]
  /**
   * What has to follow when removed rows come back, in the same transaction. A module whose own removal leaves nothing
   * behind that this could not mend states it, and its rows are in the recycle bin.
   */
  restored?(surroundings: Surroundings): (ctx: Context, keys: readonly string[]) => Promise<void>
}

export type AnyExtension = Extension<Resource>

/** Erases the resource type, so that extensions of different resources fit one list. */
export const extend = <R extends Resource>(
  resource: R,
  parts: Omit<Extension<R>, 'resource'>,
): AnyExtension => ({ resource, ...parts }) as unknown as AnyExtension
