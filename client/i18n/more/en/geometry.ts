import type { Texts } from '../../texts.ts'
import type { zhGeometry } from '../zh/geometry.ts'

export const enGeometry = {
  geometry: {
    hint: 'Paste GeoJSON in degrees of WGS-84, or upload GeoJSON, KML, KMZ, GPX or a zipped shapefile',
    pointHint:
      'Paste or upload GeoJSON with longitudes and latitudes of WGS-84; of a point "117.0912, 36.6149" will do',
    place: 'Longitude, latitude',
    draw: 'Draw on the map',
    redraw: 'Change on the map',
    upload: 'Upload a file',
    clear: 'Clear',
    tooLarge: 'The file has at most 20 MB',
    corners: 'Corners',
    area: 'Area',
    centre: 'Centre',
    type: 'Type',
    noShape: 'A valid shape will appear here',
  },
  geometryTypes: {
    Point: 'Point',
    LineString: 'Line',
    MultiLineString: 'Several lines',
    Polygon: 'Polygon',
    MultiPolygon: 'Several polygons',
  },
} satisfies Texts<typeof zhGeometry>
