import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import type { Express, Request, RequestHandler, Response } from 'express'

type Step = (req: Request, res: Response) => void

interface EdgeParts {
  /** Serves the page. Its router looks at each of its handlers, which costs a call as much as half of its rows. */
  app: Express
  /** In this order, for calls and pages alike. */
  note: Step
  /** Answers those who ask whether the server is up, and tells whether it has. */
  isHealth(path: string, res: Response): boolean
  /** Lets pages of other origins read answers; none: no other may. */
  allow: RequestHandler | undefined
  headers: Step
  /** Answers calls; what is none goes on. */
  calls: RequestHandler
  failed(error: unknown, req: Request, res: Response): void
}

/** What every request comes through: the calls' own way first, then Express for pages. */
export function createEdge({ app, ...steps }: EdgeParts): RequestListener {
  return (asked, answer) => {
    const [req, res] = asExpress(app, asked, answer)
    try {
      steps.note(req, res)
      const path = pathOf(req)
      if (steps.isHealth(path, res)) return
      // Short enough for a small label.
      if (path.startsWith('/s/')) req.url = `/api${req.url}`
      const go = () => {
        steps.headers(req, res)
        if (path === '') app(req, res)
        else steps.calls(req, res, () => app(req, res))
      }
      if (steps.allow) steps.allow(req, res, go)
      else go()
    } catch (error) {
      steps.failed(error, req, res)
    }
  }
}

/** Blank for what is no address: Express says so. */
function pathOf(req: Request): string {
  try {
    return req.path ?? ''
  } catch {
    return ''
  }
}

/** What Express does to the two before it hands them to its handlers. */
function asExpress(app: Express, asked: IncomingMessage, answer: ServerResponse): [Request, Response] {
  if (Object.getPrototypeOf(asked) !== app.request) Object.setPrototypeOf(asked, app.request)
  if (Object.getPrototypeOf(answer) !== app.response) Object.setPrototypeOf(answer, app.response)
  const [req, res] = [asked as Request, answer as Response]
  req.res = res
  req.originalUrl = req.url
  res.req = req
  res.locals = { traceId: '', route: undefined, ctx: undefined }
  return [req, res]
}

/**
 * Requests and answers that are born as what Express makes of them: whatever is done with an object whose kind was changed
 * afterwards is slow. For `http.createServer`.
 */
export function kindsOf(app: Express): Kinds {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request)
  Object.setPrototypeOf(AppResponse.prototype, app.response)
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype })
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse }
}

/** Said by name, so that the package's declarations can be made. */
export interface Kinds {
  IncomingMessage: typeof IncomingMessage
  ServerResponse: typeof ServerResponse
}
