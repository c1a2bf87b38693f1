/** Texts of the map's pages (`pages.geo`). */
export const zhGeo = {
  geo: {
    grids: '网格',
    cells: '生成网格单元',
    coverage: '检查覆盖',
    grant: '授权网格',
    granted: '授权网格（{{count}}）',
    grantTitle: '“{{name}}”的授权网格',
    grantHint: '授权后，负责这些网格及其上级网格的人员可见；不授权则所有人可见。',
    grantDone: '网格授权成功',
    duty: '责任网格',
    dutyTitle: '“{{name}}”的责任网格',
    dutyHint: '选中的网格及其下级决定该用户能看到的数据；不选则不按网格限制。',
    dutyDone: '责任网格已保存',
    style: '样式',
    test: '测试',
    testing: '正在请求“{{name}}”的图层服务…',
    tested: '“{{name}}”：{{result}}',
  },
}
