import type { Label } from '#shared/schema/field.ts'

/** Sentences about notices that leave the house. */
export const notifyMessages = {
  testTitle: ['通知渠道测试', 'Test of the notice channel'],
  testContent: ['收到此消息说明渠道配置正确', 'If you read this, the channel is set up correctly'],
  off: ['渠道已停用或删除', 'The channel is off or removed'],
  noReceiver: ['接收人已停用或删除', 'The receiver is disabled or removed'],
  noEmail: ['接收人未填写邮箱', 'The receiver has no email address'],
  noPhone: ['接收人未填写手机号', 'The receiver has no phone number'],
  inside: ['地址不是公网地址，未获服务器许可', 'The address is inside, and the server does not allow it'],
  plainMail: [
    '不加密的邮件服务器须由服务器配置 SMTP_ALLOW 许可',
    'A mail server without encryption must be allowed by SMTP_ALLOW of the server',
  ],
  unreachable: ['对方服务器无法访问', 'The other server cannot be reached'],
  keysUnreadable: ['渠道密钥无法解密，请重新填写', 'The channel’s keys cannot be read. Enter them again'],
  addressRefused: [
    '地址须为公网 https 地址，或由服务器配置 OUTBOUND_ALLOW 许可',
    'The address must be a public https address, or be allowed by OUTBOUND_ALLOW of the server',
  ],
  channelUnknown: ['所选渠道不存在或已停用', 'A chosen channel is off or removed'],
} as const satisfies Record<string, Label>
