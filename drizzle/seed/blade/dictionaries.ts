import { type DictionarySeed, dictionary } from './dictionary.ts'

// Codes, keys and order of Blade, with items of ours at the end of some. `flow` keeps in its remark the form to open.
export const bladeDictionaries: readonly DictionarySeed[] = [
  dictionary('sex', '性别', 'Sex', [
    ['1', '男', 'Male'],
    ['2', '女', 'Female'],
    ['3', '未知', 'Unknown'],
  ]),
  dictionary('notice', '通知类型', 'Notice type', [
    ['1', '发布通知', 'Release'],
    ['2', '批转通知', 'Approval'],
    ['3', '转发通知', 'Forward'],
    ['4', '指示通知', 'Directive'],
    ['5', '任免通知', 'Appointment'],
    ['6', '事务通知', 'Affair'],
  ]),
  dictionary('menu_category', '菜单类型', 'Menu category', [
    ['1', '菜单', 'Menu'],
    ['2', '按钮', 'Button'],
  ]),
  dictionary('button_func', '按钮功能', 'Button place', [
    ['1', '工具栏', 'Toolbar'],
    ['2', '操作栏', 'Row'],
    ['3', '工具操作栏', 'Toolbar and row'],
  ]),
  dictionary('yes_no', '是否', 'Yes or no', [
    ['1', '否', 'No'],
    ['2', '是', 'Yes'],
  ]),
  dictionary('flow', '流程类型', 'Flow type', [
    ['1', '请假流程', 'Leave', 'leave'],
    ['2', '报销流程', 'Expense', 'expense'],
    ['3', '设备维修', 'Device repair', 'repair'],
    ['4', '事件处置', 'Event handling', 'event'],
  ]),
  dictionary('org_category', '机构类型', 'Organisation type', [
    ['1', '公司', 'Company'],
    ['2', '部门', 'Department'],
    ['3', '小组', 'Group'],
  ]),
  dictionary('data_scope_type', '数据权限', 'Data scope', [
    ['1', '全部可见', 'All'],
    ['2', '本人可见', 'Own'],
    ['3', '所在机构可见', 'Own department'],
    ['4', '所在机构及子级可见', 'Own department and below'],
    ['5', '自定义', 'Custom'],
    ['6', '责任网格可见', 'Own grids'],
    ['7', '所属企业可见', 'Own company'],
  ]),
  dictionary('api_scope_type', '接口权限', 'API scope', [
    ['1', '系统接口', 'System'],
    ['2', '业务接口', 'Business'],
  ]),
  dictionary('post_category', '岗位类型', 'Post category', [
    ['1', '高层', 'Senior'],
    ['2', '中层', 'Middle'],
    ['3', '基层', 'Junior'],
    ['4', '其他', 'Other'],
  ]),
  dictionary('region', '行政区划', 'Region level', [
    ['0', '国家', 'Country'],
    ['1', '省份/直辖市', 'Province'],
    ['2', '地市', 'City'],
    ['3', '区县', 'County'],
    ['4', '乡镇', 'Town'],
    ['5', '村委', 'Village'],
  ]),
  dictionary('user_type', '用户平台', 'User platform', [
    ['1', 'WEB', 'Web'],
    ['2', 'APP', 'App'],
    ['3', 'OTHER', 'Other'],
    ['4', '企业用户', 'Company user'],
  ]),
  dictionary('oss', '对象存储类型', 'Object storage type', [
    ['1', 'MinIO', 'MinIO'],
    ['2', '七牛云', 'Qiniu'],
    ['3', '阿里云', 'Aliyun'],
    ['4', '腾讯云', 'Tencent Cloud'],
    ['5', '华为云', 'Huawei Cloud'],
    ['6', '亚马逊 S3', 'Amazon S3'],
    ['7', '本地存储', 'Local storage'],
  ]),
  dictionary('sms', '短信平台类型', 'SMS provider', [
    ['1', '云片', 'Yunpian'],
    ['2', '七牛云', 'Qiniu'],
    ['3', '阿里云', 'Aliyun'],
    ['4', '腾讯云', 'Tencent Cloud'],
    ['5', '控制台', 'Console'],
  ]),
]
