/** Texts of notices that leave the house: channels and one's own choice. */
export const zhNotify = {
  notify: {
    test: '发送测试',
    tested: '测试消息已发送，请查收',
    intro: '事件、待办等消息除站内提醒外，还可经以下渠道发送给您。未设置时按管理员的默认渠道发送。',
    noChannels: '管理员尚未启用通知渠道，消息仅在站内提醒',
    isDefault: '当前使用默认设置',
    channels: '接收渠道',
    channelsHint: '群机器人和 Webhook 向群组或程序发送；邮件和短信发送到您的邮箱、手机号',
    kinds: '消息类别',
    kindsHint: '留空为全部类别',
    minLevel: '事件最低级别',
    levelHint: '低于该级别的事件不外发；留空为全部级别',
    quietHours: '免打扰时段',
    quietHint: '其间的消息在时段结束后发送；值班期间不受限',
    urgentAlways: '最高级别的事件不受免打扰限制',
    save: '保存',
    saved: '通知设置已保存',
    reset: '恢复默认',
    resetDone: '已恢复默认设置',
  },
}
