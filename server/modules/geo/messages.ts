import type { Label } from '#shared/schema/field.ts'

/** What is said about the lie of the land. */
export const geoMessages = {
  siblingsOverlap: (name: string, percent: number): Label => [
    `与“${name}”重叠 ${percent}%，请核对`,
    `${percent} % of it lies on “${name}”: check it`,
  ],
  onlyBaseLayer: (name: string): Label => [
    `“${name}”是唯一的底图，不能删除`,
    `“${name}” is the only base layer and cannot be removed`,
  ],
  notThisFormat: (format: string): Label => [
    `模型文件不是有效的 ${format} 文件`,
    `The file is no valid ${format} file`,
  ],
  fileMissing: ['文件不存在', 'The file does not exist'] satisfies Label,
  fileElsewhere: [
    '只能解析已上传的文件，请上传 GeoJSON 文件或绘制边界线',
    'Only an uploaded file is read: upload GeoJSON, or draw the line',
  ] satisfies Label,
  fileNotRead: [
    '不能解析 KML 或 Shapefile，请先转换为 GeoJSON，或绘制边界线',
    'KML and shapefiles are not read: convert the file to GeoJSON, or draw the line',
  ] satisfies Label,
  fileTooLarge: (megabytes: number): Label => [
    `GeoJSON 文件不能超过 ${megabytes} MB`,
    `A GeoJSON file has at most ${megabytes} MB`,
  ],
  noGeoJson: ['文件不是有效的 GeoJSON', 'The file is no valid GeoJSON'] satisfies Label,
  noCell: (code: string): Label => [`网格码不存在：${code}`, `There is no cell ${code}`],
  tooManyCells: (most: number): Label => [`网格码不能超过${most}个`, `At most ${most} cells`],
  areaMissing: ['请绘制范围或选择网格码', 'Draw an area or choose cells'] satisfies Label,
  expireRange: (days: number): Label => [
    `到期时间须在${days}天之内，且晚于现在`,
    `It ends within ${days} days, and not in the past`,
  ],
  notTemporary: ['只能删除临时网格', 'Only temporary grids can be removed here'] satisfies Label,
  foreignTemporary: [
    '只能处理自己创建的临时网格',
    'You may only change temporary grids that you drew yourself',
  ] satisfies Label,
  tooManyGrids: (most: number): Label => [`一次最多提交${most}个网格`, `At most ${most} grids at once`],
  borderName: ['行政范围', 'Outline'] satisfies Label,
}
