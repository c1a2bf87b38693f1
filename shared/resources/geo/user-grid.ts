import { reference } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** The grids that a user answers for: with each, all that lies below it. */
export const userGrid = defineResource({
  name: 'userGrid',
  path: '/user-grid',
  label: ['用户网格', 'User grid'],
  actions: [],
  title: 'userId',
  indexes: ['userId', 'gridId'],
  unique: [{ fields: ['userId', 'gridId'] }],
  fields: {
    userId: reference(['用户', 'User'], 'user', { required: true, onDelete: 'cascade' }),
    gridId: reference(['网格', 'Grid'], 'grid', { required: true }),
  },
})
