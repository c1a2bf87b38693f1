/** Texts of tracks (`track`): ways by the day, and how much of a grid was visited. */
export const zhTrack = {
  track: {
    title: '轨迹',
    day: '日期',
    earlier: '前一个有轨迹的日期',
    later: '后一个有轨迹的日期',
    show: '在图上显示',
    distance: '里程',
    time: '时段',
    positions: '位置数',
    stops: '停留',
    stop: '{{from}} 起停留 {{count}} 分钟',
    minutes: '{{count}} 分钟',
    noStops: '没有停留 5 分钟以上',
    none: '这一天没有位置',
    coverage: '巡查覆盖',
    partly: '位置过多，仅统计了一部分',
    share: '覆盖率',
    cells: '{{cell}} 米单元格，走过 {{visited}} / {{cells}} 个',
  },
}
