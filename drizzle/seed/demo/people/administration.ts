import { insertRows } from '#server/crud/write/insert-rows.ts'
import { toWallTime } from '#server/db/clock.ts'
import { platformTenant } from '#server/http/context.ts'
import {
  codeModule,
  companyTypeMenu,
  dataModel,
  dataScope,
  datasource,
  notice,
  sms,
  tenantPackage,
  user,
} from '#shared/resources/index.ts'
import { smsCategory } from '#shared/resources/resource/sms.ts'
import { seedId } from '../../ids.ts'
import type { Seeding } from '../../step.ts'
import { demoCodeModules, demoModels } from '../code-module.ts'
import { companyTypeId } from '../company/company-types.ts'
import { countyAccount } from './accounts.ts'
import { gridRights, menuIdsOf, readerRights, tenantAdministratorMenus } from './rights.ts'
import { appUsers } from './users.ts'

const hour = 3600 * 1000

/** What administrators set up besides the county's data: nothing of it narrows anything before somebody grants it. */
export async function addAdministration(seeding: Seeding): Promise<void> {
  await insertRows(seeding, tenantPackage, await packages(seeding))
  await insertRows(seeding, dataScope, await dataScopes(seeding))
  await insertRows(seeding, datasource, datasources)
  await insertRows(seeding, dataModel, demoModels)
  await insertRows(seeding, codeModule, demoCodeModules)
  await insertRows(seeding, sms, messages)
  await insertRows(seeding, companyTypeMenu, await portalGrants(seeding))
  await insertRows(seeding, user, appUsers(seeding.now))
  await insertRows(seeding, notice, removedNotices(seeding.now))
}

async function packages(seeding: Seeding) {
  const menusOf = async (codes: readonly string[]) => (await menuIdsOf(seeding, codes)).join(',')
  return [
    {
      id: seedId('tenantPackage', 1),
      packageName: '浏览版',
      menuId: await menusOf(readerRights),
      remark: '只看不改，适合上级单位和参观账号',
    },
    {
      id: seedId('tenantPackage', 2),
      packageName: '巡查版',
      menuId: await menusOf(gridRights),
      remark: '可登记设备、事件与农事，适合乡镇和合作社',
    },
    {
      id: seedId('tenantPackage', 3),
      packageName: '完整版',
      menuId: (await tenantAdministratorMenus(seeding)).join(','),
      remark: '含人员、权限与基础配置，适合独立运营的单位',
    },
  ]
}

async function dataScopes(seeding: Seeding) {
  const of = async (code: string) => (await menuIdsOf(seeding, [code]))[0] ?? ''
  return [
    {
      id: seedId('dataScope', 1),
      menuId: await of('soilLog'),
      resourceCode: 'soil_log_own',
      scopeName: '农事记录：只看本人登记的',
      scopeColumn: 'create_user',
      scopeType: 2,
      remark: '适合只负责登记的农技员',
    },
    {
      id: seedId('dataScope', 2),
      menuId: await of('device'),
      resourceCode: 'device_dept_below',
      scopeName: '设备：本机构及下级登记的',
      scopeColumn: 'create_dept',
      scopeType: 4,
      remark: '适合各站、所的设备管理员',
    },
    {
      id: seedId('dataScope', 3),
      menuId: await of('event'),
      resourceCode: 'event_own_grid',
      scopeName: '事件：责任网格内的',
      scopeColumn: 'grid_id',
      scopeType: 6,
      remark: '适合网格员',
    },
  ]
}

/** What companies of a type see of themselves; the types that are not here have no accounts. */
const portalPages: Readonly<Record<string, readonly string[]>> = {
  cooperative: ['portalCompany', 'portalHonor', 'portalSoil'],
  planting: ['portalCompany', 'portalHonor', 'portalSoil', 'portalDevice', 'portalEvent'],
}

async function portalGrants(seeding: Seeding) {
  const granted = await Promise.all(
    Object.entries(portalPages).map(async ([type, codes]) =>
      (await menuIdsOf(seeding, codes)).sort().map((menuId) => ({ typeId: companyTypeId(type), menuId })),
    ),
  )
  return granted.flat().map((row, index) => ({
    id: seedId('companyTypeMenu', index + 1),
    tenantId: platformTenant,
    ...row,
  }))
}

const datasources = [
  {
    id: seedId('datasource', 1),
    name: '县级统计库',
    driverClass: 'org.postgresql.Driver',
    url: 'jdbc:postgresql://statistics.example.com:5432/county',
    username: 'reader',
    remark: '示例：填写真实地址与密码后可用于代码生成',
  },
] as const

const messages = [
  {
    id: seedId('sms', 1),
    category: smsCategory.console,
    smsCode: 'console',
    templateId: '您的验证码是 #code#，五分钟内有效。',
    signName: '青穗农服',
    remark: '短信写入服务日志，用于演示；启用后可用短信登录',
  },
] as const

const removedNotices = (now: number) =>
  ['（草稿）冬季农机检修安排', '测试公告，请忽略'].map((title, index) => ({
    id: seedId('notice', 101 + index),
    title,
    category: 1,
    noticeStatus: 0,
    releaseTime: `${toWallTime(now - 48 * hour).slice(0, 10)} 08:30:00`,
    content: '<p>内容待定。</p>',
    createUser: countyAccount.id,
    createDept: countyAccount.deptId,
    updateUser: countyAccount.id,
    createTime: toWallTime(now - 50 * hour),
    isDeleted: 1,
    deleteTime: toWallTime(now - (26 - index) * hour),
    deleteUser: countyAccount.id,
    deleteBatch: seedId('notice', 101 + index),
  }))
