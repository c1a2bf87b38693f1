import type { Domain, DomainParts } from '../domain.ts'
import { createAttachExtension } from './attach.ts'
import { ossExtension, smsExtension } from './configuration.ts'
import { createExportJobExtension } from './export-job.ts'
import { ossEndpointRoutes } from './oss-endpoint.ts'
import { smsEndpointRoutes } from './sms-endpoint.ts'

/** Files, where they are kept, exports, and what is sent as a text message. */
export const storage = ({ fileStore, smsSender, exportJobs }: DomainParts): Domain => ({
  extensions: [
    ossExtension,
    smsExtension,
    createAttachExtension(fileStore),
    createExportJobExtension({ exportJobs, files: fileStore.files }),
  ],
  routes: (surroundings) => [
    ...ossEndpointRoutes(surroundings, fileStore),
    ...smsEndpointRoutes(surroundings, smsSender),
  ],
})
