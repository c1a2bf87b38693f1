import { join } from 'node:path'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { inLanguage, languageOf, messages } from '#shared/messages.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Auth } from './auth/auth.ts'
import { type AnyExtension, hooksOf, type Surroundings } from './crud/extension.ts'
import { createNames } from './crud/names.ts'
import { apiDocumentRoutes } from './crud/openapi.ts'
import { allResources } from './crud/registry.ts'
import { createRoutes, withAliases } from './crud/router.ts'
import { stepRoutes } from './crud/step-routes.ts'
import type { Database } from './db/database.ts'
import type { Environment } from './env.ts'
import { deliveryRoute } from './files/delivery.ts'
import type { FileStore } from './files/file-store.ts'
import { createBodyReader } from './http/body.ts'
import { createDispatcher } from './http/dispatch.ts'
import { fail } from './http/envelope.ts'
import { describeFailure } from './http/failure.ts'
import { type Health, healthRoutes } from './http/health.ts'
import { logRequests } from './http/log.ts'
import type { Outbound } from './http/outbound.ts'
import type { Route } from './http/route.ts'
import { allowOrigins, apiHeaders, pageHeaders, permissionsPolicy } from './http/security.ts'
import type { Recorder } from './log/recorder.ts'
import { companyExtension } from './modules/company/company.ts'
import { companyDeviceRoutes } from './modules/company/company-device.ts'
import { companyIntroduceExtension } from './modules/company/company-introduce.ts'
import { companyStaffExtension } from './modules/company/company-staff.ts'
import { dashboardRoutes } from './modules/desk/dashboard/routes.ts'
import { figureRoutes } from './modules/desk/figures/routes.ts'
import { messageExtension } from './modules/desk/message.ts'
import { noticeExtension } from './modules/desk/notice.ts'
import { streamRoutes } from './modules/desk/stream.ts'
import { deviceExtension } from './modules/device/device.ts'
import { createDeviceUserExtension } from './modules/device/device-user.ts'
import { evaluateDetailExtension } from './modules/evaluate/detail.ts'
import { evaluateRecordExtension } from './modules/evaluate/record.ts'
import { evaluateTemplateExtension } from './modules/evaluate/template.ts'
import { eventExtension } from './modules/event/event.ts'
import { eventDetailExtension } from './modules/event/event-detail.ts'
import { eventTypeExtension } from './modules/event/event-type.ts'
import { eventHandlers } from './modules/event/handlers.ts'
import { createBorderExtension } from './modules/geo/border.ts'
import { defaultBorderRoutes } from './modules/geo/default-border.ts'
import { gridExtension } from './modules/geo/grid.ts'
import { createMapLayerExtension } from './modules/geo/map-layer.ts'
import { polygonExtension } from './modules/geo/polygon.ts'
import { createThreeDModelExtension } from './modules/geo/three-d-model.ts'
import { createUserGridExtension } from './modules/geo/user-grid.ts'
import { componentExtension } from './modules/land/component.ts'
import { soilExtension } from './modules/land/soil.ts'
import { soilLogExtension } from './modules/land/soil-log.ts'
import { createStaffExtension } from './modules/people/staff.ts'
import { createAttachExtension } from './modules/resource/attach.ts'
import { ossExtension, smsExtension } from './modules/resource/configuration.ts'
import { createExportJobExtension } from './modules/resource/export-job.ts'
import { ossEndpointRoutes } from './modules/resource/oss-endpoint.ts'
import { smsEndpointRoutes } from './modules/resource/sms-endpoint.ts'
import { itemCodeExtension } from './modules/show/item-code.ts'
import { pageTemplateExtension } from './modules/show/page-template.ts'
import { createVrExtension } from './modules/show/vr.ts'
import { apiKeyExtension } from './modules/system/api-key.ts'
import { apiScopeExtension } from './modules/system/api-scope.ts'
import { createAuthLockExtension } from './modules/system/auth-lock.ts'
import { createAuthLogExtension } from './modules/system/auth-log.ts'
import { clientExtension } from './modules/system/client.ts'
import { dataScopeExtension } from './modules/system/data-scope.ts'
import { datasourceExtension } from './modules/system/datasource.ts'
import { deptExtension } from './modules/system/dept.ts'
import { dictBizExtension, dictExtension } from './modules/system/dictionary.ts'
import { explainRoutes } from './modules/system/explain.ts'
import { menuExtension } from './modules/system/menu.ts'
import { menuRoutes } from './modules/system/menu-current.ts'
import { grantTreeRoutes } from './modules/system/menu-grant.ts'
import { paramExtension } from './modules/system/param.ts'
import { postExtension } from './modules/system/post.ts'
import { regionExtension } from './modules/system/region/region.ts'
import { registrationRoutes } from './modules/system/registration.ts'
import { createRoleExtension } from './modules/system/role.ts'
import { searchRoutes } from './modules/system/search.ts'
import { createSessionExtension } from './modules/system/session.ts'
import { siteRoutes } from './modules/system/site.ts'
import { createTenantExtension } from './modules/system/tenant.ts'
import { tenantRoutes } from './modules/system/tenant-domain.ts'
import { tenantPackageRoutes } from './modules/system/tenant-package.ts'
import { createTopMenuExtension } from './modules/system/top-menu.ts'
import { userSearchRoutes } from './modules/system/user/look-up.ts'
import { createUserExtension } from './modules/system/user/user.ts'
import { userSettingExtension } from './modules/system/user-setting.ts'
import type { Parameters } from './parameters.ts'
import type { Push } from './push/push.ts'
import type { Sealing } from './sealing.ts'
import { createServices } from './services.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import { abilityRoute } from './transfer/abilities.ts'
import type { ExportJobs } from './transfer/export-jobs.ts'
import { createImportProgress, type ImportProgress } from './transfer/import-progress.ts'
import { recycleRoutes } from './transfer/recycle.ts'
import { transferRoutes } from './transfer/routes.ts'

export interface Parts {
  database: Database
  environment: Environment
  auth: Auth
  parameters: Parameters
  recorder: Recorder
  sealing: Sealing
  fileStore: FileStore
  outbound: Outbound
  smsSender: SmsSender
  exportJobs: ExportJobs
  push: Push
  log: Logger
  health: Health
  /** Serves the page; none where only the API is asked for. */
  client: RequestHandler | undefined
}

/** The server's table of contents, and the resources whose removed rows wait in the recycle bin. */
export function createApp(parts: Parts): { app: express.Express; restorable: readonly Resource[] } {
  const { database, environment, auth, recorder, fileStore, smsSender, log, health, client } = parts
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
  const extensions = [
    clientExtension,
    datasourceExtension,
    deptExtension,
    dictExtension,
    dictBizExtension,
    paramExtension,
    postExtension,
    menuExtension,
    regionExtension,
    createTenantExtension(auth),
    companyExtension,
    companyIntroduceExtension,
    companyStaffExtension,
    soilExtension,
    soilLogExtension,
    componentExtension,
    deviceExtension,
    createDeviceUserExtension(environment.OUTBOUND_ALLOW),
    eventExtension,
    eventDetailExtension,
    eventTypeExtension,
    evaluateTemplateExtension,
    evaluateDetailExtension,
    evaluateRecordExtension,
    pageTemplateExtension,
    itemCodeExtension,
    createVrExtension(fileStore),
    createRoleExtension(auth),
    createTopMenuExtension(auth),
    ossExtension,
    smsExtension,
    createAttachExtension(fileStore),
    createExportJobExtension({ exportJobs: parts.exportJobs, files: fileStore.files }),
    noticeExtension,
    messageExtension,
    gridExtension,
    polygonExtension,
    createBorderExtension(fileStore),
    createThreeDModelExtension(fileStore),
    createMapLayerExtension(parts.outbound),
    createUserGridExtension(auth),
    createStaffExtension(eventHandlers),
    dataScopeExtension,
    apiScopeExtension,
    createUserExtension(auth, eventHandlers),
    userSettingExtension,
    apiKeyExtension,
    createAuthLockExtension(auth),
    createAuthLogExtension(auth),
    createSessionExtension(auth),
  ]
  const served = allResources().map((resource) => serve(resource, extensionOf(resource), surroundings))
  const importProgress = createImportProgress()
  const generic = served.flatMap((one) =>
    routesOf(one, { ...surroundings, exportJobs: parts.exportJobs, importProgress }),
  )
  const inBin = served.filter(isRestorable).map(({ service }) => service)
  const restorable = inBin.map(({ resource }) => resource)
  const called: Route[] = [
    ...auth.routes,
    ...menuRoutes({ ...surroundings, auth }),
    ...grantTreeRoutes({ ...surroundings, auth }),
    ...tenantRoutes(surroundings),
    ...userSearchRoutes(surroundings),
    ...searchRoutes(surroundings),
    ...figureRoutes({ ...surroundings, auth }),
    ...dashboardRoutes({ ...surroundings, auth }),
    ...siteRoutes({ ...surroundings, environment, auth }),
    ...streamRoutes({ auth, push: parts.push }),
    ...registrationRoutes({ ...surroundings, auth }),
    ...tenantPackageRoutes(surroundings),
    ...ossEndpointRoutes(surroundings, fileStore),
    ...smsEndpointRoutes(surroundings, smsSender),
    ...companyDeviceRoutes(surroundings),
    ...defaultBorderRoutes({ database, identify: auth.identify }),
    deliveryRoute({ ...fileStore, identify: auth.identify }),
    ...generic,
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

  app.use(logRequests(log))
  app.use(healthRoutes(health))
  if (environment.CORS_ORIGIN.length) app.use(allowOrigins(environment.CORS_ORIGIN))
  app.use(apiHeaders)
  app.use(recorder.calls)
  app.use(
    createDispatcher({
      routes: [...routes, ...apiDocumentRoutes(routes)],
      database,
      identify: auth.identify,
      demandScope: auth.apiScopes.demand,
      readBody: createBodyReader(join(environment.DATA_DIR, 'uploads')),
      onFailure: (error, req, traceId) =>
        recorder.failure(error, { req, traceId, ctx: req.res?.locals.ctx, route: req.res?.locals.route }),
    }),
  )
  app.use(permissionsPolicy, pageHeaders(environment.FRAME_SRC))
  if (client) app.use(client)
  app.use(unknownPath)
  app.use(lastResort(recorder))
  return { app, restorable }
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
  (error, req, res, _next) => {
    const traceId: string = res.locals.traceId
    const { status, body, unexpected } = describeFailure(
      error,
      languageOf(req.headers['accept-language']),
      traceId,
    )
    if (unexpected) recorder.failure(error, { req, traceId })
    if (!res.headersSent) res.status(status).json(body)
  }
