import type { Request } from 'express'
import { streamPath } from '#shared/contract/push.ts'
import { messages } from '#shared/messages.ts'
import type { Auth } from '../../auth/auth.ts'
import { headerTokenOf } from '../../auth/request-parts.ts'
import { isLive } from '../../auth/token/sessions.ts'
import { textOf, wholeNumberOf } from '../../http/params.ts'
import { answered, get, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { Push, Standing } from '../../push/push.ts'

interface Parts {
  auth: Pick<Auth, 'identify' | 'sessions'>
  push: Pick<Push, 'listen'>
}

/** The stream of what happens, for whoever has signed in. It has no time limit, and ends with the session. */
export function streamRoutes({ auth, push }: Parts): Route[] {
  return [
    get(
      streamPath,
      'signedIn',
      ({ ctx, req, res, params }) => {
        // An address with a token would stay in logs for as long as the stream lasts, and longer.
        if (headerTokenOf(req) === undefined) throw new HttpError(401, messages.tokenMissing)
        const isKnown = textOf(params, 'age') !== undefined
        const age = isKnown ? wholeNumberOf(params, 'age', [0, Number.MAX_SAFE_INTEGER]) : undefined
        // Asked for its headers alone, a stream would never end.
        if (req.method === 'HEAD') res.writeHead(200, { 'Content-Type': 'text/event-stream' }).end()
        else
          push.listen(ctx, res, {
            standing: () => standingOf(auth, req, ctx.sessionId),
            present: () => presentIn(auth, req),
            age,
          })
        return answered
      },
      { summary: ['实时消息流', 'What happens, as server-sent events'] },
    ),
  ]
}

function presentIn({ identify }: Parts['auth'], req: Request) {
  try {
    return identify(req)
  } catch {
    return undefined
  }
}

function standingOf({ identify, sessions }: Parts['auth'], req: Request, sessionId: string): Standing {
  try {
    identify(req)
    return 'good'
  } catch {
    const session = sessions.get(sessionId)
    return session && isLive(session) ? 'stale' : 'over'
  }
}
