import { reference } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** The portal menus that the accounts of every company of a type have besides those of their roles. */
export const companyTypeMenu = defineResource({
  name: 'companyTypeMenu',
  path: '/company-type-menu',
  label: ['企业类型门户菜单', 'Company type portal menu'],
  actions: [],
  base: 'plain',
  title: 'typeId',
  indexes: ['typeId', 'menuId'],
  unique: [{ fields: ['typeId', 'menuId'] }],
  fields: {
    typeId: reference(['企业类型', 'Company type'], 'companyType', { required: true, onDelete: 'cascade' }),
    menuId: reference(['菜单', 'Menu'], 'menu', { required: true, onDelete: 'cascade' }),
  },
})
