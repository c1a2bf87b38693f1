import { required } from '../../messages.ts'
import { grantedGrids, stroke, strokeDash } from '../../schema/drawing.ts'
import {
  decimal,
  dict,
  dictNumber,
  file,
  flag,
  geometry,
  reference,
  text,
  textarea,
} from '../../schema/field.ts'
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
  columns: [
    'borderName',
    'geometry',
    'borderCode',
    'borderType',
    'regionCode',
    'lengthM',
    'strokeColor',
    'strokeDash',
    'isDefault',
    'gridCount',
    'createTime',
  ],
  counts: { gridCount: grantedGrids('borderId') },
  groups: [
    {
      label: ['基本信息', 'Basics'],
      fields: [
        'borderName',
        'borderCode',
        'borderType',
        'regionCode',
        'isDefault',
        'status',
        'sourceNote',
        'remark',
      ],
    },
    { label: ['几何', 'Geometry'], fields: ['geometry', 'fileUrl'] },
    {
      label: ['样式', 'Style'],
      fields: ['strokeColor', 'strokeWidth', 'strokeDash', 'maskOutside'],
    },
  ],
  fields: {
    borderName: text(['边界名称', 'Name'], { required: true, search: true, keyword: true, max: 60 }),
    borderCode: text(['边界编码', 'Code'], {
      search: true,
      keyword: true,
      unique: true,
      max: 30,
      pattern: /^[A-Za-z0-9-]*$/,
    }),
    borderType: dict(['边界类型', 'Type'], 'border_type', { required: true, business: true, search: true }),
    regionCode: reference(['所属区划', 'Region'], 'region', { search: true, bulk: true }),
    geometry: geometry(['边界线', 'Line'], ['LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'], {
      help: ['留空时从来源文件读取', 'Read from the source file if left empty'],
    }),
    lengthM: decimal(['长度', 'Length'], { form: false, min: 0, unit: ['m', 'm'] }),
    ...stroke(),
    strokeDash: strokeDash(),
    maskOutside: flag(['遮盖界外', 'Dim the outside'], { default: 0, bulk: true }),
    isDefault: flag(['默认边界', 'Default'], {
      default: 0,
      search: true,
      help: ['每个租户只有一条默认边界', 'Each tenant has one default border'],
    }),
    fileUrl: file(['来源文件', 'Source file'], {
      endings: ['.geojson', '.json', '.kml', '.kmz', '.zip'],
      help: ['Shapefile 请连同 .prj 压缩为 ZIP', 'Zip the shapefile together with its .prj'],
    }),
    sourceNote: text(['来源说明', 'Source'], {
      max: 100,
      help: ['法定界线请填写审图号', 'Approval number of an official line'],
    }),
    status: dictNumber(['状态', 'Status'], 'enable_status', {
      required: true,
      default: 1,
      search: true,
      bulk: true,
    }),
    remark: textarea(['备注', 'Remark']),
  },
})
