import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import { inLanguage, languageOf, messages } from '#shared/messages.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { createCameras } from './camera/cameras.ts'
import { memberRoutes } from './crud/calls/member-routes.ts'
import { createRoutes, withAliases } from './crud/calls/router.ts'
import { stepRoutes } from './crud/calls/step-routes.ts'
import { apiDocumentRoutes } from './crud/docs/openapi.ts'
import { type AnyExtension, hooksOf, type Surroundings } from './crud/extension.ts'
import { createNames } from './crud/read/names.ts'
import { allResources } from './crud/registry.ts'
import type { Database } from './db/database.ts'
import { deliveryRoute } from './files/delivery.ts'
import { createBusinesses } from './flow/businesses.ts'
import { createFlow } from './flow/create-flow.ts'
import type { FinishParts } from './flow/steps/finish.ts'
import { createBodyReader } from './http/body.ts'
import { createDispatcher } from './http/dispatch.ts'
import { createEdge, type Kinds, kindsOf } from './http/edge.ts'
import { fail } from './http/envelope.ts'
import { describeFailure } from './http/failure.ts'
import { answerHealth, type Health } from './http/health.ts'
import { logRequests } from './http/log.ts'
import type { Route } from './http/route.ts'
import { allowOrigins, apiHeaders, pageHeaders, permissionsPolicy } from './http/security.ts'
import type { Recorder } from './log/recorder.ts'
import { explainRoutes } from './modules/access/explain.ts'
import { access } from './modules/access/index.ts'
import { company } from './modules/company/index.ts'
import { desk } from './modules/desk/index.ts'
import { develop } from './modules/develop/index.ts'
import { device } from './modules/device/index.ts'
import type { Domain, DomainParts } from './modules/domain.ts'
import { evaluate } from './modules/evaluate/index.ts'
import { createDemoStaff, type DemoStaff } from './modules/event/demo-staff.ts'
import { eventHandlers } from './modules/event/handing/handlers.ts'
import { event } from './modules/event/index.ts'
import { ruleAlarms } from './modules/event/rule-alarms.ts'
import { flow as flowDomain } from './modules/flow/index.ts'
import { geo } from './modules/geo/index.ts'
import { land } from './modules/land/index.ts'
import { organisation } from './modules/organisation/index.ts'
import { people } from './modules/people/index.ts'
import { reference } from './modules/reference/index.ts'
import { report } from './modules/report/index.ts'
import { show } from './modules/show/index.ts'
import { storage } from './modules/storage/index.ts'
import { tenant } from './modules/tenant/index.ts'
import { type MonitorParts, monitorRoutes } from './monitor/routes.ts'
import type { Parameters } from './parameters.ts'
import type { Sealing } from './sealing.ts'
import { createServices, type Services } from './services.ts'
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts'
import { abilityRoute } from './transfer/abilities.ts'
import { recycleRoutes } from './transfer/bin/recycle.ts'
import { createImportProgress, type ImportProgress } from './transfer/import/import-progress.ts'
import { transferRoutes } from './transfer/routes.ts'

export interface Parts
  extends Omit<DomainParts, 'eventHandlers' | 'businesses' | 'flow' | 'telemetry' | 'cameras'> {
  database: Database
  parameters: Parameters
  recorder: Recorder
  sealing: Sealing
  log: Logger
  health: Health
  monitor: MonitorParts
  /** Serves the page; none where only the API is asked for. */
  client: RequestHandler | undefined
}

const domains: readonly ((parts: DomainParts) => Domain)[] = [
  access,
  company,
  desk,
  develop,
  device,
  evaluate,
  event,
  flowDomain,
  geo,
  land,
  organisation,
  people,
  reference,
  report,
  show,
  storage,
  tenant,
]

export interface Made {
  listener: RequestListener
  /** What requests and answers are for `http.createServer`. */
  kinds: Kinds
  /** All calls that it knows. */
  routes: readonly Route[]
  restorable: readonly Resource[]
  services: Services
  /** What timers of processes are fired with. */
  flowParts: FinishParts
  telemetry: Telemetry
  demoStaff: DemoStaff
}

/** The server's table of contents, and the resources whose removed rows wait in the recycle bin. */
export function createApp(parts: Parts): Made {
  const { database, environment, auth, recorder, fileStore, log, health, client } = parts
  const names = createNames(database)
  const extensionOf = (resource: Resource) => extensions.find((one) => one.resource.name === resource.name)
  const surroundings: Surroundings = {
    database,
    names,
    services: createServices({
      database,
      names,
      sealing: parts.sealing,
      hooksOf: (resource) => hooksOf(extensionOf(resource), surroundings),
      replaced: (base) => extensionOf(base.resource)?.service?.(base, surroundings) ?? base,
    }),
    parameters: parts.parameters,
    recorder,
    sealing: parts.sealing,
    push: parts.push,
  }
  const businesses = createBusinesses(surroundings, () => made.flatMap((domain) => domain.businesses ?? []))
  const flowParts = { database, push: parts.push, businesses, names }
  const flow = createFlow(flowParts)
  const telemetry = createTelemetry({ surroundings, alarms: ruleAlarms, log })
  const cameras = createCameras({
    database,
    sealing: parts.sealing,
    outbound: parts.outbound,
    links: fileStore.links,
    isPlaying: environment.SEED === 'demo' && environment.SIMULATOR !== 'off',
  })
  const made: Domain[] = domains.map((domain) =>
    domain({ ...parts, eventHandlers, businesses, flow, telemetry, cameras }),
  )
  const extensions = made.flatMap((domain) => domain.extensions ?? [])
  const served = allResources().map((resource) => serve(resource, extensionOf(resource), surroundings))
  const importProgress = createImportProgress()
  const generic = served.flatMap((one) =>
    routesOf(one, { ...surroundings, exportJobs: parts.exportJobs, importProgress }),
  )
  const inBin = served.filter(isRestorable).map(({ service }) => service)
  const restorable = inBin.map(({ resource }) => resource)
  const called: Route[] = [
    ...auth.routes,
    ...made.flatMap((domain) => domain.routes?.(surroundings) ?? []),
    deliveryRoute({ ...fileStore, identify: auth.identify }),
    ...generic,
    ...monitorRoutes(parts.monitor, parts),
    ...recycleRoutes(inBin, surroundings),
    ...importProgress.routes,
    abilityRoute({ routes: generic, resources: served.map(({ service }) => service.resource), restorable }),
  ]

  const routes = [...called, ...explainRoutes({ ...surroundings, auth, routes: called })]

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  if (environment.TRUST_PROXY) app.set('trust proxy', trusted(environment.TRUST_PROXY))

  app.use(permissionsPolicy, pageHeaders(environment))
  if (client) app.use(client)
  app.use(unknownPath)
  app.use(lastResort(recorder))
  const kinds = kindsOf(app)
  const all = [...routes, ...apiDocumentRoutes(routes)]
  const listener = createEdge({
    app,
    note: logRequests(log),
    isHealth: answerHealth(health),
    allow: environment.CORS_ORIGIN.length ? allowOrigins(environment.CORS_ORIGIN) : undefined,
    headers: apiHeaders,
    calls: createDispatcher({
      routes: all,
      database,
      identify: auth.identify,
      demandScope: auth.apiScopes.demand,
      readBody: createBodyReader(join(environment.DATA_DIR, 'uploads')),
      onCall: recorder.call,
      onFailure: (error, req, traceId) =>
        recorder.failure(error, { req, traceId, ctx: req.res?.locals.ctx, route: req.res?.locals.route }),
    }),
    failed: (error, req, res) => answerFailure(recorder, error, req, res),
  })
  return {
    listener,
    kinds,
    routes: all,
    restorable,
    services: surroundings.services,
    flowParts,
    telemetry,
    demoStaff: createDemoStaff(surroundings),
  }
}

/** The service of a resource, and the calls that a module adds to it. */
function serve(resource: Resource, extension: AnyExtension | undefined, surroundings: Surroundings) {
  const service = surroundings.services.of(resource)
  const own = extension?.routes?.(service, surroundings) ?? []
  return { service, own, isFinal: extension?.isFinal }
}

type Served = ReturnType<typeof serve>

const routesOf = (
  { service, own }: Served,
  surroundings: Surroundings & Pick<Parts, 'exportJobs'> & { importProgress: ImportProgress },
): Route[] =>
  withAliases(service.resource, [
    ...own,
    ...createRoutes(service),
    ...stepRoutes(service, surroundings),
    ...memberRoutes(service.resource, surroundings),
    ...transferRoutes(service, own, surroundings),
  ])

/** Where a module removes rows by a call of its own, or says so, more happens than the recycle bin could undo. */
const isRestorable = ({ service, own, isFinal }: Served): boolean => {
  const { actions, path } = service.resource
  return actions.includes('remove') && !isFinal && !own.some((route) => route.path === `${path}/remove`)
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
  (recorder: Recorder): ErrorRequestHandler =>
  (error, req, res, _next) =>
    answerFailure(recorder, error, req, res)

function answerFailure(recorder: Recorder, error: unknown, req: Request, res: Response) {
  const traceId: string = res.locals.traceId
  const { status, body, unexpected } = describeFailure(
    error,
    languageOf(req.headers['accept-language']),
    traceId,
  )
  if (unexpected) recorder.failure(error, { req, traceId })
  if (!res.headersSent) res.status(status).json(body)
}
