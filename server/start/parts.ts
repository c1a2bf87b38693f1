import { join } from 'node:path'
import type { Logger } from 'pino'
import { createAuth } from '../auth/auth.ts'
import type { Environment } from '../env.ts'
import { createFileStore } from '../files/file-store.ts'
import { createOutbound } from '../http/outbound.ts'
import { tellExportEnd } from '../modules/desk/export-end.ts'
import { createNotifier } from '../notify/notifier.ts'
import { senders } from '../notify/senders.ts'
import { createPush } from '../push/push.ts'
import { tellOfTables } from '../push/watch.ts'
import { createSmsSender } from '../sms/sms-sender.ts'
import { createExportJobs } from '../transfer/export/export-jobs.ts'
import type { Endings } from './endings.ts'
import type { StartOptions } from './options.ts'
import type { Place } from './place.ts'
import type { Store } from './store.ts'

interface PartsOf {
  environment: Environment
  place: Place
  store: Store
  log: Logger
  endings: Endings
  options: StartOptions
}

export type ServerParts = Awaited<ReturnType<typeof openParts>>

/** What every domain is handed, each part begun with what stands above it. */
export async function openParts({ environment, place, store, log, endings, options }: PartsOf) {
  const { database, secrets, sealing, parameters, recorder, home, mode } = store
  const push = createPush(database)
  endings.add(() => push.close())
  tellOfTables(database, push)
  const fileStore = createFileStore({
    database,
    environment,
    parameters,
    folder: place.folder,
    secrets,
    sealing,
    log,
  })
  endings.add(() => fileStore.close())
  const exportJobs = await createExportJobs({
    database,
    files: fileStore.files,
    quota: fileStore.quota,
    parameters,
    recorder,
    folder: join(place.folder, 'exports'),
    onEnd: (ctx, ended) => tellExportEnd({ database, push }, ctx, ended),
  })
  endings.add(() => exportJobs.close())
  const outbound = createOutbound(environment.OUTBOUND_ALLOW)
  const smsSender = createSmsSender({
    database,
    sealing,
    outbound,
    isDemo: mode === 'demo',
    limits: environment.LIMITS,
    bases: options.smsBases,
    log,
  })
  endings.add(() => smsSender.close())
  const notifier = createNotifier({
    database,
    transport: { outbound, sealing, smsSender, smtpAllow: environment.SMTP_ALLOW },
    senders: options.noticeSenders ?? senders,
    publicUrl: environment.PUBLIC_URL,
    log,
  })
  endings.add(() => notifier.close())
  const auth = createAuth({
    database,
    parameters,
    sealing,
    recorder,
    home,
    secrets,
    captchaMode: environment.CAPTCHA,
    captcha: options.captcha,
    limits: environment.LIMITS,
    outbound,
    publicUrl: environment.PUBLIC_URL,
    basePath: environment.BASE_PATH,
    smsSender: options.smsSender ?? { send: smsSender.sendCode },
    push,
  })
  endings.add(() => auth.close())
  return { push, fileStore, exportJobs, outbound, smsSender, notifier, auth }
}
