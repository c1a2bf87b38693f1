import { datetime, dictNumber, flag, integer, text } from '../../schema/field.ts'

const reported = { form: false } as const
/** Told by the page of protocols alone, beside the device. */
const ofAccess = { form: false, heavy: true } as const

/** What a device tells of itself, and what follows from that: no form has it. */
export const reportedFields = {
  lastError: text(['最近错误', 'Last error'], { ...ofAccess, max: 200 }),
  msgCount24h: integer(['24小时消息数', 'Messages in 24 h'], ofAccess),
  firmware: text(['固件版本', 'Firmware'], reported),
  signal: integer(['信号', 'Signal'], { form: false, list: 9, unit: ['%', '%'] }),
  battery: integer(['电量', 'Battery'], { form: false, list: 8, unit: ['%', '%'] }),
  activeTime: datetime(['激活时间', 'Activated'], reported),
  lastOnlineTime: datetime(['最近上线', 'Last online'], { ...reported, list: 10 }),
  lastOfflineTime: datetime(['最近离线', 'Last offline'], reported),
  onlineStatus: dictNumber(['在线状态', 'Online state'], 'device_online', {
    form: false,
    search: true,
    list: 3,
    default: 0,
  }),
  alarmLevel: dictNumber(['告警', 'Alarm'], 'event_level', { form: false, search: true, list: 4 }),
  isEncrypt: flag(['视频加密', 'Encrypted video'], reported),
}
