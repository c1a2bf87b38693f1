import type { Label } from './schema/field.ts'

/** Sentences about text messages. */
export const smsMessages = {
  sent: ['发送成功!', 'Sent'],
  later: ['短信平台暂不可用，稍后自动重发', 'The provider cannot be reached; it will be tried again'],
  notConfigured: ['未启用短信配置', 'No provider of text messages is enabled'],
  codeUnknown: ['资源编号不存在', 'There is no configuration with this code'],
  consoleInDemo: ['控制台短信仅用于演示模式', 'The console is a provider in demo mode alone'],
  keysUnreadable: [
    '该配置的密钥无法解密，请重新填写',
    'The keys of this configuration cannot be read, enter them again',
  ],
  outcomeUnknown: [
    '短信平台未及时应答，结果未知',
    'The provider did not answer in time, the outcome is not known',
  ],
  unreachable: ['短信平台无法访问', 'The provider cannot be reached'],
  interrupted: ['服务在发送时中断，结果未知', 'The server stopped while sending, the outcome is not known'],
  paramsUnreadable: ['短信参数无法解密，未发送', 'The parameters cannot be read, nothing was sent'],
  over: ['超过有效时间，未发送', 'Too late to be sent'],
  noPhones: ['请输入手机号码', 'Enter a phone number'],
  phoneWrong: ['手机号码格式不正确', 'The phone number is not valid'],
  tooManyPhones: ['一次最多发送100个号码', 'At most 100 phone numbers at once'],
  validated: ['验证成功', 'The code is right'],
  codeWrong: ['验证码错误或已失效', 'The code is wrong or no longer good'],
} satisfies Record<string, Label>

export const sendingFailed = (reason: string): Label => [`发送失败: ${reason}`, `Sending failed: ${reason}`]
