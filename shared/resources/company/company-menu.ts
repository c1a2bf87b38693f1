import { reference } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** The portal menus that the accounts of one company have besides those of their roles. */
export const companyMenu = defineResource({
  name: 'companyMenu',
  path: '/company-menu',
  label: ['企业门户菜单', 'Company portal menu'],
  actions: [],
  base: 'plain',
  title: 'companyId',
  indexes: ['companyId', 'menuId'],
  unique: [{ fields: ['companyId', 'menuId'] }],
  fields: {
    companyId: reference(['企业', 'Company'], 'company', { required: true, onDelete: 'cascade' }),
    menuId: reference(['菜单', 'Menu'], 'menu', { required: true, onDelete: 'cascade' }),
  },
})
