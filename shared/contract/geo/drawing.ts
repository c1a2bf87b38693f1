import type { Count } from '../../schema/count.ts'
import {
  color,
  decimal,
  dict,
  type FieldOptions,
  integer,
  type Label,
  reference,
} from '../../schema/field.ts'
import { present } from '../../schema/rules.ts'

/** The deepest zoom of a map. */
const deepest = 24

/** The number of a column, where the list has it. */
type InList = Pick<FieldOptions, 'list'>

/** How the line of something drawn looks. */
export const stroke = (options: InList = {}) => ({
  strokeColor: color(['线条颜色', 'Line colour'], { bulk: true, ...options }),
  strokeWidth: integer(['线条宽度', 'Line width'], { min: 1, max: 10, unit: ['px', 'px'], bulk: true }),
})

/** How its area is filled. */
export const fill = (options: InList = {}) => ({
  fillColor: color(['填充颜色', 'Fill colour'], { bulk: true, ...options }),
  fillOpacity: decimal(['填充不透明度', 'Fill opacity'], { min: 0, max: 1, bulk: true }),
})

export const strokeDash = (options: InList = {}) =>
  dict(['线型', 'Line style'], 'line_dash', { bulk: true, ...options })

/** From which zoom of a map to which something is shown; in a list they stand side by side. */
export const zooms = (options: InList = {}) => ({
  minZoom: integer(['最小缩放级别', 'Least zoom'], { min: 0, max: deepest, ...options }),
  maxZoom: integer(['最大缩放级别', 'Greatest zoom'], { min: 0, max: deepest, ...options }),
})

export const zoomsInOrder = {
  field: 'maxZoom',
  holds: (row: Record<string, unknown>) =>
    !present(row.minZoom) || !present(row.maxZoom) || Number(row.minZoom) <= Number(row.maxZoom),
  message: ['最大缩放级别不能小于最小缩放级别', 'The greatest zoom is not below the least'] satisfies Label,
} as const

export const zoom = () => integer(['缩放级别', 'Zoom'], { min: 0, max: deepest })

export const layerOf = (options: InList = {}) =>
  reference(['所属图层', 'Layer'], 'mapLayer', { search: true, onDelete: 'unlink', ...options })

/** To how many grids something drawn is granted; `by` is the field of the grants that points to it. */
export const grantedGrids = (by: 'polygonId' | 'borderId' | 'modelId'): Count => ({
  label: ['授权网格', 'Grids'],
  resource: 'geoGrid',
  by,
  seen: { field: 'gridId', resource: 'grid' },
})
