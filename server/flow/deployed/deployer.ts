import type { Names } from '../../crud/read/names.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { flowMessages } from '../messages.ts'
import { compiled } from './compiled.ts'
import { categoryOf, type Definition, type Deploying, storeDefinitions, targetsOf } from './definitions.ts'
import { demandForms } from './forms.ts'
import { armStarts } from './start-events.ts'

export interface Deployer {
  /**
   * Compiles a diagram and stores each of its processes as the newest version of its key, for each tenant of the list, or for all
   * of them. Waits for no open transaction: it compiles first.
   * @throws HttpError 400 that names every element which would not run as it is drawn
   */
  deploy(ctx: Context, deploying: Deploying): Promise<Definition[]>
}

interface Parts {
  database: Database
  names: Names
}

export function createDeployer({ database, names }: Parts): Deployer {
  return {
    async deploy(ctx, deploying) {
      const category = categoryOf(deploying.category.trim())
      if (!category)
        throw new HttpError(
          400,
          ctx.wantsVersion ? flowMessages.categoryMissing : flowMessages.bladeCategoryMissing,
        )
      const known = await names.dictionary(ctx.tenantId, 'flow', false)
      if (!known.has(category)) throw new HttpError(400, flowMessages.categoryUnknown)
      demandForms(deploying.forms)
      const tenantIds = await targetsOf(database, ctx, deploying.tenantIds)
      const { graphs } = await compiled(deploying.xml)
      return database.transaction(async (connection) => {
        const stored: Definition[] = []
        for (const graph of graphs)
          stored.push(
            ...(await storeDefinitions(connection, ctx, graph, { ...deploying, category, tenantIds })),
          )
        await armStarts(connection, stored)
        return stored
      })
    },
  }
}
