import type { mapLayer } from '../../resources/geo/map-layer.ts'
import type { router } from '../../resources/geo/router.ts'
import type { Row } from '../../schema/resource.ts'
import type { MainValue } from '../device/telemetry.ts'
import type { Shapes } from './shapes.ts'

/** Menu code of the map workbench: who holds it may ask for its layers and themes. */
export const workbenchRight = 'mapIndex'

/** The right to open the big screen, which shows the same layers. */
export const screenRight = 'bigScreen'

type LayerRow = Row<typeof mapLayer>
type ThemeRow = Row<typeof router>

/**
 * Source of a layer's content: pictures or vector tiles that the server fetches (`GET /map/tile`), the same in a grid of their own
 * (`GET /map/grid`), a file of shapes or one picture (`GET /map/file`, or a path of this site), the live records of a resource, or
 * lines that the map draws by itself.
 */
export type LayerSource = 'tiles' | 'vectorTiles' | 'gridTiles' | 'file' | 'image' | 'records' | 'lines'

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
  | 'updateTime'
> & {
  source: LayerSource
  /** Path of a file of this site; no other address leaves the server. */
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

/** Hours that `GET /map/past` goes back. */
export const hoursOfPast = 7 * 24

/** Answer of `GET /map/past`: what moved, as it was at a moment. Null: the caller may not see any of it. */
export interface MapPast {
  /** Events that were open then, with the level and the state that they had. */
  event: Shapes | null
  /** Devices with the state that they had, and the gravest level of these events. */
  device: Shapes | null
  /** Values that those devices had measured last. */
  values: MainValue[]
}
