import type { mapLayer } from '../../resources/geo/map-layer.ts'
import type { router } from '../../resources/geo/router.ts'
import type { Row } from '../../schema/resource.ts'

/** Menu code of the map workbench: who holds it may ask for its layers and themes. */
export const workbenchRight = 'mapIndex'

/** The right to open the big screen, which shows the same layers. */
export const screenRight = 'bigScreen'

type LayerRow = Row<typeof mapLayer>
type ThemeRow = Row<typeof router>

/**
 * Where a layer's content comes from: tiles that the server fetches (`GET /map/tile`), a file of this site, the live records of a
 * resource, or lines that the map draws by itself.
 */
export type LayerSource = 'tiles' | 'file' | 'records' | 'lines'

/** A layer that the caller may see. */
export type WorkbenchLayer = Pick<
  LayerRow,
  | 'id'
  | 'layerName'
  | 'layerCode'
  | 'layerType'
  | 'isBase'
  | 'isDefault'
  | 'crs'
  | 'bindEntity'
  | 'bbox'
  | 'attribution'
  | 'opacity'
  | 'minZoom'
  | 'maxZoom'
  | 'style'
  | 'legend'
> & {
  source: LayerSource
  /** Of a file its path; no other address leaves the server. */
  file: string | null
}

/** A theme that the caller may open: which layers, and where on the map. */
export type WorkbenchTheme = Pick<
  ThemeRow,
  'id' | 'parentId' | 'routerName' | 'routerKey' | 'icon' | 'layerIds' | 'lng' | 'lat' | 'zoom' | 'gridId'
>

/** What `GET /map/workbench` answers; layers from the lowest to the highest. */
export interface Workbench {
  layers: WorkbenchLayer[]
  themes: WorkbenchTheme[]
}
