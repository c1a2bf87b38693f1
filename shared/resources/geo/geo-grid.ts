import { reference } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** What is granted to a grid: a polygon, a border or a model, one of the three in a row. */
export const geoGrid = defineResource({
  name: 'geoGrid',
  path: '/geo-grid',
  label: ['网格授权', 'Grid grant'],
  actions: [],
  title: 'gridId',
  indexes: ['polygonId', 'borderId', 'modelId', 'gridId'],
  unique: [
    { fields: ['polygonId', 'gridId'] },
    { fields: ['borderId', 'gridId'] },
    { fields: ['modelId', 'gridId'] },
  ],
  fields: {
    polygonId: reference(['面域', 'Polygon'], 'polygon', { onDelete: 'cascade' }),
    borderId: reference(['边界', 'Border'], 'border', { onDelete: 'cascade' }),
    modelId: reference(['三维模型', '3-D model'], 'threeDModel', { onDelete: 'cascade' }),
    gridId: reference(['网格', 'Grid'], 'grid', { required: true, onDelete: 'cascade' }),
  },
})
