import { grid, user } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { extend } from '../../crud/extension.ts'
import { acting } from '../../crud/router.ts'
import { get } from '../../http/route.ts'

export const gridExtension = extend(grid, {
  routes: (service) => [
    get(
      `${grid.path}/grantTree`,
      { codes: [permissionOf(grid, 'menu'), permissionOf(user, 'edit')] },
      (call) => {
        const { ctx, params } = acting(grid, call)
        return service.tree(ctx, params)
      },
      { summary: ['可授权的网格树', 'Grids that can be granted'] },
    ),
  ],
})
