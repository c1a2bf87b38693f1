import type { Label } from '#shared/schema/field.ts'

/** Sentences about text messages. */
export const smsMessages = {
  sent: ['发送成功!', 'Sent'],
  later: ['短信平台暂不可用，稍后自动重发', 'The provider cannot be reached. Retrying'],
  notConfigured: ['未启用短信配置', 'No text message provider is enabled'],
  codeUnknown: ['资源编号不存在', 'No configuration has this code'],
  consoleInDemo: ['控制台短信仅用于演示模式', 'The console provider is available in demo mode only'],
  keysUnreadable: [
    '该配置的密钥无法解密，请重新填写',
    'The keys of this configuration cannot be read. Enter them again',
  ],
  outcomeUnknown: [
    '短信平台未及时应答，结果未知',
    'The provider did not respond in time. The result is unknown',
  ],
  unreachable: ['短信平台无法访问', 'The provider cannot be reached'],
  interrupted: ['服务在发送时中断，结果未知', 'The server stopped while sending. The result is unknown'],
  paramsUnreadable: ['短信参数无法解密，未发送', 'Invalid parameters. Nothing was sent'],
  over: ['超过有效时间，未发送', 'Too late to send'],
  noPhones: ['请输入手机号码', 'Enter a phone number'],
  phoneWrong: ['手机号码格式不正确', 'Invalid phone number'],
  tooManyPhones: ['一次最多发送100个号码', 'Up to 100 phone numbers at once'],
  validated: ['验证成功', 'Verified'],
  codeWrong: ['验证码错误或已失效', 'The code is incorrect or has expired'],
} satisfies Record<string, Label>

export const sendingFailed = (reason: string): Label => [`发送失败: ${reason}`, `Sending failed: ${reason}`]
