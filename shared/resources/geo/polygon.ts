import { fill, grantedGrids, layerOf, stroke, zooms, zoomsInOrder } from '../../schema/drawing.ts'
import { area, date, dict, dictNumber, geometry, integer, text, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { inOrder } from '../../schema/rules.ts'

/** A themed area: a protection zone, an irrigation district, land that may be flooded. */
export const polygon = defineResource({
  name: 'polygon',
  path: '/polygon',
  label: ['面域', 'Polygon'],
  actions: submitActions,
  title: 'polygonName',
  select: ['polygonCode', 'polygonType'],
  indexes: ['mapLayerId', 'createUser', 'createDept'],
  rules: [
    zoomsInOrder,
    inOrder('validFrom', 'validTo', ['失效日期不能早于生效日期', 'End date must be after start date']),
  ],
  scope: {},
  gridGrants: 'polygonId',
  menu: { parent: 'geo', icon: 'AppstoreOutlined', sort: 3 },
  columns: [
    'polygonName',
    'geometry',
    'polygonCode',
    'polygonType',
    'areaM2',
    'fillColor',
    'mapLayerId',
    'gridCount',
    'validFrom',
    'validTo',
    'createTime',
  ],
  counts: { gridCount: grantedGrids('polygonId') },
  groups: [
    {
      label: ['基本信息', 'Basics'],
      fields: [
        'polygonName',
        'polygonCode',
        'polygonType',
        'mapLayerId',
        'validFrom',
        'validTo',
        'sort',
        'status',
        'remark',
      ],
    },
    { label: ['几何', 'Geometry'], fields: ['geometry'] },
    {
      label: ['样式', 'Style'],
      fields: ['strokeColor', 'strokeWidth', 'fillColor', 'fillOpacity', 'zIndex', 'minZoom', 'maxZoom'],
    },
  ],
  fields: {
    polygonName: text(['面域名称', 'Name'], { required: true, search: true, keyword: true, max: 60 }),
    polygonCode: text(['面域编码', 'Code'], {
      search: true,
      keyword: true,
      unique: true,
      max: 30,
      pattern: /^[A-Za-z0-9-]*$/,
    }),
    polygonType: dict(['面域类型', 'Type'], 'polygon_type', { required: true, business: true, search: true }),
    geometry: geometry(['范围', 'Area'], ['Polygon', 'MultiPolygon'], { required: true }),
    areaM2: area(['面积', 'Size'], { form: false }),
    ...stroke(),
    ...fill(),
    zIndex: integer(['叠放次序', 'Stacking order'], { min: -1000, max: 1000, bulk: true }),
    ...zooms(),
    mapLayerId: layerOf(),
    validFrom: date(['生效日期', 'Valid from']),
    validTo: date(['失效日期', 'Valid to']),
    sort: integer(['排序', 'Sort'], { default: 0, min: 0, max: 999999 }),
    status: dictNumber(['状态', 'Status'], 'enable_status', {
      required: true,
      default: 1,
      search: true,
      bulk: true,
    }),
    remark: textarea(['备注', 'Remark']),
  },
})
