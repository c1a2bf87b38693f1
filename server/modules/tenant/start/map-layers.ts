import type { mapLayer } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'

type Layer = Pick<Row<typeof mapLayer>, 'layerCode'> & Partial<Row<typeof mapLayer>>

const live = (
  layerCode: string,
  layerName: string,
  bindEntity: string,
  color: string,
  more: Partial<Layer> = {},
): Layer => ({
  layerCode,
  layerName,
  layerType: 'geojson',
  crs: 'EPSG:4326',
  bindEntity,
  style: { strokeColor: color, strokeWidth: 1.5, fillColor: color, fillOpacity: 0.2 },
  legend: [{ label: layerName, color, shape: 'area' }],
  ...more,
})

const spot = (color: string, label: string, pointRadius: number): Partial<Layer> => ({
  minZoom: 12,
  style: { fillColor: color, strokeColor: '#ffffff', strokeWidth: 1, pointRadius },
  legend: [{ label, color, shape: 'point' }],
})

const layers: readonly Layer[] = [
  {
    layerCode: 'graticule',
    layerName: '经纬网',
    layerType: 'graticule',
    crs: 'EPSG:4326',
    isBase: 1,
    isDefault: 1,
    style: { strokeColor: '#8c8c8c', strokeWidth: 1 },
    legend: [{ label: '经纬线', color: '#8c8c8c', shape: 'line' }],
  },
  {
    layerCode: 'geosot',
    layerName: '北斗网格码',
    layerType: 'geosot',
    crs: 'EPSG:4490',
    opacity: 0.6,
    minZoom: 8,
    style: { strokeColor: '#722ed1', strokeWidth: 1, strokeDash: 'dash' },
    legend: [{ label: 'GeoSOT 网格', color: '#722ed1', shape: 'line' }],
  },
  live('border', '边界', 'border', '#d4380d', {
    style: { strokeColor: '#d4380d', strokeWidth: 2, fillOpacity: 0 },
    legend: [{ label: '边界', color: '#d4380d', shape: 'line' }],
  }),
  live('grid', '网格', 'grid', '#1677ff', {
    style: { colorBy: 'color', strokeWidth: 1, fillOpacity: 0.15, labelField: 'gridName' },
  }),
  live('polygon', '面域', 'polygon', '#389e0d'),
  live('soil', '地块', 'soil', '#d48806', {
    minZoom: 12,
    style: {
      strokeColor: '#d48806',
      strokeWidth: 1,
      fillColor: '#fadb14',
      fillOpacity: 0.3,
      labelField: 'soilName',
    },
  }),
  live('component', '部件', 'component', '#722ed1', spot('#722ed1', '部件', 4)),
  live('model', '三维模型', 'model', '#13a8a8', spot('#13a8a8', '模型', 5)),
  live('vr', '全景', 'vr', '#c41d7f', spot('#c41d7f', '全景', 6)),
  live('station', '监测站点', 'station', '#08979c', spot('#08979c', '站点', 7)),
  live('device', '设备', 'device', '#0958d9', spot('#0958d9', '设备', 5)),
  live('staff', '人员', 'staff', '#531dab', spot('#531dab', '人员最近位置', 6)),
  // What is wrong somewhere is seen from afar.
  live('event', '事件', 'event', '#cf1322', { ...spot('#cf1322', '事件', 7), minZoom: null }),
]

/**
 * The layers that a map begins with. None of them asks another host: lines of longitude and latitude, the national grid, and
 * the tenant's own records. In order, so that the first one is drawn below the others.
 */
export const mapLayers: readonly Layer[] = layers.map((layer, n) => ({ ...layer, sort: n + 1 }))
