import { nextInspection } from '#shared/contract/land/inspection.ts'
import { component } from '#shared/resources/index.ts'
import { extend } from '../../crud/extension.ts'
import { suggestedGrid } from '../../grid-around.ts'

export const componentExtension = extend(component, {
  async write({ ctx, before, sent, row }, { database }) {
    return { nextInspectDate: nextInspection(row), ...(await suggestedGrid(database, ctx, sent, before)) }
  },
})
