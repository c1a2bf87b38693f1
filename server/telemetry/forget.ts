import type { Surroundings } from '../crud/extension.ts'
import { milliseconds } from '../db/clock.ts'
import type { Connection } from '../db/database.ts'
import { detachTrack, removeTrack } from '../db/readings/positions.ts'
import { removeRuleStates, ruleStatesOf } from '../db/readings/rule-states.ts'
import { forgetPlace } from './move.ts'
import type { Alarms } from './rules/alarms.ts'

interface Parts {
  surroundings: Surroundings
  alarms: Pick<Alarms, 'clear'>
}

/** A member of the staff. */
export interface Person {
  id: string
  tenantId: string
}

/** Forgets what is known of people who are followed no longer. */
export function createForgetting({ surroundings, alarms }: Parts) {
  const { database, recorder } = surroundings

  /** A chunk at a time: others want to write, too. */
  async function removeInTurns(track: number) {
    while (await database.transaction(async (connection) => removeTrack(connection, track))) {
      // Until nothing is left.
    }
  }

  return {
    /** Forgets where somebody is, in the open transaction, and ends what fences say of him: they would never know that it is over. */
    async unfollow(connection: Connection, { id, tenantId }: Person) {
      await forgetPlace(connection, id)
      for (const { eventId } of ruleStatesOf(connection, id).values())
        if (eventId) await alarms.clear(surroundings, tenantId, eventId, milliseconds())
      removeRuleStates(connection, id)
    },

    /** Takes somebody's track and last place away in the open transaction; positions are deleted behind it. */
    async dropTrack(connection: Connection, { id }: Pick<Person, 'id'>) {
      await forgetPlace(connection, id)
      const track = detachTrack(connection, { kind: 'staff', subjectId: id })
      if (track === undefined) return
      database.afterCommit(() => void removeInTurns(track).catch((error: unknown) => recorder.failure(error)))
    },
  }
}

export type Forgetting = ReturnType<typeof createForgetting>
