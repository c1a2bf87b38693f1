/** Texts of maps (`map`). */
export const zhMap = {
  map: {
    nearer: '放大',
    further: '缩小',
    whole: '显示全部',
    several: '{{name}} 等 {{count}} 条',
    board: '看板上的位置',
    close: '关闭地图',
    canvas: '{{noun}}分布，{{count}} 个点；方向键平移，加减号缩放，下方列表内容相同',
    list: '地图上的{{noun}}',
    shown: '显示的列',
    unplaced: '{{count}} 条没有位置',
    nothing: '没有可显示的位置',
  },
}
