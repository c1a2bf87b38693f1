import { alarmFields, handled, handlingFields, subjectFields } from '../../contract/event/event-fields.ts'
import {
  eventEdits,
  eventKeeps,
  eventSource,
  eventStates,
  eventStatus,
  hasHappened,
  openOnce,
} from '../../contract/event/event-state.ts'
import { remark } from '../../schema/common-fields.ts'
import {
  datetime,
  dictNumber,
  group,
  images,
  name,
  phone,
  reference,
  text,
  textarea,
  url,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { pointInChina, pointIsWhole } from '../../schema/rules.ts'

/** Something that happened and wants to be handled: the alarm of a device, or what somebody reports. */
export const event = defineResource({
  name: 'event',
  path: '/event',
  label: ['事件', 'Event'],
  actions: submitActions,
  title: 'title',
  select: ['eventNo', 'eventTypeId', 'eventLevel', 'eventStatus', 'occurTime'],
  sort: [
    ['eventStatus', 'asc'],
    ['eventLevel', 'asc'],
    ['occurTime', 'desc'],
  ],
  indexes: [
    'eventNo',
    'eventTypeId',
    'deviceId',
    'soilId',
    'gridId',
    'companyId',
    'handlerId',
    'createUser',
    'createDept',
  ],
  unique: [openOnce],
  rules: [pointIsWhole, hasHappened],
  states: eventStates,
  span: { from: 'occurTime', to: 'finishTime', goesOn: true },
  edits: eventEdits,
  keeps: eventKeeps,
  scope: { grid: 'gridId', company: 'companyId', handler: 'handlerId' },
  warnings: [pointInChina],
  menu: {
    parent: 'eventCenter',
    label: ['事件列表', 'Events'],
    icon: 'AlertOutlined',
    sort: 2,
    path: '/event/list',
  },
  secondLines: { title: 'eventNo', deviceId: 'soilId' },
  openFilters: ['eventStatus', 'eventLevel', 'eventTypeId'],
  summary: ['eventLevel', 'eventStatus', 'deadline', 'handlerId', 'deviceId', 'soilId'],
  fields: {
    ...group(['基本信息', 'Basics'], {
      title: name(['标题', 'Title'], { required: true, search: true, keyword: true, list: 1, max: 100 }),
      eventTypeId: reference(['类型', 'Type'], 'eventType', { required: true, search: true, list: 5 }),
      eventLevel: dictNumber(['级别', 'Level'], 'event_level', {
        search: true,
        list: 2,
        help: ['留空时取类型的默认级别', 'Taken from the type if left empty'],
      }),
      levelReason: text(['降级原因', 'Reason for lowering'], {
        max: 100,
        help: ['降低级别时必填', 'Required to lower the level'],
      }),
      source: dictNumber(['来源', 'Source'], 'event_source', {
        required: true,
        search: true,
        list: 11,
        default: eventSource.manual,
      }),
      occurTime: datetime(['发生时间', 'Occurred'], { required: true, begins: 'now', search: true, list: 6 }),
      content: textarea(['描述', 'Description'], { max: 2000 }),
      reporterName: text(['上报人', 'Reporter'], { max: 30 }),
      reporterPhone: phone(['上报人电话', 'Reporter phone'], { landline: true, unmask: 'event_phone' }),
    }),
    ...subjectFields,
    ...group(['附件', 'Attachments'], {
      images: images(['图片', 'Pictures'], 9),
      videoUrl: url(['视频', 'Video']),
      remark: remark(),
    }),
    eventStatus: dictNumber(['处理状态', 'State'], 'event_status', {
      ...handled,
      search: true,
      list: 3,
      default: eventStatus.pending,
    }),
    eventNo: text(['事件编号', 'Number'], {
      form: false,
      search: true,
      keyword: true,
      list: 10,
      max: 20,
      // Of the day on which it is reported.
      serial: { prefix: (_row, time) => `SJ${time.slice(0, 10).replaceAll('-', '')}`, digits: 4 },
    }),
    ...alarmFields,
    ...handlingFields,
  },
})
