import { join } from 'node:path'
import type { Express, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Resource } from '#shared/schema/resource.ts'
import { createCameras } from './camera/cameras.ts'
import { apiDocumentRoutes } from './crud/docs/openapi.ts'
import { type AnyExtension, hooksOf, type Surroundings } from './crud/extension.ts'
import { createNames } from './crud/read/names.ts'
import { allResources } from './crud/registry.ts'
import type { Database } from './db/database.ts'
import { deliveryRoute } from './files/delivery.ts'
import { createBusinesses } from './flow/businesses.ts'
import { counted } from './flow/counted.ts'
import { createFlow } from './flow/create-flow.ts'
import { withStartShare } from './flow/start-share.ts'
import type { FinishParts } from './flow/steps/finish.ts'
import { createWake } from './flow/steps/wake.ts'
import { belowPath } from './http/below-path.ts'
import { createBodyReader } from './http/body.ts'
import { createDispatcher } from './http/dispatch.ts'
import { createExpressApp } from './http/express-app.ts'
import { answerHealth, type Health } from './http/health.ts'
import { answerFailure, unknownPath } from './http/last-answers.ts'
import { logRequests } from './http/log.ts'
import { answerMetrics, observeRequests } from './http/metrics.ts'
import type { Route } from './http/route.ts'
import { allowOrigins, pageHeaders, securityHeaders } from './http/security.ts'
import { shortLabels } from './http/short-labels.ts'
import type { Recorder } from './log/recorder.ts'
import { explainRoutes } from './modules/access/explain.ts'
import { createFramedOrigins } from './modules/access/framed-origins.ts'
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
import { notify } from './modules/notify/index.ts'
import { organisation } from './modules/organisation/index.ts'
import { people } from './modules/people/index.ts'
import { reference } from './modules/reference/index.ts'
import { report } from './modules/report/index.ts'
import { show } from './modules/show/index.ts'
import { storage } from './modules/storage/index.ts'
import { tenant } from './modules/tenant/index.ts'
import { createMetrics, type Metrics } from './monitor/metrics.ts'
import { type MonitorParts, monitorRoutes } from './monitor/routes.ts'
import type { Parameters } from './parameters.ts'
import type { Sealing } from './sealing.ts'
import { isRestorable, routesOf, serve } from './served.ts'
import { createServices, type Services } from './services.ts'
import { createStore } from './store/table.ts'
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts'
import { abilityRoute } from './transfer/abilities.ts'
import { recycleRoutes } from './transfer/bin/recycle.ts'
import { createImportProgress } from './transfer/import/import-progress.ts'

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
  notify,
  organisation,
  people,
  reference,
  report,
  show,
  storage,
  tenant,
]

export interface Made {
  express: Express
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
  const { surroundings, made, extensionOf, flowParts, telemetry, flowCounts } = assembled(parts)
  const { called, restorable } = callsOf(parts, surroundings, made, extensionOf)
  const routes = [...called, ...explainRoutes({ ...surroundings, auth: parts.auth, routes: called })]
  const all = [...routes, ...apiDocumentRoutes(routes)]
  return {
    express: middlewares(parts, all, metricsOf(parts, telemetry, flowCounts)),
    routes: all,
    restorable,
    services: surroundings.services,
    flowParts,
    telemetry,
    demoStaff: createDemoStaff(surroundings),
  }
}

/** The domains, and what they stand in: each finds there what the others have added. */
function assembled(parts: Parts) {
  const { database, environment, sealing, push, log } = parts
  const names = createNames(database)
  const extensionOf = (resource: Resource) => extensions.find((one) => one.resource.name === resource.name)
  const surroundings: Surroundings = {
    database,
    store: createStore(database),
    names,
    services: createServices({
      database,
      names,
      sealing,
      hooksOf: (resource) => hooksOf(extensionOf(resource), surroundings),
      replaced: (base) => extensionOf(base.resource)?.service?.(base, surroundings) ?? base,
    }),
    parameters: parts.parameters,
    recorder: parts.recorder,
    sealing,
    push,
  }
  const businesses = createBusinesses(surroundings, () => made.flatMap((domain) => domain.businesses ?? []))
  const flowParts = { database, push, businesses, names, parameters: parts.parameters, wake: createWake() }
  const engine = createFlow(flowParts)
  const shared = environment.LIMITS === 'off' ? engine : withStartShare(engine, parts)
  const { flow, counts } = counted(shared)
  const telemetry = createTelemetry({ surroundings, alarms: ruleAlarms, log })
  const cameras = createCameras({
    database,
    sealing,
    outbound: parts.outbound,
    links: parts.fileStore.links,
    isPlaying: environment.SEED === 'demo' && environment.SIMULATOR !== 'off',
  })
  const made: Domain[] = domains.map((domain) =>
    domain({ ...parts, eventHandlers, businesses, flow, telemetry, cameras }),
  )
  const extensions = made.flatMap((domain) => domain.extensions ?? [])
  return { surroundings, made, extensionOf, flowParts, telemetry, flowCounts: counts }
}

/** All calls but those that tell about calls. */
function callsOf(
  parts: Parts,
  surroundings: Surroundings,
  made: readonly Domain[],
  extensionOf: (resource: Resource) => AnyExtension | undefined,
) {
  const { auth, exportJobs, fileStore } = parts
  const served = allResources().map((resource) => serve(resource, extensionOf(resource), surroundings))
  const importProgress = createImportProgress()
  const generic = served.flatMap((one) => routesOf(one, { ...surroundings, exportJobs, importProgress }))
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
  return { called, restorable }
}

const metricsOf = (
  { database, push, monitor }: Parts,
  { ingest }: Pick<Telemetry, 'ingest'>,
  flow: () => Readonly<Record<'started' | 'completed', number>>,
): Metrics =>
  createMetrics({
    ...monitor,
    jobs: () => monitor.schedule()?.states() ?? [],
    database,
    push,
    readings: ingest.counts,
    flow,
  })

/** What every request passes, call or page, in this order. */
function middlewares(parts: Parts, routes: readonly Route[], metrics: Metrics): Express {
  const { environment, recorder, log, health, client } = parts
  return createExpressApp(environment, [
    logRequests(log),
    belowPath(environment.BASE_PATH),
    observeRequests(metrics),
    answerHealth(health),
    answerMetrics(metrics, environment.METRICS_TOKEN),
    securityHeaders,
    allowOrigins(environment.CORS_ORIGIN),
    shortLabels,
    dispatcherOf(parts, routes),
    pageHeaders(environment, createFramedOrigins(parts.database)),
    client ?? [],
    unknownPath,
    answerFailure(recorder),
  ])
}

const dispatcherOf = ({ database, environment, auth, recorder }: Parts, routes: readonly Route[]) =>
  createDispatcher({
    routes,
    database,
    identify: auth.identify,
    demandScope: auth.apiScopes.demand,
    readBody: createBodyReader(join(environment.DATA_DIR, 'uploads')),
    demandOpenShare: auth.demandOpenShare,
    demandOwnShare: auth.demandOwnShare,
    demandWriteShare: auth.demandWriteShare,
    onCall: recorder.call,
    onFailure: (error, req, traceId) =>
      recorder.failure(error, { req, traceId, ctx: req.res?.locals.ctx, route: req.res?.locals.route }),
  })
