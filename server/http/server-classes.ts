import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'

/** Named, so that the package's declarations can be made. */
export interface ServerClasses {
  IncomingMessage: typeof IncomingMessage
  ServerResponse: typeof ServerResponse
}

/**
 * Request and response classes for `http.createServer` that have the prototypes of an Express app from birth. Express would
 * set these on every object that it is handed, and V8 is slow with whatever had its prototype changed (decision 125).
 */
export function serverClassesOf(app: Express): ServerClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {
    locals = { traceId: '', route: undefined, ctx: undefined }
  }
  Object.setPrototypeOf(AppRequest.prototype, app.request)
  Object.setPrototypeOf(AppResponse.prototype, app.response)
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype })
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse }
}
