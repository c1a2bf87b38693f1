/** Texts of the company page (`company`). */
export const zhCompany = {
  company: {
    overview: '概览',
    role: '担任角色',
    portal: '企业门户菜单',
    portalGrant: '门户授权',
    portalTitle: '{{name}} 的门户菜单',
    portalHint: '勾选的菜单供该企业的账号使用，只能查看本企业的数据。',
    portalByType: '所属类型已授予：{{menus}}。这里勾选的是该企业另外拥有的菜单。',
    portalOfTypeHint: '勾选的菜单供该类型所有企业的账号使用，只能查看各自企业的数据。',
    portalDone: '门户授权已保存',
  },
}
