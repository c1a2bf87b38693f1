/** Names of how a list may be drawn (`looks`); what is in it comes with it. */
export const zhLooks = {
  looks: {
    switch: '视图：{{name}}',
    list: '列表',
    board: '看板',
    calendar: '日历',
    timeline: '时间线',
    map: '地图',
    asChart: '图表与透视表',
  },
}
