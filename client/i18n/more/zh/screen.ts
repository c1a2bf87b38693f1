export const zhScreen = {
  screen: {
    title: '智慧农业指挥大屏',
    figures: '概况',
    events: '事件与设备',
    event: '正在查看的事件',
    fullScreen: '全屏',
    leaveFullScreen: '退出全屏',
    leave: '返回一张图',
  },
}
