import { openStates } from '../../contract/event/event-state.ts'
import { trackRight } from '../../contract/geo/track.ts'
import { remark } from '../../schema/common-fields.ts'
import {
  date,
  datetime,
  dict,
  dictNumber,
  dicts,
  group,
  image,
  personName,
  phone,
  point,
  reference,
  references,
  text,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { inOrder } from '../../schema/rules.ts'

const seesTracks = `staff_${trackRight.suffix}`

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
  menu: { parent: 'people', icon: 'TeamOutlined', sort: 1, rights: [trackRight] },
  counts: {
    // Events are handled by accounts.
    eventCount: {
      label: ['未办结事件', 'Open events'],
      list: 8,
      resource: 'event',
      by: 'handlerId',
      key: 'userId',
      among: { field: 'eventStatus', values: openStates },
    },
  },
  fields: {
    ...group(['基本信息', 'Basics'], {
      staffName: personName(['姓名', 'Name'], {
        required: true,
        search: true,
        keyword: true,
        list: 1,
        max: 30,
      }),
      staffNo: text(['工号', 'Number'], {
        keyword: true,
        unique: true,
        list: 2,
        max: 20,
        pattern: /^[A-Za-z0-9-]*$/,
      }),
      gender: dictNumber(['性别', 'Sex'], 'sex'),
      phone: phone(['手机号码', 'Phone'], {
        required: true,
        unique: true,
        keyword: true,
        list: 4,
        unmask: 'staff_phone',
      }),
      idCardTail: text(['证件尾号', 'Last 4 of ID card'], {
        max: 4,
        upperCase: true,
        pattern: /^(\d{3}[\dXx])?$/,
        help: ['只保存身份证号的后四位', 'Only the last four characters are stored'],
      }),
      title: text(['职称', 'Title'], { max: 40 }),
      avatar: image(['头像', 'Picture']),
      remark: remark(),
    }),
    ...group(['职责', 'Duties'], {
      staffType: dict(['人员类型', 'Type'], 'staff_type', {
        required: true,
        search: true,
        business: true,
        list: 3,
      }),
      deptId: reference(['所属部门', 'Department'], 'dept', { search: true, list: 7, bulk: true }),
      gridIds: references(['负责网格', 'Grids'], 'grid', { search: true, list: 5, bulk: true }),
      skills: dicts(['技能', 'Skills'], 'staff_skill', { business: true, search: true, list: 6 }),
      entryDate: date(['入职日期', 'First day']),
      leaveDate: date(['离职日期', 'Last day']),
      workStatus: dictNumber(['在岗状态', 'Work state'], 'work_status', {
        required: true,
        default: 1,
        search: true,
        bulk: true,
        business: true,
        list: 9,
      }),
    }),
    ...group(['账号', 'Account'], {
      userId: reference(['登录账号', 'Account'], 'user', { unique: true, onDelete: 'unlink' }),
    }),
    /** Told by the app of those who are on their way, to whoever may see their tracks. */
    ...point(['最近位置', 'Last position'], { form: false, right: seesTracks }),
    lastLocateTime: datetime(['最近定位时间', 'Last located'], { form: false, right: seesTracks }),
    /** Agreed to by the person alone; empty: positions are not taken. */
    locationConsent: datetime(['同意共享位置', 'Shares location since'], { form: false }),
  },
})
