import {
  eventEdits,
  eventKeeps,
  eventSource,
  eventStates,
  eventStatus,
  gathersTriggers,
  whileOpen,
} from '../../contract/event/event-state.ts'
import { wallTime } from '../../schema/calendar.ts'
import { remark } from '../../schema/common-fields.ts'
import {
  datetime,
  decimal,
  dict,
  dictNumber,
  flag,
  group,
  images,
  integer,
  phone,
  point,
  reference,
  text,
  textarea,
  url,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { pointInChina, pointIsWhole } from '../../schema/rules.ts'

const kept = { form: false } as const
/** What people at work on an event bring about. */
const handled = { form: false, bySteps: ['事件处理', 'handling the event'] } as const

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
  unique: [
    {
      fields: ['eventTypeId', 'deviceId', 'metric'],
      when: gathersTriggers,
      message: ['该设备已有同类未办结事件', 'The device has an open event of this type'],
    },
  ],
  rules: [
    pointIsWhole,
    {
      field: 'occurTime',
      holds: ({ occurTime }) => String(occurTime) <= wallTime(),
      message: ['发生时间不能晚于当前时间', 'It cannot have happened in the future'],
    },
  ],
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
      title: text(['标题', 'Title'], { required: true, search: true, keyword: true, list: 1, max: 100 }),
      eventTypeId: reference(['类型', 'Type'], 'eventType', { required: true, search: true, list: 5 }),
      eventLevel: dictNumber(['级别', 'Level'], 'event_level', {
        search: true,
        list: 2,
        help: ['留空时取类型的默认级别', 'Taken from the type if left empty'],
      }),
      levelReason: text(['降级原因', 'Why the level was lowered'], {
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
      reporterPhone: phone(['上报人电话', 'Phone of the reporter'], { unmask: 'event_phone' }),
    }),
    ...group(['对象与位置', 'Subject and place'], {
      deviceId: reference(['设备', 'Device'], 'device', {
        search: true,
        list: 8,
        onDelete: 'unlink',
        blocksWhile: whileOpen,
      }),
      soilId: reference(['地块', 'Plot'], 'soil', { search: true, list: 9, onDelete: 'unlink' }),
      stationId: reference(['站点', 'Station'], 'station', { onDelete: 'unlink' }),
      componentId: reference(['部件', 'Facility'], 'component', { onDelete: 'unlink' }),
      companyId: reference(['企业', 'Company'], 'company', {
        search: true,
        onDelete: 'unlink',
        blocksWhile: whileOpen,
      }),
      gridId: reference(['网格', 'Grid'], 'grid', {
        search: true,
        onDelete: 'unlink',
        blocksWhile: whileOpen,
      }),
      ...point(),
      address: text(['地址', 'Address'], { max: 200 }),
    }),
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
    deviceName: text(['设备名称', 'Name of the device'], kept),
    soilName: text(['地块名称', 'Name of the plot'], kept),
    metric: dict(['触发指标', 'Metric'], 'metric', kept),
    metricValue: decimal(['触发值', 'Value'], kept),
    threshold: text(['阈值', 'Threshold'], kept),
    lastTime: datetime(['最近发生', 'Last occurred'], kept),
    occurrences: integer(['次数', 'Occurrences'], { form: false, default: 1 }),
    /** The condition that raised the alarm still holds; apart from how far its handling has come. */
    isActive: flag(['告警未恢复', 'Still active'], { form: false, default: 0 }),
    clearTime: datetime(['恢复时间', 'Cleared at'], kept),
    handlerId: reference(['处理人', 'Handler'], 'user', {
      ...handled,
      search: true,
      list: 7,
      onDelete: 'unlink',
    }),
    handlerDeptId: reference(['处理部门', 'Department'], 'dept', { ...handled, onDelete: 'unlink' }),
    acceptTime: datetime(['受理时间', 'Accepted'], handled),
    finishTime: datetime(['办结时间', 'Finished'], handled),
    deadline: datetime(['处理时限', 'Deadline'], { ...kept, list: 4 }),
    snoozeMinutes: integer(['暂停分钟数', 'Minutes'], { ...handled, min: 5, max: 1440, begins: 60 }),
    snoozedUntil: datetime(['暂停提醒至', 'Snoozed until'], handled),
    /** When those who see to it were told that its deadline has passed. */
    remindedTime: datetime(['超时提醒时间', 'Reminded'], { ...kept, hidden: true }),
    result: textarea(['处理结果', 'Result'], { ...handled, max: 1000 }),
    falseReason: dictNumber(['误报原因', 'Reason of the false alarm'], 'false_reason', {
      ...handled,
      business: true,
    }),
    satisfaction: integer(['评价', 'Rating'], { ...handled, min: 1, max: 5 }),
  },
})
