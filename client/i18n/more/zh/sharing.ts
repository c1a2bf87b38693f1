/** Texts of sharing one's own position (`sharing`). */
export const zhSharing = {
  sharing: {
    title: '共享我的位置',
    consent:
      '开启后，本页面打开期间会把您的位置上报给所在单位，用于巡查轨迹、网格覆盖和围栏提醒。只在每天 {{hours}} 接收，保留 {{count}} 天。最近位置和轨迹只有获得授权的人员可以查看，查看轨迹会留下记录；围栏提醒生成的事件写有地点。您可以随时停止，也可以删除自己的轨迹。',
    since: '已于 {{time}} 同意',
    stop: '停止共享位置？',
    erase: '同时删除已有的轨迹',
    eraseTrack: '删除我的轨迹',
    eraseQuestion: '删除我的轨迹？',
    eraseHint: '已有的轨迹和最近位置将被删除，无法恢复。已生成的事件保留。',
    elsewhere: '当前浏览器没有上报位置',
    here: '在本机上报',
    denied: '浏览器不允许获取位置，请在系统设置中允许',
    unknown: '暂时无法获取位置',
    closed: '现在不在 {{hours}} 内，不接收位置',
    begins: '正在获取位置',
    sent: '{{time}} 已上报',
    waiting: '{{count}} 个位置待上报，联网后自动发送',
  },
}
