import { remark } from '../../schema/common-fields.ts'
import { datetime, integer, reference } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** A time in which somebody is on duty: for a grid and what lies below it, a department, or the whole tenant. */
export const dutyShift = defineResource({
  name: 'dutyShift',
  path: '/duty-shift',
  label: ['值班表', 'Duty list'],
  actions: submitActions,
  title: 'remark',
  sort: [
    ['startTime', 'desc'],
    ['rank', 'asc'],
  ],
  indexes: ['userId', 'endTime'],
  span: { from: 'startTime', to: 'endTime' },
  menu: { parent: 'eventCenter', icon: 'FieldTimeOutlined', sort: 5, path: '/event/duty' },
  rules: [
    {
      field: 'endTime',
      holds: ({ startTime, endTime }) => String(endTime) > String(startTime),
      message: ['结束时间必须晚于开始时间', 'The end must be after the start'],
    },
  ],
  fields: {
    userId: reference(['值班人', 'On duty'], 'user', {
      required: true,
      search: true,
      list: 1,
      onDelete: 'cascade',
    }),
    startTime: datetime(['开始时间', 'Start'], { required: true, search: true, list: 2 }),
    endTime: datetime(['结束时间', 'End'], { required: true, list: 3 }),
    rank: integer(['顺位', 'Order'], {
      required: true,
      default: 1,
      begins: 1,
      min: 1,
      max: 9,
      list: 4,
      help: ['1 为第一值班人，超时未受理时依次通知', '1 is told first, the others in turn'],
    }),
    gridId: reference(['网格', 'Grid'], 'grid', {
      search: true,
      list: 5,
      onDelete: 'cascade',
      help: ['网格与部门都留空为全单位', 'The whole tenant if grid and department are left empty'],
    }),
    deptId: reference(['部门', 'Department'], 'dept', { search: true, list: 6, onDelete: 'cascade' }),
    remark: remark(),
  },
})
