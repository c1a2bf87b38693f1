import { regionCode } from '../../schema/common-fields.ts'
import { decimal, group, point, reference, text } from '../../schema/field.ts'
import { ofCameras } from './device-kinds.ts'

/** Where a device stands, whose it is and which way it looks. */
export const placeFields = group(['位置', 'Location'], {
  companyId: reference(['所属企业', 'Company'], 'company', {
    search: true,
    list: 7,
    bulk: true,
    onDelete: 'unlink',
  }),
  soilId: reference(['所在地块', 'Plot'], 'soil', { search: true, list: 6, bulk: true }),
  stationId: reference(['所属站点', 'Station'], 'station', { search: true }),
  componentId: reference(['所属部件', 'Facility'], 'component', { onDelete: 'unlink' }),
  gridId: reference(['所属网格', 'Grid'], 'grid', { search: true, bulk: true, onDelete: 'unlink' }),
  regionCode: regionCode({ bulk: true }),
  address: text(['安装位置', 'Place'], { max: 200 }),
  ...point(),
  altitude: decimal(['高程', 'Altitude'], { min: -500, max: 9000, scale: 2, unit: ['m', 'm'] }),
  heading: decimal(['朝向', 'Heading'], { min: 0, max: 360, unit: ['°', '°'], only: ofCameras }),
  fov: decimal(['视场角', 'Field of view'], { min: 1, max: 360, unit: ['°', '°'], only: ofCameras }),
  range: decimal(['视距', 'Range'], { min: 1, max: 5000, unit: ['m', 'm'], only: ofCameras }),
})
