import type { GeometryType } from '#shared/geo/geometry.ts'
import type { Label } from '#shared/schema/field.ts'

/** They arrive with the control, not with the first page. */
export const geometryWords = {
  hint: [
    '粘贴 GeoJSON（WGS-84 经纬度），或上传 GeoJSON、KML、KMZ、GPX、Shapefile（ZIP）',
    'Paste GeoJSON in degrees of WGS-84, or upload GeoJSON, KML, KMZ, GPX or a zipped shapefile',
  ],
  pointHint: [
    '粘贴或上传 GeoJSON，坐标为 WGS-84 经纬度；点可直接填写“117.0912, 36.6149”',
    'Paste or upload GeoJSON with longitudes and latitudes of WGS-84; of a point "117.0912, 36.6149" will do',
  ],
  place: ['经纬度', 'Longitude, latitude'],
  draw: ['在地图上绘制', 'Draw on the map'],
  redraw: ['在地图上修改', 'Change on the map'],
  upload: ['上传文件', 'Upload a file'],
  clear: ['清除', 'Clear'],
  tooLarge: ['文件不能超过 20 MB', 'The file has at most 20 MB'],
  corners: ['顶点', 'Corners'],
  area: ['面积', 'Area'],
  centre: ['中心', 'Centre'],
  type: ['类型', 'Type'],
  noShape: ['有效的图形会显示在这里', 'A valid shape will appear here'],
} satisfies Record<string, Label>

export const typeWords: Record<GeometryType, Label> = {
  Point: ['点', 'Point'],
  LineString: ['线', 'Line'],
  MultiLineString: ['多线', 'Several lines'],
  Polygon: ['面', 'Polygon'],
  MultiPolygon: ['多面', 'Several polygons'],
}
