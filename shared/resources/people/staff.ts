import { openStates } from '../../contract/event-state.ts'
import {
  date,
  datetime,
  dict,
  dictNumber,
  dicts,
  image,
  phone,
  point,
  reference,
  references,
  text,
  textarea,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { inOrder } from '../../schema/rules.ts'

/** Somebody who works in the field: a grid worker, an agronomist, one who maintains devices. */
export const staff = defineResource({
  name: 'staff',
  path: '/staff',
  label: ['工作人员', 'Staff member'],
  actions: submitActions,
  title: 'staffName',
  select: ['staffNo', 'staffType', 'workStatus'],
  sort: [['staffNo', 'asc']],
  indexes: ['deptId', 'userId'],
  rules: [
    inOrder('entryDate', 'leaveDate', ['离职日期不能早于入职日期', 'The last day is before the first']),
  ],
  scope: { grid: 'gridIds' },
  menu: { parent: 'people', icon: 'TeamOutlined', sort: 1 },
  columns: [
    'staffName',
    'staffNo',
    'staffType',
    'phone',
    'gridIds',
    'skills',
    'deptId',
    'eventCount',
    'workStatus',
  ],
  counts: {
    // Events are handled by accounts.
    eventCount: {
      label: ['未办结事件', 'Open events'],
      resource: 'event',
      by: 'handlerId',
      key: 'userId',
      among: { field: 'eventStatus', values: openStates },
    },
  },
  groups: [
    {
      label: ['基本信息', 'Basics'],
      fields: ['staffName', 'staffNo', 'gender', 'phone', 'idCardTail', 'title', 'avatar', 'remark'],
    },
    {
      label: ['职责', 'Duties'],
      fields: ['staffType', 'deptId', 'gridIds', 'skills', 'entryDate', 'leaveDate', 'workStatus'],
    },
    { label: ['账号', 'Account'], fields: ['userId'] },
  ],
  fields: {
    staffName: text(['姓名', 'Name'], { required: true, search: true, keyword: true, max: 30 }),
    staffNo: text(['工号', 'Number'], {
      keyword: true,
      unique: true,
      max: 20,
      pattern: /^[A-Za-z0-9-]*$/,
    }),
    gender: dictNumber(['性别', 'Sex'], 'sex'),
    phone: phone(['手机号码', 'Phone'], {
      required: true,
      unique: true,
      keyword: true,
      unmask: 'staff_phone',
    }),
    idCardTail: text(['证件尾号', 'Last four of the ID card'], {
      max: 4,
      upperCase: true,
      pattern: /^(\d{3}[\dXx])?$/,
      help: ['只保存身份证号的后四位', 'Only the last four characters are stored'],
    }),
    staffType: dict(['人员类型', 'Type'], 'staff_type', { required: true, search: true, business: true }),
    deptId: reference(['所属部门', 'Department'], 'dept', { search: true, bulk: true }),
    userId: reference(['登录账号', 'Account'], 'user', { unique: true, onDelete: 'unlink' }),
    gridIds: references(['负责网格', 'Grids'], 'grid', { search: true, bulk: true }),
    skills: dicts(['技能', 'Skills'], 'staff_skill', { business: true, search: true }),
    title: text(['职称', 'Title'], { max: 40 }),
    avatar: image(['头像', 'Picture']),
    entryDate: date(['入职日期', 'First day']),
    leaveDate: date(['离职日期', 'Last day']),
    workStatus: dictNumber(['在岗状态', 'Work state'], 'work_status', {
      required: true,
      default: 1,
      search: true,
      bulk: true,
      business: true,
    }),
    /** Told by the app of those who are on their way. */
    ...point(['最近位置', 'Last position'], { form: false }),
    lastLocateTime: datetime(['最近定位时间', 'Last located'], { form: false }),
    remark: textarea(['备注', 'Remark']),
  },
})
