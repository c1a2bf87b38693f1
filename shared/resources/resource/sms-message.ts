import { datetime, dictNumber, integer, json, text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** Keys of the dictionary `sms_state`. */
export const smsState = { waiting: 1, sent: 2, failed: 3 } as const

/** Every text message that was to be sent, to one phone each, and what became of it. */
export const smsMessage = defineResource({
  name: 'smsMessage',
  path: '/blade-resource/sms-message',
  label: ['短信记录', 'Text message'],
  actions: ['page', 'list', 'detail'],
  title: 'phone',
  permission: 'sms',
  indexes: ['phone', 'batch'],
  fields: {
    /** Messages that one call asked for, and that go to the provider together. */
    batch: text(['批次', 'Batch'], { max: 19 }),
    smsCode: text(['资源编号', 'Resource code'], { max: 32 }),
    category: dictNumber(['分类', 'Category'], 'sms'),
    phone: text(['手机号码', 'Phone'], { max: 20 }),
    /** What went into the template; a sign-in code is not among it. */
    params: json(['参数', 'Parameters'], (z) => z.record(z.string(), z.string())),
    /** The parameters as they are sent, encrypted; nothing once the message has been sent or given up. */
    sealedParams: text(['待发送参数', 'Parameters to send'], { hidden: true, max: 8000 }),
    state: dictNumber(['状态', 'State'], 'sms_state', { default: smsState.waiting }),
    attempts: integer(['发送次数', 'Attempts'], { default: 0 }),
    nextTime: datetime(['下次发送', 'Next attempt']),
    lastTime: datetime(['最晚发送', 'Not after']),
    sentTime: datetime(['发送时间', 'Sent']),
    providerId: text(['平台回执', 'Provider’s id'], { max: 128 }),
    answer: textarea(['平台应答', 'Provider’s answer'], { max: 2000 }),
    error: textarea(['失败原因', 'Error'], { max: 500 }),
  },
})
