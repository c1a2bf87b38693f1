import { remark } from '../../schema/common-fields.ts'
import { datetime, reference } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** A time in which a person does not work, and who does their tasks of processes meanwhile. */
export const absence = defineResource({
  name: 'absence',
  path: '/blade-system/absence',
  label: ['离岗代理', 'Absence'],
  actions: submitActions,
  title: 'remark',
  sort: [['startTime', 'desc']],
  indexes: ['userId'],
  menu: { parent: 'system', icon: 'FieldTimeOutlined', sort: 3 },
  rules: [
    {
      field: 'endTime',
      holds: ({ startTime, endTime }) => String(endTime) > String(startTime),
      message: ['结束时间必须晚于开始时间', 'The end must be after the start'],
    },
    {
      field: 'deputyId',
      holds: ({ userId, deputyId }) => !deputyId || deputyId !== userId,
      message: ['代理人不能是本人', 'Nobody is their own deputy'],
    },
  ],
  fields: {
    userId: reference(['离岗人员', 'Person'], 'user', {
      required: true,
      search: true,
      list: 1,
      onDelete: 'cascade',
    }),
    startTime: datetime(['开始时间', 'Start'], { required: true, search: true, list: 3 }),
    endTime: datetime(['结束时间', 'End'], { required: true, list: 4 }),
    deputyId: reference(['代理人', 'Deputy'], 'user', {
      search: true,
      list: 2,
      onDelete: 'unlink',
      help: ['流程任务在此期间由其代办', 'Does this person’s tasks of processes meanwhile'],
    }),
    remark: remark(),
  },
})
