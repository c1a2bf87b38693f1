import { gridRules, temporaryPrefix } from '../../contract/geo/grid-type.ts'
import { plotLevels } from '../../contract/land/plot-level.ts'
import { regionCode, remark, sort, status } from '../../schema/common-fields.ts'
import {
  area,
  box,
  color,
  datetime,
  decimal,
  dict,
  dictNumber,
  geometry,
  group,
  integer,
  name,
  point,
  reference,
  text,
} from '../../schema/field.ts'
import { defineResource, treeActions } from '../../schema/resource.ts'

/** A unit of management: the county, its towns, their villages, and what one worker looks after. */
export const grid = defineResource({
  name: 'grid',
  path: '/grid',
  label: ['网格', 'Grid'],
  actions: treeActions,
  list: 'tree',
  title: 'gridName',
  select: ['gridCode', 'gridType', 'gridLevel', 'lng', 'lat'],
  tree: { parent: 'parentId', root: '0', maxDepth: 6, inherits: ['regionCode', 'gridType'] },
  sort: [['sort', 'asc']],
  // Walked down whenever something is narrowed to the grids of a user.
  indexes: ['parentId', 'regionCode'],
  unique: [{ fields: ['gridName', 'parentId'] }],
  rules: gridRules,
  scope: { grid: 'id' },
  menu: { parent: 'geo', icon: 'ApartmentOutlined', sort: 1 },
  counts: {
    soilCount: {
      label: ['地块数', 'Plots'],
      list: 8,
      resource: 'soil',
      by: 'gridId',
      among: { field: 'soilLevel', values: plotLevels },
    },
    deviceCount: { label: ['设备数', 'Devices'], list: 9, resource: 'device', by: 'gridId' },
    eventCount: { label: ['事件数', 'Events'], list: 10, resource: 'event', by: 'gridId' },
    staffCount: { label: ['人员数', 'Staff'], resource: 'staff', by: 'gridIds' },
  },
  fields: {
    ...group(['基本信息', 'Basics'], {
      parentId: reference(['上级网格', 'Parent'], 'grid', { default: '0' }),
      gridName: name(['网格名称', 'Name'], { required: true, search: true, keyword: true, list: 1, max: 60 }),
      gridCode: text(['网格编码', 'Code'], {
        required: true,
        search: true,
        keyword: true,
        unique: true,
        list: 3,
        max: 40,
        upperCase: true,
        pattern: /^[A-Za-z0-9.-]{1,40}$/,
        serial: { prefix: temporaryPrefix, digits: 4 },
      }),
      gridType: dictNumber(['网格类型', 'Type'], 'grid_type', {
        required: true,
        default: 1,
        search: true,
        list: 4,
      }),
      gridLevel: integer(['网格级别', 'Level'], { required: true, min: 1, max: 23, search: true, list: 5 }),
      sort: sort({ list: 11 }),
      status: status({ bulk: false, list: 12 }),
      remark: remark(),
    }),
    ...group(['范围', 'Area'], {
      regionCode: regionCode({ required: true, search: true, list: 6, bulk: true }),
      geometry: geometry(['范围', 'Area'], ['Polygon', 'MultiPolygon'], { list: 2 }),
      ...point(['中心点', 'Centre'], { of: 'geometry' }),
      borderId: reference(['边界线', 'Border'], 'border', { onDelete: 'unlink' }),
      color: color(['颜色', 'Colour'], { bulk: true }),
      fillOpacity: decimal(['填充不透明度', 'Fill opacity'], { min: 0, max: 1 }),
    }),
    ...group(['人员', 'People'], {
      leaderId: reference(['网格长', 'Leader'], 'staff', { list: 7, bulk: true, onDelete: 'unlink' }),
    }),
    ...group(['临时网格', 'Temporary grid'], {
      purpose: dict(['用途', 'Purpose'], 'temp_grid_purpose', { business: true, search: true }),
      expireTime: datetime(['到期时间', 'Ends']),
      eventId: reference(['关联事件', 'Event'], 'event', { onDelete: 'unlink' }),
    }),
    ...group(['概况', 'Figures'], {
      population: integer(['人口', 'Population'], { min: 0, max: 100_000_000, unit: ['人', 'people'] }),
      households: integer(['户数', 'Households'], { min: 0, max: 100_000_000, unit: ['户', 'households'] }),
      farmlandMu: decimal(['耕地面积', 'Farmland'], { min: 0, max: 1e9, unit: ['亩', 'mu'] }),
    }),
    codeSystem: dict(['编码体系', 'Code system'], 'code_system', { form: false }),
    areaM2: area(['面积', 'Size'], { form: false, of: 'geometry' }),
    bbox: box(['外接矩形', 'Bounding box'], 'geometry'),
  },
})
