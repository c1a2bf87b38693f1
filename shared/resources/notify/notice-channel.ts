import { postedKinds, signedKinds } from '../../contract/notify.ts'
import { required } from '../../messages.ts'
import { remark } from '../../schema/common-fields.ts'
import {
  dict,
  dictNumber,
  dicts,
  email,
  flag,
  group,
  integer,
  name,
  references,
  secret,
  text,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

const isMail = { only: { field: 'kind', values: ['mail'] } } as const
const addressLabel = ['Webhook 地址', 'Webhook address'] as const
const hostLabel = ['SMTP 服务器', 'SMTP server'] as const
const senderLabel = ['发件人邮箱', 'Sender'] as const
const posts = ({ kind }: Readonly<Record<string, unknown>>) => postedKinds.some((one) => one === kind)

/** A way by which notices leave the house: mail, text messages, robots of group chats, a program of one's own. */
export const noticeChannel = defineResource({
  name: 'noticeChannel',
  path: '/blade-desk/notice-channel',
  label: ['通知渠道', 'Notice channel'],
  actions: submitActions,
  title: 'channelName',
  select: ['kind'],
  menu: {
    parent: 'resource',
    icon: 'NotificationOutlined',
    sort: 6,
    rights: [{ suffix: 'test', label: ['测试', 'Test'] }],
  },
  rules: [
    {
      field: 'address',
      holds: (row) => !posts(row) || Boolean(row.address),
      message: required(addressLabel, 'secret'),
    },
    {
      field: 'signKey',
      holds: ({ kind, signKey }) => kind !== 'webhook' || Boolean(signKey),
      message: required(['签名密钥', 'Signing key'], 'secret'),
    },
    {
      field: 'host',
      holds: ({ kind, host }) => kind !== 'mail' || Boolean(host),
      message: required(hostLabel, 'text'),
    },
    {
      field: 'sender',
      holds: ({ kind, sender }) => kind !== 'mail' || Boolean(sender),
      message: required(senderLabel, 'text'),
    },
  ],
  fields: {
    ...group(['基本信息', 'Basics'], {
      channelName: name(['渠道名称', 'Name'], {
        required: true,
        unique: true,
        search: true,
        keyword: true,
        list: 1,
        max: 50,
      }),
      kind: dict(['类型', 'Kind'], 'notice_channel_kind', {
        required: true,
        form: 'create',
        search: true,
        list: 2,
      }),
      address: secret(addressLabel, {
        sealed: true,
        max: 500,
        only: { field: 'kind', values: postedKinds },
        help: ['机器人或接收程序的完整地址', 'Full address of the robot or the program'],
      }),
      signKey: secret(['签名密钥', 'Signing key'], {
        sealed: true,
        max: 255,
        sentTo: ['address'],
        only: { field: 'kind', values: signedKinds },
        help: [
          '机器人安全设置中的加签密钥；Webhook 用于 HMAC-SHA256 签名',
          'Secret of the robot’s signature; of a webhook the key of HMAC-SHA256',
        ],
      }),
      host: text(hostLabel, { ...isMail, max: 253, pattern: /^[\w.-]+$/ }),
      port: integer(['端口', 'Port'], { ...isMail, min: 1, max: 65_535, begins: 465 }),
      security: dict(['加密方式', 'Encryption'], 'mail_security', {
        ...isMail,
        help: ['留空为 SSL/TLS', 'SSL/TLS if left empty'],
      }),
      account: text(['登录账号', 'Account'], { ...isMail, max: 255 }),
      password: secret(['登录密码', 'Password'], {
        ...isMail,
        sealed: true,
        max: 255,
        sentTo: ['host', 'port', 'security', 'account'],
      }),
      sender: email(senderLabel, isMail),
      smsCode: text(['短信资源编号', 'Text message setting'], {
        only: { field: 'kind', values: ['sms'] },
        max: 32,
        help: [
          '留空用已启用的短信配置；模板变量为 title',
          'The enabled setting if left empty; its template gets title',
        ],
      }),
      isEnabled: flag(['启用', 'Enabled'], { default: 1, search: true, list: 3, bulk: true }),
      remark: remark({ list: 7 }),
    }),
    ...group(['范围', 'Scope'], {
      kinds: dicts(['消息类别', 'Kinds of messages'], 'message_kind', {
        list: 4,
        help: ['留空为全部类别', 'All kinds if left empty'],
      }),
      minLevel: dictNumber(['事件最低级别', 'Least level of events'], 'event_level', {
        list: 5,
        help: ['留空为全部级别', 'All levels if left empty'],
      }),
      roleIds: references(['默认接收角色', 'Received by default'], 'role', {
        list: 6,
        most: 50,
        help: [
          '这些角色中未自行设置的人默认经此渠道接收',
          'People of these roles who have not chosen by themselves',
        ],
      }),
    }),
  },
})
