import { zooms } from '../../contract/geo/drawing.ts'
import { fetchedTypes, fileEndings, isLayerAddress, layerRules } from '../../contract/geo/layer-rules.ts'
import { legend, style } from '../../contract/geo/layer-style.ts'
import { remark, sort, status } from '../../schema/common-fields.ts'
import {
  datetime,
  decimal,
  dict,
  dictNumber,
  file,
  flag,
  group,
  json,
  name,
  references,
  text,
  type Zod,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

const longitude = (z: Zod) => z.number().min(-180).max(180)
const latitude = (z: Zod) => z.number().min(-90).max(90)

/** West, south, east, north; a form sends them with commas between. */
const box = (z: Zod) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').map(Number) : value),
    z
      .tuple([longitude(z), latitude(z), longitude(z), latitude(z)])
      .refine(([west, south, east, north]) => west < east && south < north),
  )

/** Asked where the content comes from an address, or may be an uploaded file. */
const fetched = { only: { field: 'layerType', values: fetchedTypes } } as const
const uploaded = { only: { field: 'layerType', values: Object.keys(fileEndings) } } as const
const MAX_FILE = 200_000_000

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
  rules: layerRules,
  scope: {},
  single: [{ field: 'isDefault' }],
  menu: { parent: 'geo', icon: 'ProfileOutlined', sort: 5 },
  fields: {
    ...group(['基本信息', 'Basics'], {
      layerName: name(['图层名称', 'Name'], {
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
        ...fetched,
        max: 500,
        valid: isLayerAddress,
        help: [
          '可用 {z}、{x}、{y}、{s}、{key}；密钥取自参数 map.key.图层编码，不写在地址里',
          'May hold {z}, {x}, {y}, {s} and {key}; the key comes from the parameter map.key.<code>, never from here',
        ],
      }),
      fileUrl: file(['上传文件', 'File'], {
        ...uploaded,
        maxBytes: MAX_FILE,
        endings: Object.values(fileEndings).flat(),
        help: [
          '代替服务地址；GeoJSON 和图片不超过 16 MB',
          'In place of an address; GeoJSON and pictures of up to 16 MB',
        ],
      }),
      subdomains: text(['子域', 'Subdomains'], {
        only: { field: 'layerType', values: ['xyz', 'wmts', 'wms', 'mvt'] },
        max: 60,
        pattern: /^([\w-]+(,[\w-]+)*)?$/,
      }),
      serviceLayer: text(['服务图层', 'Layer of the service'], {
        only: { field: 'layerType', values: ['wmts', 'wms'] },
        max: 200,
        help: [
          'WMS、WMTS 服务中图层的标识，WMS 可用逗号分隔多个；地址为瓦片地址时不填',
          'What the service calls it; several with commas for WMS. Empty where the address is that of tiles',
        ],
      }),
      matrixSet: text(['瓦片矩阵集', 'Tile matrix set'], {
        only: { field: 'layerType', values: ['wmts'] },
        max: 100,
        help: ['不填时取与坐标系相符的第一个', 'Left empty: the first one that fits the coordinate system'],
      }),
      useProxy: flag(['经服务器转发', 'Through the server'], {
        ...fetched,
        default: 0,
        help: ['内容总是由服务器获取，不受此项影响', 'The server fetches the content either way'],
      }),
      crs: dict(['坐标系', 'Coordinate system'], 'map_crs', {
        required: true,
        default: 'EPSG:3857',
        search: true,
        list: 4,
      }),
      bindEntity: dict(['绑定业务数据', 'Shows'], 'map_entity', {
        only: { field: 'layerType', values: ['geojson'] },
        search: true,
        list: 5,
      }),
      bbox: json(['数据范围', 'Extent'], box, {
        ...fetched,
        help: ['经纬度；贴图铺在此范围内', 'In degrees; an image is laid out within it'],
      }),
      attribution: text(['版权与审图号', 'Attribution'], { max: 200 }),
    }),
    ...group(['样式图例', 'Style and legend'], {
      opacity: decimal(['不透明度', 'Opacity'], { list: 8, min: 0, max: 1, default: 1 }),
      ...zooms({ list: 9 }),
      style,
      legend,
    }),
    ...group(['权限', 'Permissions'], {
      roleIds: references(['可用角色', 'Roles'], 'role', { bulk: true, onDelete: 'unlink' }),
    }),
    testResult: dictNumber(['测试结果', 'Test'], 'layer_test', {
      tones: { 1: 'success', 2: 'critical', 3: 'critical', 4: 'major', 5: 'minor', 6: 'major' },
      form: false,
      bySteps: ['测试图层', 'testing the layer'],
      search: true,
      list: 13,
    }),
    testTime: datetime(['测试时间', 'Tested'], { form: false }),
  },
})
