import type { MenuSeed } from '#drizzle/seed/blade/menu.ts'
import type { DemoAccount } from '#shared/contract/site.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Auth } from '../auth/auth.ts'
import type { Cameras } from '../camera/cameras.ts'
import type { AnyExtension, Surroundings } from '../crud/extension.ts'
import type { Environment } from '../env.ts'
import type { EventHandlers } from '../event-handlers.ts'
import type { FileStore } from '../files/file-store.ts'
import type { AnyBusiness } from '../flow/business.ts'
import type { Businesses } from '../flow/businesses.ts'
import type { Flow } from '../flow/engine.ts'
import type { Outbound } from '../http/outbound.ts'
import type { Route } from '../http/route.ts'
import type { Notifier } from '../notify/notifier.ts'
import type { Push } from '../push/push.ts'
import type { SmsSender } from '../sms/sms-sender.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { ExportJobs } from '../transfer/export/export-jobs.ts'

/** What domains are made with, besides what every resource stands in. */
export interface DomainParts {
  environment: Environment
  auth: Auth
  fileStore: FileStore
  outbound: Outbound
  smsSender: SmsSender
  /** Sends notices out of the house. */
  notifier: Pick<Notifier, 'sendNow'>
  exportJobs: ExportJobs
  push: Push
  eventHandlers: EventHandlers
  /** The records of all domains that take part in processes. */
  businesses: Businesses
  /** Starts and drives processes. */
  flow: Flow
  /** What devices report. */
  telemetry: Telemetry
  /** What cameras show. */
  cameras: Cameras
  /** Whom the demo offers on the sign-in page. */
  demoAccounts: readonly DemoAccount[]
  /** Menus and buttons of the definitions' pages, as the seed has them. */
  pageMenus(resource: Resource, parentId: string): MenuSeed[]
}

/** What a domain adds to the catalogue: rules of its resources, and calls that belong to none. */
export interface Domain {
  extensions?: readonly AnyExtension[]
  /** How its records take part in processes. */
  businesses?: readonly AnyBusiness[]
  routes?(surroundings: Surroundings): Route[]
}
