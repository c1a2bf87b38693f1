import type { Label } from '#shared/schema/field.ts'

/** They arrive with the dialog that draws. */
export const drawingWords = {
  title: ['在地图上绘制“{{name}}”', 'Draw “{{name}}” on the map'],
  canvas: [
    '绘图区：方向键平移，加减号缩放，回车在十字处添加顶点，再按一次回车完成，Ctrl+Z 撤销，Esc 放弃未完成的图形。调整时用 PageUp、PageDown 选择顶点，方向键移动它，Delete 删除它',
    'Drawing area. Arrows pan, plus and minus zoom, Enter adds a corner at the cross, Enter again finishes, Ctrl+Z undoes, Escape drops what is not finished. While adjusting, Page Up and Page Down choose a corner, arrows move it, Delete removes it.',
  ],
  tool: ['绘制方式', 'Tool'],
  drawPoint: ['画点', 'Point'],
  drawLine: ['画线', 'Line'],
  drawPolygon: ['画面', 'Polygon'],
  adjust: ['调整', 'Adjust'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
  clear: ['清除', 'Clear'],
  finish: ['完成图形', 'Finish shape'],
  addCorner: ['添加顶点', 'Add corner'],
  placePoint: ['放在此处', 'Place here'],
  use: ['确定', 'OK'],
  cancel: ['取消', 'Cancel'],
  area: ['面积', 'Area'],
  length: ['长度', 'Length'],
  corners: ['顶点', 'Corners'],
  place: ['经纬度', 'Longitude, latitude'],
  nothing: ['尚未绘制', 'Nothing drawn yet'],
  bare: [
    '还没有默认边界，地图从全国范围打开。请放大到所在位置再绘制，或先在“边界”中新增默认边界。',
    'There is no default border yet, so the map opens on the whole country. Zoom in to your area first, or add a default border under “Borders”.',
  ],
  pointHint: ['单击放置点，再次单击移动它', 'Click to place the point, click again to move it'],
  lineHint: [
    '单击添加顶点，双击或按回车完成，按 Esc 放弃',
    'Click to add corners, double click or press Enter to finish, Escape to drop',
  ],
  polygonHint: [
    '单击添加顶点，双击、按回车或点回起点完成，按 Esc 放弃',
    'Click to add corners; double click, press Enter or click the first corner to finish, Escape to drop',
  ],
  adjustHint: [
    '拖动顶点或边修改形状，单击顶点可移动或删除它',
    'Drag corners or edges to change the shape; click a corner to move or remove it',
  ],
  chosenHint: [
    '方向键移动，按住 Shift 步长更大，按 Delete 删除，按 Esc 取消选择',
    'Arrows move it, with Shift by larger steps; Delete removes it, Escape lets it go',
  ],
  fingerHint: [
    '拖动顶点或边修改形状，点按顶点可删除它',
    'Drag corners or edges to change the shape; tap a corner to remove it',
  ],
  chosen: ['第 {{number}} 个顶点，共 {{count}} 个', 'Corner {{number}} of {{count}}'],
  previousCorner: ['上一个顶点', 'Previous corner'],
  nextCorner: ['下一个顶点', 'Next corner'],
  removeCorner: ['删除顶点', 'Remove corner'],
  removePart: ['删除此部分', 'Remove part'],
  removeHole: ['删除空洞', 'Remove hole'],
  fewest: ['顶点已是最少', 'It has as few corners as it can have'],
  crossHint: [
    '移动地图，使十字对准位置，再点“{{button}}”',
    'Move the map until the cross is in place, then press “{{button}}”',
  ],
} satisfies Record<string, Label>
