/** Texts of models that are placed on the map (`placing`). */
export const zhPlacing = {
  placing: {
    open: '在地图上摆放',
    title: '摆放 {{name}}',
    hint: '拖动模型移动，拖动外侧圆点旋转，拖动四角圆点缩放；也可直接填写',
    noSize: '不知道模型的尺寸，无法画出占地；重新上传模型文件后可见',
    lng: '经度',
    lat: '纬度',
    altitude: '海拔',
    heading: '航向角',
    scale: '缩放比例',
    ground: '占地',
    height: '高',
    undo: '撤销',
    save: '保存',
    cancel: '取消',
    saved: '“{{name}}”已摆放',
    takenBack: '“{{name}}”已恢复原来的摆放',
  },
}
