import { grantedGrids, stroke, strokeDash } from '../../contract/geo/drawing.ts'
import { required } from '../../messages.ts'
import { regionCode, remark, status } from '../../schema/common-fields.ts'
import { dict, file, flag, geometry, group, length, name, text } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** The outline of an administrative unit, a project or a river; the default one frames the tenant's maps. */
export const border = defineResource({
  name: 'border',
  path: '/border',
  label: ['边界', 'Border'],
  actions: submitActions,
  title: 'borderName',
  select: ['borderCode', 'borderType', 'isDefault'],
  indexes: ['isDefault', 'createUser', 'createDept'],
  scope: {},
  rules: [
    {
      field: 'geometry',
      holds: ({ geometry: line, fileUrl }) => Boolean(line || fileUrl),
      message: required(['边界线', 'Line'], 'geometry'),
    },
  ],
  gridGrants: 'borderId',
  single: [{ field: 'isDefault' }],
  menu: { parent: 'geo', icon: 'GlobalOutlined', sort: 2 },
  audit: { createTime: 11 },
  counts: { gridCount: { ...grantedGrids('borderId'), list: 10 } },
  fields: {
    ...group(['基本信息', 'Basics'], {
      borderName: name(['边界名称', 'Name'], {
        required: true,
        search: true,
        keyword: true,
        list: 1,
        max: 60,
      }),
      borderCode: text(['边界编码', 'Code'], {
        search: true,
        keyword: true,
        unique: true,
        list: 3,
        max: 30,
        pattern: /^[A-Za-z0-9-]*$/,
      }),
      borderType: dict(['边界类型', 'Type'], 'border_type', {
        required: true,
        business: true,
        search: true,
        list: 4,
      }),
      regionCode: regionCode({ search: true, list: 5, bulk: true }),
      isDefault: flag(['默认边界', 'Default'], {
        default: 0,
        search: true,
        list: 9,
        help: ['每个租户只有一条默认边界', 'Each tenant has one default border'],
      }),
      status: status(),
      sourceNote: text(['来源说明', 'Source'], {
        max: 100,
        help: ['法定界线请填写审图号', 'Approval number of an official line'],
      }),
      remark: remark(),
    }),
    ...group(['几何', 'Geometry'], {
      geometry: geometry(['边界线', 'Line'], ['LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'], {
        list: 2,
        help: ['留空时从来源文件读取', 'Read from the source file if left empty'],
      }),
      fileUrl: file(['来源文件', 'Source file'], {
        endings: ['.geojson', '.json', '.kml', '.kmz', '.zip'],
        help: ['Shapefile 请连同 .prj 压缩为 ZIP', 'Zip the shapefile together with its .prj'],
      }),
    }),
    ...group(['样式', 'Style'], {
      ...stroke({ list: 7 }),
      strokeDash: strokeDash({ list: 8 }),
      maskOutside: flag(['遮盖界外', 'Dim the outside'], { default: 0, bulk: true }),
    }),
    lengthM: length(['长度', 'Length'], { form: false, of: 'geometry', list: 6 }),
  },
})
