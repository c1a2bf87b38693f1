import { reportFault } from '#shared/contract/report.ts'
import { reportFile } from '#shared/resources/index.ts'
import { extend } from '../../crud/extension.ts'
import { allResources } from '../../crud/registry.ts'
import { fieldFault } from '../../http/field-fault.ts'
import type { Domain } from '../domain.ts'
import { reportMessages } from './messages.ts'

/** A report names a resource and fields that there are; who opens it may still not see them. */
const reportExtension = extend(reportFile, {
  async write({ ctx, row: { content } }) {
    const resource = allResources().find(({ name }) => name === content.resource)
    if (!resource?.actions.includes('page')) throw fieldFault(ctx, 'content', reportMessages.unknown)
    const fault = reportFault(resource, content)
    if (fault) throw fieldFault(ctx, 'content', reportMessages[fault])
    return undefined
  },
})

export const report = (): Domain => ({ extensions: [reportExtension] })
