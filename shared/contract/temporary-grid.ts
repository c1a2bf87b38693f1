import { area, color, datetime, decimal, dict, geometry, reference, text, textarea } from '../schema/field.ts'
import { defineResource } from '../schema/resource.ts'

/**
 * The grids of one type as their page has them: an area for an emergency or a survey. They are rows of `grid`, so this has no
 * table and stands in no list of definitions.
 */
export const temporaryGrids = defineResource({
  name: 'temporaryGrid',
  path: '/ss/temporarygrid',
  label: ['临时网格', 'Temporary grid'],
  actions: ['page', 'detail', 'save', 'update', 'remove'],
  calls: { save: 'saveTemporaryGrid', update: 'saveTemporaryGrid', remove: 'deleteTemporaryGrid' },
  title: 'gridName',
  sort: [['expireTime', 'asc']],
  columns: [
    'gridName',
    'purpose',
    'expireTime',
    'geometry',
    'areaM2',
    'regionCode',
    'leaderId',
    'eventId',
    'gridCode',
    'createTime',
  ],
  openFilters: ['purpose', 'regionCode'],
  summary: ['purpose', 'expireTime', 'areaM2', 'regionCode'],
  groups: [
    { label: ['基本信息', 'Basics'], fields: ['gridName', 'purpose', 'expireTime', 'leaderId', 'eventId'] },
    { label: ['范围', 'Area'], fields: ['geometry', 'regionCode', 'color', 'fillOpacity', 'remark'] },
  ],
  fields: {
    gridName: text(['网格名称', 'Name'], { required: true, search: true, keyword: true, max: 60 }),
    gridCode: text(['网格编码', 'Code'], { form: false, search: true, keyword: true, max: 40 }),
    purpose: dict(['用途', 'Purpose'], 'temp_grid_purpose', { required: true, business: true, search: true }),
    expireTime: datetime(['到期时间', 'Ends'], {
      required: true,
      help: ['最长 90 天，到期后自动隐藏', 'Up to 90 days; hidden once it has ended'],
    }),
    leaderId: reference(['负责人', 'Leader'], 'staff'),
    eventId: reference(['关联事件', 'Event'], 'event'),
    geometry: geometry(['范围', 'Area'], ['Polygon', 'MultiPolygon'], { required: true }),
    areaM2: area(['面积', 'Size'], { form: false }),
    regionCode: reference(['所属区划', 'Region'], 'region', {
      search: true,
      help: ['新增时留空，按所在的管理网格填写', 'Taken from the management grid around it if left empty'],
    }),
    color: color(['颜色', 'Colour']),
    fillOpacity: decimal(['填充透明度', 'Fill opacity'], { min: 0, max: 1 }),
    remark: textarea(['备注', 'Remark']),
  },
})
