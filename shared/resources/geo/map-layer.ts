import * as z from 'zod'
import { remark, sort, status } from '../../schema/common-fields.ts'
import { zooms, zoomsInOrder } from '../../schema/drawing.ts'
import {
  color,
  datetime,
  decimal,
  dict,
  dictNumber,
  flag,
  formOf,
  group,
  icon,
  json,
  references,
  rowsOf,
  text,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { isWebAddress } from '../../schema/value/web-address.ts'

type Values = Record<string, unknown>

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const share = z.number().min(0).max(1)

/** How the features of a layer look. `colorBy` names a field whose value has a colour in `colors`, or is one itself. */
const style = z.strictObject({
  strokeColor: colour.optional(),
  strokeWidth: z.number().min(0).max(20).optional(),
  strokeDash: z.enum(['solid', 'dash', 'dot', 'dashdot']).optional(),
  fillColor: colour.optional(),
  fillOpacity: share.optional(),
  pointRadius: z.number().min(1).max(50).optional(),
  icon: z.string().max(50).optional(),
  labelField: z.string().max(60).optional(),
  colorBy: z.string().max(60).optional(),
  colors: z
    .array(z.strictObject({ value: z.string().max(64), color: colour }))
    .max(50)
    .optional(),
})

const legend = z
  .array(
    z.strictObject({
      label: z.string().min(1).max(30),
      color: colour,
      shape: z.enum(['point', 'line', 'area', 'icon']),
    }),
  )
  .max(30)

/** As people read and write it. Colours by value stay as they are. */
const styleParts = formOf({
  strokeColor: color(['线条颜色', 'Line colour']),
  strokeWidth: decimal(['线条宽度', 'Line width'], { min: 0, max: 20, unit: ['px', 'px'] }),
  strokeDash: dict(['线型', 'Line style'], 'line_style'),
  fillColor: color(['填充颜色', 'Fill colour']),
  fillOpacity: decimal(['填充透明度', 'Fill opacity'], { min: 0, max: 1, scale: 2 }),
  pointRadius: decimal(['点半径', 'Point radius'], { min: 1, max: 50, unit: ['px', 'px'] }),
  icon: icon(['图标', 'Icon']),
})

const legendParts = rowsOf(
  {
    label: text(['名称', 'Label'], { required: true, max: 30 }),
    color: color(['颜色', 'Colour'], { required: true }),
    shape: dict(['形状', 'Shape'], 'legend_shape', { required: true }),
  },
  () => ({ shape: 'area' }),
)

const longitude = z.number().min(-180).max(180)
const latitude = z.number().min(-90).max(90)

/** West, south, east, north; a form sends them with commas between. */
const box = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').map(Number) : value),
  z
    .tuple([longitude, latitude, longitude, latitude])
    .refine(([west, south, east, north]) => west < east && south < north),
)

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Types whose pictures come from an address; the others are drawn from what is here. */
const fetched = new Set(['xyz', 'wmts', 'wms', 'mvt', 'pmtiles', 'image'])
const tiled = new Set(['xyz', 'mvt'])
const hasTiles = (url: unknown) => ['{z}', '{x}', '{y}'].every((part) => String(url).includes(part))
/** A key of a map service in the address: it belongs into a parameter, where no browser reads it. */
const keyInUrl = /[?&](tk|key|ak|token|access_token|apikey)=(?!\{key\}|$|&)/i

/** What a map draws: tiles of a service, a file, or the records of an entity, live. */
export const mapLayer = defineResource({
  name: 'mapLayer',
  path: '/mapLayer',
  label: ['图层', 'Map layer'],
  actions: submitActions,
  title: 'layerName',
  select: ['layerCode', 'layerType', 'isBase', 'isDefault'],
  sort: [['sort', 'asc']],
  indexes: ['isBase', 'createUser', 'createDept'],
  rules: [
    zoomsInOrder,
    {
      field: 'url',
      holds: ({ layerType, url }: Values) => !fetched.has(String(layerType)) || isFilled(url),
      message: ['该类型的图层须填写服务地址', 'A layer of this type needs an address'],
    },
    {
      field: 'url',
      holds: ({ layerType, url }: Values) => !tiled.has(String(layerType)) || hasTiles(url),
      message: ['瓦片地址须含 {z}、{x} 和 {y}', 'The address of tiles has {z}, {x} and {y} in it'],
    },
    {
      field: 'bindEntity',
      holds: ({ layerType, url, bindEntity }: Values) =>
        layerType !== 'geojson' || isFilled(url) || isFilled(bindEntity),
      message: [
        'GeoJSON 图层须填写服务地址或绑定业务数据',
        'A GeoJSON layer needs an address or an entity that it shows',
      ],
    },
    {
      field: 'isDefault',
      holds: ({ isDefault, isBase }: Values) => isDefault !== 1 || isBase === 1,
      message: ['只有底图可以设为默认', 'Only a base layer can be the default one'],
    },
  ],
  scope: {},
  single: [{ field: 'isDefault' }],
  menu: { parent: 'geo', icon: 'ProfileOutlined', sort: 5 },
  fields: {
    ...group(['基本信息', 'Basics'], {
      layerName: text(['图层名称', 'Name'], {
        required: true,
        search: true,
        keyword: true,
        list: 1,
        max: 60,
      }),
      layerCode: text(['图层编码', 'Code'], {
        search: true,
        keyword: true,
        unique: true,
        list: 2,
        max: 30,
        pattern: /^[A-Za-z0-9_-]*$/,
      }),
      isBase: flag(['底图', 'Base layer'], { default: 0, search: true, list: 6 }),
      isDefault: flag(['默认底图', 'Default'], { list: 7, default: 0 }),
      sort: sort({ list: 11 }),
      status: status({ list: 12 }),
      remark: remark(),
    }),
    ...group(['数据源', 'Source'], {
      layerType: dict(['图层类型', 'Type'], 'layer_type', { required: true, search: true, list: 3 }),
      url: text(['服务地址', 'Address'], {
        max: 500,
        valid: (address) => isWebAddress(address.replace(/[{}]/g, '')) && !keyInUrl.test(address),
        help: [
          '可用 {z}、{x}、{y}、{s}、{key}；密钥取自参数 map.key.图层编码，不写在地址里',
          'May hold {z}, {x}, {y}, {s} and {key}; the key comes from the parameter map.key.<code>, never from here',
        ],
      }),
      subdomains: text(['子域', 'Subdomains'], { max: 60, pattern: /^([\w-]+(,[\w-]+)*)?$/ }),
      useProxy: flag(['经服务器转发', 'Through the server'], { default: 0 }),
      crs: dict(['坐标系', 'Coordinate system'], 'map_crs', {
        required: true,
        default: 'EPSG:3857',
        search: true,
        list: 4,
      }),
      bindEntity: dict(['绑定业务数据', 'Shows'], 'map_entity', { search: true, list: 5 }),
      bbox: json(['数据范围', 'Extent'], box, {
        help: ['[西, 南, 东, 北]，经纬度', '[west, south, east, north] in degrees'],
      }),
      attribution: text(['版权与审图号', 'Attribution'], { max: 200 }),
    }),
    ...group(['样式图例', 'Style and legend'], {
      opacity: decimal(['透明度', 'Opacity'], { list: 8, min: 0, max: 1, default: 1 }),
      ...zooms({ list: 9 }),
      style: json(['样式', 'Style'], style, { parts: styleParts }),
      legend: json(['图例', 'Legend'], legend, { parts: legendParts }),
    }),
    ...group(['权限', 'Permissions'], {
      roleIds: references(['可用角色', 'Roles'], 'role', { bulk: true, onDelete: 'unlink' }),
    }),
    testResult: dictNumber(['测试结果', 'Test'], 'layer_test', {
      form: false,
      bySteps: ['测试图层', 'testing the layer'],
      search: true,
      list: 13,
    }),
    testTime: datetime(['测试时间', 'Tested'], { form: false }),
  },
})
