/** Texts of the first things to do (`setup`). */
export const zhSetup = {
  setup: {
    title: '开始使用',
    done: '{{done}} / {{total}}',
    isDone: '已完成',
    close: '不再显示',
    package: '建立产品包',
    packageHint: '决定租户能看到哪些菜单',
    tenant: '新增租户',
    tenantHint: '各单位的数据互不可见',
    department: '建立部门',
    departmentHint: '按本单位的组织结构',
    role: '设置角色',
    roleHint: '勾选角色能用的菜单和按钮',
    person: '添加人员账号',
    personHint: '可用表格一次导入',
    device: '接入设备',
    deviceHint: '登记后按接入协议上报数据',
    backup: '确认备份',
    backupHint: '每天自动备份，也可立即执行一次',
  },
}
