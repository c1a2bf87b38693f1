import { eventSource, eventStatus, gathersTriggers, whileOpen } from '../../contract/event-state.ts'
import { wallTime } from '../../schema/calendar.ts'
import {
  datetime,
  decimal,
  dict,
  dictNumber,
  flag,
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
  scope: { grid: 'gridId', company: 'companyId' },
  warnings: [pointInChina],
  menu: {
    parent: 'eventCenter',
    label: ['事件列表', 'Events'],
    icon: 'AlertOutlined',
    sort: 2,
    path: '/event/list',
  },
  openFilters: ['eventStatus', 'eventLevel', 'eventTypeId'],
  columns: [
    'title',
    'eventLevel',
    'eventStatus',
    'deadline',
    'eventTypeId',
    'occurTime',
    'handlerId',
    'deviceId',
    'soilId',
    'eventNo',
    'source',
  ],
  groups: [
    {
      label: ['基本信息', 'Basics'],
      fields: [
        'title',
        'eventTypeId',
        'eventLevel',
        'levelReason',
        'source',
        'occurTime',
        'content',
        'reporterName',
        'reporterPhone',
      ],
    },
    {
      label: ['对象与位置', 'Subject and place'],
      fields: [
        'deviceId',
        'soilId',
        'stationId',
        'componentId',
        'companyId',
        'gridId',
        'lng',
        'lat',
        'address',
      ],
    },
    { label: ['附件', 'Attachments'], fields: ['images', 'videoUrl', 'remark'] },
  ],
  fields: {
    title: text(['标题', 'Title'], { required: true, search: true, keyword: true, max: 100 }),
    eventTypeId: reference(['类型', 'Type'], 'eventType', { required: true, search: true }),
    eventLevel: dictNumber(['级别', 'Level'], 'event_level', {
      search: true,
      help: ['留空时取类型的默认级别', 'Left empty it is that of the type'],
    }),
    levelReason: text(['降级原因', 'Why the level was lowered'], {
      max: 100,
      help: ['降低级别时必填', 'Needed to lower the level'],
    }),
    eventStatus: dictNumber(['处理状态', 'State'], 'event_status', {
      ...handled,
      search: true,
      default: eventStatus.pending,
    }),
    eventNo: text(['事件编号', 'Number'], { form: false, search: true, keyword: true, max: 20 }),
    source: dictNumber(['来源', 'Source'], 'event_source', {
      required: true,
      search: true,
      default: eventSource.manual,
    }),
    content: textarea(['描述', 'Description'], { max: 2000 }),
    deviceId: reference(['设备', 'Device'], 'device', {
      search: true,
      onDelete: 'unlink',
      blocksWhile: whileOpen,
    }),
    deviceName: text(['设备名称', 'Name of the device'], kept),
    soilId: reference(['地块', 'Plot'], 'soil', { search: true, onDelete: 'unlink' }),
    soilName: text(['地块名称', 'Name of the plot'], kept),
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
    images: images(['图片', 'Pictures'], 9),
    videoUrl: url(['视频', 'Video']),
    metric: dict(['触发指标', 'Metric'], 'metric', kept),
    metricValue: decimal(['触发值', 'Value'], kept),
    threshold: text(['阈值', 'Threshold'], kept),
    occurTime: datetime(['发生时间', 'Occurred'], { required: true, search: true }),
    lastTime: datetime(['最近发生', 'Last occurred'], kept),
    occurrences: integer(['次数', 'Occurrences'], { form: false, default: 1 }),
    /** The condition that raised the alarm still holds; apart from how far its handling has come. */
    isActive: flag(['告警未恢复', 'Still active'], { form: false, default: 0 }),
    clearTime: datetime(['恢复时间', 'Cleared at'], kept),
    reporterName: text(['上报人', 'Reporter'], { max: 30 }),
    reporterPhone: phone(['上报人电话', 'Phone of the reporter'], { unmask: 'event_phone' }),
    handlerId: reference(['处理人', 'Handler'], 'user', { ...handled, search: true, onDelete: 'unlink' }),
    handlerDeptId: reference(['处理部门', 'Department'], 'dept', { ...handled, onDelete: 'unlink' }),
    acceptTime: datetime(['受理时间', 'Accepted'], handled),
    finishTime: datetime(['办结时间', 'Finished'], handled),
    deadline: datetime(['处理时限', 'Deadline'], kept),
    result: textarea(['处理结果', 'Result'], { ...handled, max: 1000 }),
    falseReason: dictNumber(['误报原因', 'Reason of the false alarm'], 'false_reason', {
      ...handled,
      business: true,
    }),
    satisfaction: integer(['评价', 'Rating'], { ...handled, min: 1, max: 5 }),
    remark: textarea(['备注', 'Remark']),
  },
})
