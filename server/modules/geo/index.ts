import { join } from 'node:path'
import type { Domain, DomainParts } from '../domain.ts'
import { createBorderExtension } from './border.ts'
import { defaultBorderRoutes } from './default-border.ts'
import { featuresRoute } from './features.ts'
import { gridExtension } from './grid.ts'
import { polygonExtension } from './grid-grants.ts'
import { createMapLayerExtension } from './layer/map-layer.ts'
import { layerRoutes } from './layer/routes.ts'
import { createTileCache } from './layer/tile-cache.ts'
import { createThreeDModelExtension } from './model/three-d-model.ts'
import { trackRoutes } from './tracks.ts'
import { createUserGridExtension } from './user-grid.ts'
import { workbenchRoutes } from './workbench.ts'

/** Grids and what is drawn on maps. */
export const geo = ({ auth, environment, fileStore, outbound }: DomainParts): Domain => ({
  extensions: [
    gridExtension,
    polygonExtension,
    createBorderExtension(fileStore),
    createThreeDModelExtension(fileStore),
    createMapLayerExtension({ outbound, files: fileStore.files }),
    createUserGridExtension(auth),
  ],
  routes: ({ database, store, names, parameters, recorder, services }) => [
    ...defaultBorderRoutes({ database, store, identify: auth.identify }),
    featuresRoute,
    ...trackRoutes({ database, store, recorder }),
    ...workbenchRoutes({ database, store, names, parameters, services }),
    ...layerRoutes({
      store,
      parameters,
      outbound,
      files: fileStore.files,
      tiles: createTileCache(join(environment.DATA_DIR, 'tiles')),
    }),
  ],
})
