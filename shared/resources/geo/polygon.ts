import { fill, grantedGrids, layerOf, stroke, zooms, zoomsInOrder } from '../../contract/geo/drawing.ts'
import { remark, sort, status } from '../../schema/common-fields.ts'
import { area, date, dict, geometry, group, integer, name, text } from '../../schema/field.ts'
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
  audit: { createTime: 11 },
  counts: { gridCount: { ...grantedGrids('polygonId'), list: 8 } },
  fields: {
    ...group(['基本信息', 'Basics'], {
      polygonName: name(['面域名称', 'Name'], {
        required: true,
        search: true,
        keyword: true,
        list: 1,
        max: 60,
      }),
      polygonCode: text(['面域编码', 'Code'], {
        search: true,
        keyword: true,
        unique: true,
        list: 3,
        max: 30,
        pattern: /^[A-Za-z0-9-]*$/,
      }),
      polygonType: dict(['面域类型', 'Type'], 'polygon_type', {
        required: true,
        business: true,
        search: true,
        list: 4,
      }),
      mapLayerId: layerOf({ list: 7 }),
      validFrom: date(['生效日期', 'Valid from'], { list: 9 }),
      validTo: date(['失效日期', 'Valid to'], { list: 10 }),
      sort: sort(),
      status: status(),
      remark: remark(),
    }),
    ...group(['几何', 'Geometry'], {
      geometry: geometry(['范围', 'Area'], ['Polygon', 'MultiPolygon'], { required: true, list: 2 }),
    }),
    ...group(['样式', 'Style'], {
      ...stroke(),
      ...fill({ list: 6 }),
      zIndex: integer(['叠放次序', 'Stacking order'], { min: -1000, max: 1000, bulk: true }),
      ...zooms(),
    }),
    areaM2: area(['面积', 'Size'], { form: false, of: 'geometry', list: 5 }),
  },
})
