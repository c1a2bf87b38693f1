import { pageTemplate } from '#shared/resources/index.ts'
import { extend } from '../../crud/extension.ts'

const published = 1

/** Each publication is a version of its own. */
export const pageTemplateExtension = extend(pageTemplate, {
  async write({ before, row, changed }) {
    const isPublished = row.publishStatus === published && changed('publishStatus')
    return { versionNo: (before?.versionNo ?? 0) + (isPublished ? 1 : 0) }
  },
})
