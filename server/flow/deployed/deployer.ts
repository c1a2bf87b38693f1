import type { Names } from '../../crud/read/names.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import type { Parameters } from '../../parameters.ts'
import type { Graph } from '../graph.ts'
import { flowMessages } from '../messages.ts'
import { compiled } from './compiled.ts'
import { categoryOf, type Definition, type Deploying, storeDefinitions, targetsOf } from './definitions.ts'
import { demandStops } from './demand-stops.ts'
import { type DiagramFile, demandNewKeys, type FileOutcome } from './files.ts'
import { demandForms } from './forms.ts'
import { armStarts } from './start-events.ts'

export interface Deployer {
  /**
   * Compiles a diagram and stores each of its processes as the newest version of its key, for each tenant of the list, or for all
   * of them. Waits for no open transaction: it compiles first.
   * @throws HttpError 400 that names every element which would not run as it is drawn
   */
  deploy(ctx: Context, deploying: Deploying): Promise<Definition[]>
  /**
   * Deploys each of several files as `deploy` does one, in turn: one that is refused keeps none of the others back.
   * @throws HttpError 400 where they cannot go where they were meant to
   */
  deployFiles(ctx: Context, files: readonly DiagramFile[], target: Target): Promise<FileOutcome[]>
}

/** Where a deployment goes, as it was asked for: its category, with any number of prefixes, and its tenants. */
type Target = Pick<Deploying, 'category' | 'tenantIds'>

interface Parts {
  database: Database
  names: Names
  parameters: Pick<Parameters, 'get'>
}

export function createDeployer({ database, names, parameters }: Parts): Deployer {
  async function demanded(ctx: Context, target: Target): Promise<Target> {
    const category = categoryOf(target.category.trim())
    if (!category)
      throw new HttpError(
        400,
        ctx.wantsVersion ? flowMessages.categoryMissing : flowMessages.bladeCategoryMissing,
      )
    const known = await names.dictionary(ctx.tenantId, 'flow', false)
    if (!known.has(category)) throw new HttpError(400, flowMessages.categoryUnknown)
    return { category, tenantIds: await targetsOf(database, ctx, target.tenantIds) }
  }

  const store = (ctx: Context, graphs: readonly Graph[], deploying: Deploying) =>
    database.transaction(async (connection) => {
      const stored: Definition[] = []
      for (const graph of graphs) stored.push(...(await storeDefinitions(connection, ctx, graph, deploying)))
      await armStarts(connection, stored)
      return stored
    })

  return {
    async deploy(ctx, deploying) {
      demandForms(deploying.forms)
      const target = await demanded(ctx, deploying)
      await demandStops(database, deploying.stops, target.tenantIds)
      const { graphs } = await compiled(deploying.xml, parameters, deploying.stops)
      return store(ctx, graphs, { ...deploying, ...target })
    },

    async deployFiles(ctx, files, asked) {
      const target = await demanded(ctx, asked)
      const deployed = new Map<string, string>()
      const outcomes: FileOutcome[] = []
      for (const { name, xml: textOf, stops } of files) {
        try {
          const xml = textOf()
          await demandStops(database, stops, target.tenantIds)
          const { graphs } = await compiled(xml, parameters, stops)
          demandNewKeys(deployed, graphs)
          await store(ctx, graphs, { ...target, fileName: name, xml })
          for (const { key } of graphs) deployed.set(key, name)
          outcomes.push({ name })
        } catch (error) {
          if (!(error instanceof HttpError)) throw error
          outcomes.push({ name, refusal: error })
        }
      }
      return outcomes
    },
  }
}
