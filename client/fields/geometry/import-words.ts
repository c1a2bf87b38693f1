import type { Label } from '#shared/schema/field.ts'

/** They arrive with the dialog that reads a file. */
export const importWords = {
  title: ['从“{{name}}”导入图形', 'Shapes of “{{name}}”'],
  system: ['坐标系', 'Coordinates'],
  file: ['按文件（经纬度或 .prj）', 'As the file says'],
  degrees: ['WGS-84 / CGCS2000 经纬度', 'WGS-84 / CGCS2000 degrees'],
  gcj02: ['GCJ-02（高德、腾讯）', 'GCJ-02 (Amap, Tencent)'],
  mercator: ['Web 墨卡托（EPSG:3857）', 'Web Mercator (EPSG:3857)'],
  gauss: ['CGCS2000 高斯-克吕格（米）', 'CGCS2000 Gauss-Krüger (metres)'],
  meridian: ['中央经线（无带号时）', 'Central meridian without a zone'],
  preview: [
    '文件中的 {{count}} 个图形；单击选择，旁边的列表内容相同',
    'The {{count}} shapes of the file. Press one to take it; the list beside has the same.',
  ],
  shapes: ['文件中的图形', 'Shapes of the file'],
  all: ['全选（{{count}}）', 'All ({{count}})'],
  take: ['导入 {{count}} 个图形', 'Take {{count}}'],
  unnamed: ['图形 {{number}}', 'Shape {{number}}'],
  moved: ['顶点过多，已简化，最多偏移 {{metres}} m', 'Simplified: edges moved by up to {{metres}} m'],
  others: ['另有 {{count}} 个图形的类型不适用于此字段', 'Of a type that this field does not take: {{count}}'],
  noneFit: ['文件中没有适用于此字段的图形', 'The file has no shape that this field takes'],
  mixed: [
    '点、线、面不能合为一个图形，请只选择同一种',
    'Choose shapes of one kind: lines and areas are not one shape',
  ],
  olderDatum: [
    '坐标系为北京 54 或西安 80，未换算基准，位置可能偏差约百米，请核对',
    'The file uses the Beijing 1954 or Xian 1980 datum, which is not converted. Positions may be off by up to 100 m',
  ],
} satisfies Record<string, Label>
