import { leaveStatus } from '../../contract/leave.ts'
import { hoursBetween } from '../../schema/calendar.ts'
import { datetime, decimal, dictNumber, files, reference, text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const kept = { form: false } as const
const mostDays = 366

/** Somebody asks for days off. Made, moved and ended with the process that it goes through. */
export const processLeave = defineResource({
  name: 'processLeave',
  path: '/blade-desk/process/leave',
  label: ['请假申请', 'Leave request'],
  actions: [],
  title: 'reason',
  sort: [['startTime', 'desc']],
  indexes: ['createUser', 'createDept'],
  scope: {},
  rules: [
    {
      field: 'endTime',
      holds: ({ startTime, endTime }) => String(endTime) > String(startTime),
      message: ['结束时间必须晚于开始时间', 'The end must be after the start'],
    },
    {
      field: 'endTime',
      holds: ({ startTime, endTime }) => hoursBetween(startTime, endTime) <= mostDays * 24,
      message: [`一次请假不能超过${mostDays}天`, `Leave lasts ${mostDays} days at most`],
    },
  ],
  fields: {
    processDefinitionId: text(['流程主键', 'Definition'], { required: true, max: 19 }),
    taskUser: reference(['审批人员', 'Approver'], 'user', { required: true, onDelete: 'unlink' }),
    leaveType: dictNumber(['请假类型', 'Type of leave'], 'leave_type', { business: true }),
    startTime: datetime(['开始时间', 'Start'], { required: true }),
    endTime: datetime(['结束时间', 'End'], { required: true }),
    /** In halves. What is left empty is the number of days on the calendar. */
    days: decimal(['请假天数', 'Days'], { min: 0.5, max: mostDays, scale: 1 }),
    reason: textarea(['请假理由', 'Reason'], { required: true, max: 500 }),
    attachments: files(['附件', 'Attachments'], 5),
    processInstanceId: text(['流程实例', 'Instance'], { ...kept, max: 19 }),
    applyTime: datetime(['申请时间', 'Applied at'], kept),
    status: dictNumber(['审批状态', 'State'], 'leave_status', {
      ...kept,
      default: leaveStatus.running,
      tones: { 1: 'info', 2: 'success', 3: 'critical', 4: 'off' },
    }),
  },
})
