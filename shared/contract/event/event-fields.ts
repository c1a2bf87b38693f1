import {
  datetime,
  decimal,
  dict,
  dictNumber,
  flag,
  group,
  integer,
  point,
  reference,
  text,
  textarea,
} from '../../schema/field.ts'
import { whileOpen } from './event-state.ts'

const kept = { form: false } as const
/** What people at work on an event bring about. */
export const handled = { form: false, bySteps: ['事件处理', 'handling the event'] } as const

/** What it happened to, and where. */
export const subjectFields = group(['对象与位置', 'Subject and place'], {
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
})

/** What raised it, as it was then: names stay when the device is called otherwise later. */
export const alarmFields = {
  deviceName: text(['设备名称', 'Device name'], kept),
  soilName: text(['地块名称', 'Plot name'], kept),
  metric: dict(['触发指标', 'Metric'], 'metric', kept),
  metricValue: decimal(['触发值', 'Value'], kept),
  threshold: text(['阈值', 'Threshold'], kept),
  lastTime: datetime(['最近发生', 'Last occurred'], kept),
  occurrences: integer(['次数', 'Occurrences'], { form: false, default: 1 }),
  /** The condition that raised the alarm still holds; apart from how far its handling has come. */
  isActive: flag(['告警未恢复', 'Still active'], { form: false, default: 0 }),
  clearTime: datetime(['恢复时间', 'Cleared at'], kept),
}

/** How far its handling has come. */
export const handlingFields = {
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
  /** Steps of the escalation rule that were taken since it waits for somebody, and when the last one was. */
  escalationStep: integer(['升级步数', 'Escalation steps'], { ...kept, hidden: true, default: 0 }),
  escalatedTime: datetime(['升级时间', 'Escalated'], { ...kept, hidden: true }),
  result: textarea(['处理结果', 'Result'], { ...handled, max: 1000 }),
  falseReason: dictNumber(['误报原因', 'False alarm reason'], 'false_reason', {
    ...handled,
    business: true,
  }),
  satisfaction: integer(['评价', 'Rating'], { ...handled, min: 1, max: 5 }),
}
