import { malformedParameter, messages, missingParameter } from '#shared/messages.ts'
import { createBoundedMap } from '../../db/bounded-map.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, post, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { transferMessages } from '../messages.ts'

/** `waiting`: nothing has been heard of it yet, as its rows are on their way or being read. */
export type Phase = 'waiting' | 'checking' | 'writing' | 'undoing'

export interface Standing {
  phase: Phase
  /** Rows that this phase is through with. */
  done: number
  total: number
  /** Nothing would be left of it. */
  mayStop: boolean
}

/** What an import tells while it is at work. */
export interface Progress {
  begin(standing: Standing): void
  step(rows?: number): void
  /** Throws once somebody has asked to stop what may be stopped. */
  goOn(): void
}

export interface ImportProgress {
  /** Runs an import that can be followed under the name that its call gives it, as `progress`, by the same person. */
  following<T>(ctx: Context, params: Params, work: (progress: Progress) => Promise<T>): Promise<T>
  routes: Route[]
}

interface Followed extends Standing {
  isStopped: boolean
}

/** Imports that can be followed at a time; beyond that the first one is no longer told of. */
const most = 200

/** Who imports can ask how far it is, and stop what leaves nothing behind. Kept in memory: one process does the work. */
export function createImportProgress(): ImportProgress {
  const kept = createBoundedMap<Followed>(most)
  const keyOf = ({ tenantId, userId }: Context, name: string) => `${tenantId} ${userId} ${name}`
  const keyIn = (ctx: Context, params: Params) => {
    const name = nameIn(params, 'id')
    if (name === undefined) throw new HttpError(400, missingParameter('id'))
    return keyOf(ctx, name)
  }

  return {
    async following(ctx, params, work) {
      const name = nameIn(params, 'progress')
      const followed: Followed = { phase: 'waiting', done: 0, total: 0, mayStop: false, isStopped: false }
      const key = name === undefined ? undefined : keyOf(ctx, name)
      if (key !== undefined) kept.set(key, followed)
      try {
        return await work({
          begin: (standing) => void Object.assign(followed, standing),
          step(rows = 1) {
            followed.done += rows
          },
          goOn() {
            if (followed.isStopped && followed.mayStop) throw new HttpError(400, transferMessages.stopped)
          },
        })
      } finally {
        if (key !== undefined) kept.delete(key)
      }
    },

    routes: [
      get(
        '/transfer/import-progress',
        'signedIn',
        ({ ctx, params }): Standing => {
          const { phase, done, total, mayStop } = kept.get(keyIn(ctx, params)) ?? unheard
          return { phase, done, total, mayStop }
        },
        { summary: ['导入进度', 'How far an import of the caller is'] },
      ),
      post(
        '/transfer/import-stop',
        'signedIn',
        ({ ctx, params }) => {
          const followed = kept.get(keyIn(ctx, params))
          if (!followed) throw new HttpError(400, messages.notFound)
          if (!followed.mayStop) throw new HttpError(400, transferMessages.notStopped)
          followed.isStopped = true
          return true
        },
        {
          transaction: false,
          summary: ['停止导入', 'Stops an import of the caller that leaves nothing behind'],
        },
      ),
    ],
  }
}

const unheard: Standing = { phase: 'waiting', done: 0, total: 0, mayStop: false }

function nameIn(params: Params, parameter: string): string | undefined {
  const name = textOf(params, parameter)
  if (name !== undefined && !/^[\w-]{1,64}$/.test(name))
    throw new HttpError(400, malformedParameter(parameter))
  return name
}
