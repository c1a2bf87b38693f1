import { remark } from '../../schema/common-fields.ts'
import { commaReferences, name } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** The menus that a tenant may use at all, whatever its roles were granted. A tenant without a package may use all. */
export const tenantPackage = defineResource({
  name: 'tenantPackage',
  path: '/blade-system/tenant-package',
  label: ['产品包', 'Package'],
  actions: submitActions,
  tenant: false,
  permission: 'tenant_package',
  title: 'packageName',
  menu: {
    parent: 'system',
    icon: 'ShopOutlined',
    sort: 8,
    path: '/system/tenantpackage',
    // No view: the form shows all that there is.
    buttons: [
      { suffix: 'add', label: ['新增', 'Add'] },
      { suffix: 'edit', label: ['修改', 'Edit'] },
      { suffix: 'delete', label: ['删除', 'Delete'] },
    ],
  },
  fields: {
    packageName: name(['产品包名称', 'Package name'], {
      required: true,
      search: true,
      unique: true,
      list: 1,
      max: 50,
    }),
    menuId: commaReferences(['菜单', 'Menus'], 'menu', { required: true, list: 2, max: 100_000 }),
    remark: remark({ list: 3 }),
  },
})
