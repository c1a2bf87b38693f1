import type { SetupState, SetupStep } from '#shared/contract/setup.ts'
import { dept, device, role, tenant, tenantPackage, user } from '#shared/resources/index.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Context } from '../../http/context.ts'
import { get, type Route } from '../../http/route.ts'

interface Step {
  name: SetupStep
  resource: Resource
  /** Rows that the platform begins with, and any other tenant. */
  shipped: { platform: number; tenant: number }
  isOfPlatform?: true
}

const steps: readonly Step[] = [
  { name: 'package', resource: tenantPackage, shipped: { platform: 0, tenant: 0 }, isOfPlatform: true },
  { name: 'tenant', resource: tenant, shipped: { platform: 1, tenant: 0 }, isOfPlatform: true },
  { name: 'department', resource: dept, shipped: { platform: 3, tenant: 1 } },
  { name: 'role', resource: role, shipped: { platform: 5, tenant: 1 } },
  { name: 'person', resource: user, shipped: { platform: 1, tenant: 1 } },
  { name: 'device', resource: device, shipped: { platform: 0, tenant: 0 } },
]

/** Steps that somebody who sets up an installation or a tenant has before them: those of pages where they may add rows. */
export const setupRoutes = (surroundings: Pick<Surroundings, 'services'>): Route[] => [
  get(
    '/blade-desk/setup',
    'signedIn',
    async ({ ctx }): Promise<SetupState[]> => {
      const own = steps.filter(
        ({ resource, isOfPlatform }) =>
          ctx.can(permissionOf(resource, 'add')) && (!isOfPlatform || ctx.isPlatform),
      )
      return Promise.all(
        own.map(async (step) => ({ name: step.name, isDone: await isDone(surroundings, ctx, step) })),
      )
    },
    { summary: ['初始化步骤的完成情况', 'Steps of setting up, and which are done'] },
  ),
]

async function isDone({ services }: Pick<Surroundings, 'services'>, ctx: Context, step: Step) {
  const seen = step.isOfPlatform ? { ...ctx, allTenants: true } : ctx
  const { total } = await services.of(step.resource).page(seen, { size: 1 })
  return total > step.shipped[ctx.isPlatform ? 'platform' : 'tenant']
}
