import { zhCompany } from './zh/company.ts'
import { zhCrud } from './zh/crud.ts'
import { zhEntry } from './zh/entry.ts'
import { zhFrame } from './zh/frame.ts'
import { zhLists } from './zh/lists.ts'
import { zhLooks } from './zh/looks.ts'
import { zhMembers } from './zh/members.ts'
import { zhPages } from './zh/pages.ts'
import { zhPanels } from './zh/panels.ts'
import { zhShell } from './zh/shell.ts'
import { zhSteps } from './zh/steps.ts'

export const zh = {
  ...zhEntry,
  ...zhLooks,
  ...zhSteps,
  frame: {
    skip: '跳到主要内容',
    menu: '菜单',
    openMenu: '打开菜单',
    collapse: '收起菜单',
    expand: '展开菜单',
    menuEmpty: '暂无菜单',
    menuEmptyHint: '当前账号还没有可用的菜单，请联系管理员授权。',
    menuFailed: '菜单加载失败',
    newWindow: '在新窗口打开',
    breadcrumb: '当前位置',
    home: '首页',
    toDo: '待办',
    console: '控制台',
    access: '权限说明',
    info: '个人信息',
    gallery: '字段样例',
    tabs: '已打开的页面',
    closeTab: '关闭 {{name}}',
    closeThis: '关闭当前',
    closeOthers: '关闭其他',
    closeAll: '关闭全部',
    refreshPage: '重新加载',
    userMenu: '{{name}} 的账号菜单',
    language: '语言',
    signOut: '退出系统',
    signOutTitle: '提示',
    signOutQuestion: '退出系统, 是否继续?',
    confirm: '确定',
    cancel: '取消',
    retry: '重试',
    traceId: '跟踪号 {{id}}',
  },
  error: {
    forbidden: '没有访问权限',
    forbiddenHint: '当前账号没有这个页面的权限。需要使用时请联系管理员授权。',
    missing: '页面不存在',
    missingHint: '地址可能输错了，或页面已被移走。',
    missingPath: '访问的地址：{{path}}',
    broken: '服务暂时不可用',
    brokenHint: '服务器没有正常答复，请稍后再试。',
    crashed: '页面出错了',
    crashedHint: '这个页面遇到了意外的问题，其他页面不受影响。',
    chunk: '页面加载失败',
    chunkHint: '可能是网络中断，或系统刚刚更新，重新加载即可。',
    back: '返回上一页',
    home: '回到首页',
    retry: '重试',
    reload: '重新加载',
    signIn: '去登录',
  },
  home: {
    morning: '早上好，{{name}}',
    noon: '中午好，{{name}}',
    afternoon: '下午好，{{name}}',
    evening: '晚上好，{{name}}',
    date: 'YYYY年M月D日 dddd',
    pagesEmpty: '当前账号还没有可用的功能，请联系管理员授权。',
  },
  ...zhCompany,
  ...zhCrud,
  ...zhLists,
  ...zhMembers,
  ...zhPages,
  ...zhPanels,
  ...zhShell,
  ...zhFrame,
}
