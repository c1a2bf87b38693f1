import { regionCode, remark } from '../schema/common-fields.ts'
import { area, color, datetime, decimal, dict, geometry, group, reference, text } from '../schema/field.ts'
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
  audit: { createTime: 10 },
  openFilters: ['purpose', 'regionCode'],
  summary: ['purpose', 'expireTime', 'areaM2', 'regionCode'],
  fields: {
    ...group(['基本信息', 'Basics'], {
      gridName: text(['网格名称', 'Name'], { required: true, search: true, keyword: true, list: 1, max: 60 }),
      purpose: dict(['用途', 'Purpose'], 'temp_grid_purpose', {
        required: true,
        business: true,
        search: true,
        list: 2,
      }),
      expireTime: datetime(['到期时间', 'Ends'], {
        required: true,
        list: 3,
        help: ['最长 90 天，到期后自动隐藏', 'Up to 90 days; hidden once it has ended'],
      }),
      leaderId: reference(['负责人', 'Leader'], 'staff', { list: 7 }),
      eventId: reference(['关联事件', 'Event'], 'event', { list: 8 }),
    }),
    ...group(['范围', 'Area'], {
      geometry: geometry(['范围', 'Area'], ['Polygon', 'MultiPolygon'], { required: true, list: 4 }),
      regionCode: regionCode({
        search: true,
        list: 6,
        help: ['新增时留空，按所在的管理网格填写', 'Taken from the management grid around it if left empty'],
      }),
      color: color(['颜色', 'Colour']),
      fillOpacity: decimal(['填充不透明度', 'Fill opacity'], { min: 0, max: 1 }),
      remark: remark(),
    }),
    gridCode: text(['网格编码', 'Code'], { form: false, search: true, keyword: true, list: 9, max: 40 }),
    areaM2: area(['面积', 'Size'], { form: false, list: 5 }),
  },
})
