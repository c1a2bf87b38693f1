export const zhGeometry = {
  geometry: {
    hint: '粘贴 GeoJSON（WGS-84 经纬度），或上传 GeoJSON、KML、KMZ、GPX、Shapefile（ZIP）',
    pointHint: '粘贴或上传 GeoJSON，坐标为 WGS-84 经纬度；点可直接填写“117.0912, 36.6149”',
    place: '经纬度',
    draw: '在地图上绘制',
    redraw: '在地图上修改',
    upload: '上传文件',
    clear: '清除',
    tooLarge: '文件不能超过 20 MB',
    corners: '顶点',
    area: '面积',
    centre: '中心',
    type: '类型',
    noShape: '有效的图形会显示在这里',
  },
  geometryTypes: {
    Point: '点',
    LineString: '线',
    MultiLineString: '多线',
    Polygon: '面',
    MultiPolygon: '多面',
  },
}
