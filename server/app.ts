import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { inLanguage, languageOf, messages } from '#shared/messages.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Auth } from './auth/auth.ts'
import type { AnyExtension, Surroundings } from './crud/extension.ts'
import { createNames } from './crud/names.ts'
import { apiDocumentRoutes } from './crud/openapi.ts'
import { allResources } from './crud/registry.ts'
import { createRoutes, withAliases } from './crud/router.ts'
import { createService } from './crud/service.ts'
import type { Database } from './db/database.ts'
import type { Environment } from './env.ts'
import { createBodyReader } from './http/body.ts'
import { createDispatcher } from './http/dispatch.ts'
import { fail } from './http/envelope.ts'
import { describeFailure } from './http/failure.ts'
import { type Health, healthRoutes } from './http/health.ts'
import { logRequests } from './http/log.ts'
import type { Route } from './http/route.ts'
import { allowOrigins, apiHeaders, pageHeaders, permissionsPolicy } from './http/security.ts'
import type { Recorder } from './log/recorder.ts'
import { companyExtension } from './modules/company/company.ts'
import { deviceExtension } from './modules/device/device.ts'
import { clientExtension } from './modules/system/client.ts'
import { dictBizExtension, dictExtension } from './modules/system/dictionary.ts'
import { menuRoutes } from './modules/system/menu.ts'
import { regionExtension } from './modules/system/region.ts'
import { siteRoutes } from './modules/system/site.ts'
import { tenantExtension, tenantRoutes } from './modules/system/tenant.ts'
import { createUserExtension } from './modules/system/user.ts'
import type { Parameters } from './parameters.ts'

export interface Parts {
  database: Database
  environment: Environment
  auth: Auth
  parameters: Parameters
  recorder: Recorder
  log: Logger
  health: Health
  /** Serves the page; none where only the API is asked for. */
  client: RequestHandler | undefined
}

/** The server's table of contents. */
export function createApp(parts: Parts): express.Express {
  const { database, environment, auth, log, health, client } = parts
  const surroundings: Surroundings = {
    database,
    names: createNames(database),
    parameters: parts.parameters,
    recorder: parts.recorder,
  }
  const extensions = [
    clientExtension,
    dictExtension,
    dictBizExtension,
    regionExtension,
    tenantExtension,
    companyExtension,
    deviceExtension,
    createUserExtension(auth),
  ]
  const routes: Route[] = [
    ...auth.routes,
    ...menuRoutes({ ...surroundings, auth }),
    ...tenantRoutes(surroundings),
    ...siteRoutes({ environment, auth }),
    ...allResources().flatMap((resource) => routesOf(resource, extensions, surroundings)),
  ]

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  if (environment.TRUST_PROXY) app.set('trust proxy', trusted(environment.TRUST_PROXY))

  app.use(logRequests(log))
  app.use(healthRoutes(health))
  if (environment.CORS_ORIGIN.length) app.use(allowOrigins(environment.CORS_ORIGIN))
  app.use(apiHeaders)
  app.use(
    createDispatcher({
      routes: [...routes, ...apiDocumentRoutes(routes)],
      database,
      identify: auth.identify,
      readBody: createBodyReader(),
      onFailure: (error, req, traceId) =>
        log.error({ err: error, traceId, path: req.path }, 'request failed'),
    }),
  )
  app.use(permissionsPolicy, pageHeaders(environment.FRAME_SRC))
  if (client) app.use(client)
  app.use(unknownPath)
  app.use(lastResort(log))
  return app
}

function routesOf(resource: Resource, extensions: AnyExtension[], surroundings: Surroundings): Route[] {
  const extension = extensions.find((one) => one.resource.name === resource.name)
  const base = createService(surroundings.database, resource, surroundings.names)
  const service = extension?.service?.(base, surroundings) ?? base
  const own = extension?.routes?.(service, surroundings) ?? []
  return withAliases(resource, [...own, ...createRoutes(service)])
}

/** A number of hops, or a list of addresses, as Express takes them. */
const trusted = (value: string) => (/^\d+$/.test(value) ? Number(value) : value === 'on' ? 1 : value)

/** What is neither a call, nor a file, nor asked for as a page. */
const unknownPath: RequestHandler = (req, res) => {
  const language = languageOf(req.headers['accept-language'])
  res.status(404).json(fail(404, inLanguage(messages.pathUnknown, language), res.locals.traceId))
}

/** What no handler took care of: a URL that cannot be decoded, a page asked for in an impossible way. */
const lastResort =
  (log: Logger): ErrorRequestHandler =>
  (error, req, res, _next) => {
    const traceId: string = res.locals.traceId
    const { status, body, unexpected } = describeFailure(
      error,
      languageOf(req.headers['accept-language']),
      traceId,
    )
    if (unexpected) log.error({ err: error, traceId, path: req.path }, 'request failed')
    if (!res.headersSent) res.status(status).json(body)
  }
