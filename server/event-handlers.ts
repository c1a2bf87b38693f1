import type { Surroundings } from './crud/extension.ts'
import type { Context } from './http/context.ts'

/** What other modules need of those who handle events. The module of events does it, and `app.ts` hands it to them. */
export interface EventHandlers {
  /** Open events of the caller's tenant that these users handle, whether the caller sees them or not. */
  openEventsOf(
    surroundings: Pick<Surroundings, 'store'>,
    ctx: Context,
    userIds: readonly string[],
  ): PromiseLike<readonly { id: string; handlerId: string | null }[]>
  /** Puts the open events of somebody who has left back to where others find them. */
  releaseEventsOf(surroundings: Surroundings, ctx: Context, userId: string): Promise<void>
}
