import { seedId } from '../ids.ts'

export interface ParamSeed {
  id: string
  paramKey: string
  paramName: string
  paramValue: string
  /** Left out of an installation that is not for show: a password that everybody knows. */
  demoOnly?: true
}

export const params: readonly ParamSeed[] = [
  {
    id: '1123598819738675201',
    paramKey: 'account.registerUser',
    paramName: '是否开启注册功能',
    paramValue: 'true',
  },
  {
    id: '1123598819738675202',
    paramKey: 'account.initPassword',
    paramName: '账号初始密码',
    paramValue: '123456',
    demoOnly: true,
  },
  {
    id: seedId('param', 1),
    paramKey: 'tenant.default.password',
    paramName: '租户默认管理密码',
    paramValue: 'admin',
    demoOnly: true,
  },
  {
    id: '1238706160295559170',
    paramKey: 'tenant.default.accountNumber',
    paramName: '租户默认账号额度',
    paramValue: '100',
  },
  {
    id: '1238706330076790786',
    paramKey: 'tenant.default.menuCode',
    paramName: '租户默认菜单集合',
    paramValue: 'desk,flow,work,monitor,resource,role,user,dept,post,dictbiz,topmenu',
  },
  {
    id: seedId('param', 2),
    paramKey: 'account.failCount',
    paramName: '登录错误次数',
    paramValue: '5',
  },
  {
    id: seedId('param', 101),
    paramKey: 'account.passwordLength',
    paramName: '密码最小长度',
    paramValue: '8',
  },
  {
    id: seedId('param', 102),
    paramKey: 'account.passwordClasses',
    paramName: '密码字符种类数',
    paramValue: '1',
  },
  {
    id: seedId('param', 103),
    paramKey: 'account.passwordCommon',
    paramName: '是否拒绝常见密码',
    paramValue: 'true',
  },
  {
    id: seedId('param', 3),
    paramKey: 'account.switchMode',
    paramName: '是否开启部门角色切换',
    paramValue: 'false',
  },
  {
    id: seedId('param', 4),
    paramKey: 'authLog.keepDays',
    paramName: '登录日志保留天数',
    paramValue: '180',
  },
  {
    id: seedId('param', 24),
    paramKey: 'log.retainDays',
    paramName: '日志保留天数',
    paramValue: '180',
  },
  {
    id: seedId('param', 41),
    paramKey: 'recycle.retainDays',
    paramName: '回收站保留天数',
    paramValue: '180',
  },
  {
    id: seedId('param', 51),
    paramKey: 'storage.userMegabytes',
    paramName: '每个用户的存储空间（MB，0 为不限）',
    paramValue: '1024',
  },
  {
    id: seedId('param', 52),
    paramKey: 'storage.dayMegabytes',
    paramName: '普通用户每日上传上限（MB，0 为不限）',
    paramValue: '200',
  },
  {
    id: seedId('param', 53),
    paramKey: 'storage.guestMegabytes',
    paramName: '访客的存储空间（MB，0 为不限）',
    paramValue: '20',
  },
  {
    id: seedId('param', 54),
    paramKey: 'storage.tenantMegabytes',
    paramName: '每个租户的存储空间（MB，0 为不限）',
    paramValue: '20480',
  },
  {
    id: seedId('param', 55),
    paramKey: 'storage.largeMegabytes',
    paramName: '大文件起点，超过须有权限（MB，0 为不限）',
    paramValue: '20',
  },
  {
    id: seedId('param', 56),
    paramKey: 'export.keepMost',
    paramName: '每个用户保留的导出文件数（0 为不限）',
    paramValue: '20',
  },
  {
    id: seedId('param', 48),
    paramKey: 'device.allowPublicHost',
    paramName: '设备地址是否允许公网',
    paramValue: 'false',
  },
  {
    id: seedId('param', 120),
    paramKey: 'device.rawDays',
    paramName: '监测原始数据保留天数',
    paramValue: '90',
  },
  {
    id: seedId('param', 121),
    paramKey: 'device.hourDays',
    paramName: '监测小时数据保留天数',
    paramValue: '1100',
  },
  {
    id: seedId('param', 123),
    paramKey: 'device.onlineDays',
    paramName: '设备上下线记录保留天数',
    paramValue: '1100',
  },
  {
    id: seedId('param', 122),
    paramKey: 'event.snapshotMetres',
    paramName: '事件周边摄像机抓拍距离（米，0 为不抓拍）',
    paramValue: '300',
  },
  {
    id: seedId('param', 104),
    paramKey: 'site.organisation',
    paramName: '登录页单位名称',
    paramValue: '青穗县农业农村局',
    demoOnly: true,
  },
  {
    id: seedId('param', 105),
    paramKey: 'site.passwordHelp',
    paramName: '忘记密码联系方式',
    paramValue: '请联系县农业农村信息中心重置',
    demoOnly: true,
  },
]
