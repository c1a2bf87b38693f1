import { smsCategory } from '#shared/resources/resource/sms.ts'
import type { SmsProvider } from './provider.ts'
import { aliyun } from './providers/aliyun.ts'
import { qiniu } from './providers/qiniu.ts'
import { tencent } from './providers/tencent.ts'
import { yunpian } from './providers/yunpian.ts'

/** Adapters by category, with the address of each provider. */
export const providers: Readonly<Record<number, { send: SmsProvider; base: string }>> = {
  [smsCategory.yunpian]: { send: yunpian, base: 'https://sms.yunpian.com' },
  [smsCategory.qiniu]: { send: qiniu, base: 'https://sms.qiniuapi.com' },
  [smsCategory.aliyun]: { send: aliyun, base: 'https://dysmsapi.aliyuncs.com' },
  [smsCategory.tencent]: { send: tencent, base: 'https://sms.tencentcloudapi.com' },
}
