/** Texts of the dialog in which the style of a layer is chosen (`layerStyle`). */
export const zhLayerStyle = {
  layerStyle: {
    title: '“{{name}}”的样式',
    map: '样式预览地图',
    noLabel: '不标注',
    label: '标注字段',
    save: '保存',
    saved: '样式已保存',
    hint: '改动立即显示在地图上，保存后对所有人生效；按字段着色时以字段的颜色为准。',
    empty: '没有可显示的数据，无法预览',
  },
}
