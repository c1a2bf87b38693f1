import type { Label } from '#shared/schema/field.ts'

/** What is said about the lie of the land. */
export const geoMessages = {
  noTile: ['没有这块瓦片', 'There is no such tile'] satisfies Label,
  noTileCame: ['地图服务没有返回可用的内容', 'The map service sent nothing of use'] satisfies Label,
  alwaysDegrees: [
    'GeoJSON 的坐标是经纬度，坐标系已保存为 WGS 84；GCJ-02 的文件请选择 GCJ-02',
    'GeoJSON is in degrees: the coordinate system was saved as WGS 84. Choose GCJ-02 for a file in GCJ-02',
  ] satisfies Label,
  noArea: ['该网格没有范围', 'This grid has no area'] satisfies Label,
  siblingsOverlap: (name: string, percent: number): Label => [
    `与“${name}”重叠 ${percent}%，请核对`,
    `${percent} % of it lies on “${name}”: check it`,
  ],
  overlapUnknown: [
    '图形过于复杂或相邻网格过多，未能检查是否重叠，请自行核对',
    'The shape has too many corners or neighbours to check for overlaps: check it yourself',
  ] as const,
  onlyBaseLayer: (name: string): Label => [
    `“${name}”是唯一的底图，不能删除`,
    `“${name}” is the only base layer and cannot be removed`,
  ],
  notThisFormat: (format: string): Label => [`模型文件不是有效的 ${format} 文件`, `Invalid ${format} file`],
  noTiles: [
    '不支持上传 3D Tiles（tileset.json、.b3dm），请导出为 GLB，或填写切片服务的地址',
    '3D Tiles (tileset.json, .b3dm) cannot be uploaded: export a GLB, or enter the address of a tile service',
  ] satisfies Label,
  noModelInside: (endings: readonly string[]): Label => [
    `压缩包中没有 ${endings.join(' 或 ')} 文件`,
    `The archive contains no ${endings.join(' or ')} file`,
  ],
  missingInside: (name: string): Label => [
    `压缩包中缺少文件“${name}”`,
    `“${name}” is missing from the archive`,
  ],
  fileMissing: ['文件不存在', 'The file does not exist'] satisfies Label,
  fileElsewhere: [
    '只能解析已上传的文件，请上传文件或绘制边界线',
    'Upload a file or draw the line',
  ] satisfies Label,
  fileNotRead: [
    '只能解析 GeoJSON、KML、KMZ 和 ZIP 压缩的 Shapefile',
    'Only GeoJSON, KML, KMZ and zipped shapefiles are supported',
  ] satisfies Label,
  fileTooLarge: (megabytes: number): Label => [
    `文件不能超过 ${megabytes} MB`,
    `The file must not exceed ${megabytes} MB`,
  ],
  notValid: (format: string): Label => [`文件不是有效的 ${format}`, `Invalid ${format} file`],
  archiveUnread: ['压缩包已损坏或不是 ZIP 文件', 'The archive is damaged or not a ZIP file'] satisfies Label,
  archiveTooLarge: ['压缩包解压后过大', 'The contents of the archive are too large'] satisfies Label,
  nothingInside: [
    '压缩包中没有 .shp 或 .kml 文件',
    'The archive contains no .shp or .kml file',
  ] satisfies Label,
  nothingDrawn: ['文件中没有线或面', 'The file contains no lines or areas'] satisfies Label,
  nothingInFile: ['文件中没有点、线或面', 'The file contains no points, lines or areas'] satisfies Label,
  otherSystem: [
    '坐标不在经纬度范围内，请选择文件所用的坐标系',
    'Coordinates are not in degrees: choose the system of the file',
  ] satisfies Label,
  tooManyCorners: (most: number): Label => [
    `单个图形的顶点不能超过${most}个`,
    `A shape can have up to ${most} corners`,
  ],
  featuresNotRead: [
    '只能解析 GeoJSON、KML、KMZ、GPX 和 ZIP 压缩的 Shapefile',
    'Only GeoJSON, KML, KMZ, GPX and zipped shapefiles are supported',
  ] satisfies Label,
  mixedKinds: [
    '文件中既有线又有面，请只保留其中一种',
    'The file contains both lines and areas. Keep only one type',
  ] satisfies Label,
  noSystem: [
    '坐标不是经纬度，且压缩包中没有可用的 .prj 文件，请选择坐标系',
    'Coordinates are not in degrees, and the archive has no .prj file. Choose the coordinate system',
  ] satisfies Label,
  olderDatum: [
    '坐标系为北京 54 或西安 80，未换算基准，位置可能偏差约百米，请核对',
    'The file uses the Beijing 1954 or Xian 1980 datum, which is not converted. Positions may be off by up to 100 m',
  ] satisfies Label,
  madeOne: (count: number): Label => [
    `文件中有 ${count} 个图形，已合为一条边界；只要其中几个时，请在“边界线”处从文件导入并选择`,
    `The file’s ${count} shapes were combined into one border. To use only some of them, import the file in the line’s field and select them`,
  ],
  tooMuch: ['文件内容过多，无法解析', 'The file is too large to process'] satisfies Label,
  lineFault: ([zh, en]: Label): Label => [`边界线：${zh}`, `Line: ${en}`],
  noCell: (code: string): Label => [`网格码不存在：${code}`, `Cell ${code} does not exist`],
  tooManyCells: (most: number): Label => [`网格码不能超过${most}个`, `Up to ${most} cells`],
  areaMissing: ['请绘制范围或选择网格码', 'Draw an area or select cells'] satisfies Label,
  expireRange: (days: number): Label => [
    `到期时间须在${days}天之内，且晚于现在`,
    `The end must be in the future and within ${days} days`,
  ],
  notTemporary: ['只能删除临时网格', 'Only temporary grids can be deleted here'] satisfies Label,
  foreignTemporary: [
    '只能处理自己创建的临时网格',
    'You can only change temporary grids you created',
  ] satisfies Label,
  tooManyOfCells: (most: number): Label => [
    `网格单元超过 ${most} 个，请选择更大的单元或更小的区域`,
    `There would be more than ${most} cells: choose larger ones, or a smaller area`,
  ],
  cellLevels: (levels: readonly number[]): Label => [
    `请选择层级：${levels.join('、')}`,
    `Choose a level: ${levels.join(', ')}`,
  ],
  cellMetres: (least: number, most: number): Label => [
    `请填写边长：${least}–${most} 米的整数`,
    `Enter a side of ${least} to ${most} whole metres`,
  ],
  areaTooComplex: [
    '图形过于复杂，未能在限定时间内算出，请简化图形或缩小范围',
    'The areas have too many corners to be worked out in time: simplify them, or choose a smaller one',
  ] satisfies Label,
  tooManyGrids: (most: number): Label => [`一次最多提交${most}个网格`, `Up to ${most} grids at once`],
  borderName: ['行政范围', 'Outline'] satisfies Label,
}
