import {
  commaReferences,
  datetime,
  dictNumber,
  email,
  flag,
  name,
  personName,
  phone,
  reference,
  secret,
  text,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

const own = { form: false } as const

/** The platform of a company's own accounts. */
export const COMPANY_USER = 4

export const user = defineResource({
  name: 'user',
  path: '/blade-user',
  aliases: ['/blade-system/user'],
  label: ['用户', 'User'],
  actions: submitActions,
  acrossTenants: true,
  title: 'realName',
  select: ['account', 'name'],
  sorted: ['realName'],
  menu: { parent: 'system', icon: 'UserOutlined', sort: 1 },
  unique: [
    {
      fields: ['account'],
      message: ['当前用户 [{value}] 已存在!', 'The user [{value}] already exists'],
    },
  ],
  rules: [
    {
      field: 'companyId',
      holds: ({ userType, companyId }) => userType !== COMPANY_USER || Boolean(companyId),
      message: ['请选择所属企业', 'Select company'],
    },
  ],
  told: ['account', 'password'],
  audit: { createTime: 8 },
  fields: {
    code: text(['用户编号', 'Code'], { max: 12 }),
    userType: dictNumber(['用户平台', 'Platform'], 'user_type', {
      required: true,
      default: 1,
      search: true,
      list: 6,
    }),
    account: text(['登录账号', 'Account'], {
      required: true,
      search: true,
      keyword: true,
      list: 1,
      max: 45,
      pattern: /^[^\s\p{Cc}\p{Cf}]+$/u,
    }),
    /** The verifier, never the password: a slow hash over its md5 form. */
    password: secret(['密码', 'Password'], {
      form: 'create',
      max: 128,
      help: [
        '留空则使用初始密码，首次登录后须修改',
        'Left blank: an initial one, to be changed after the first sign-in',
      ],
    }),
    name: name(['用户昵称', 'Nickname'], {
      list: 2,
      max: 20,
      help: ['留空则与姓名相同', 'Same as the name if left empty'],
    }),
    realName: personName(['用户姓名', 'Name'], {
      required: true,
      search: true,
      keyword: true,
      list: 3,
      max: 10,
    }),
    avatar: text(['头像', 'Avatar'], { max: 500, pattern: /^(https?:\/\/|\/(?![/\\]))[^\s<>"']*$/ }),
    email: email(['邮箱', 'E-mail']),
    phone: phone(['手机', 'Phone']),
    birthday: datetime(['生日', 'Birthday']),
    sex: dictNumber(['性别', 'Sex'], 'sex'),
    roleId: commaReferences(['所属角色', 'Roles'], 'role', { required: true, list: 4 }),
    deptId: commaReferences(['所属部门', 'Departments'], 'dept', {
      required: true,
      below: true,
      begins: 'ownDept',
      search: true,
      list: 5,
    }),
    postId: commaReferences(['所属岗位', 'Posts'], 'post'),
    leaderId: commaReferences(['直属主管', 'Leaders'], 'user'),
    isLeader: flag(['是否主管', 'Leader'], { default: 0 }),
    /** Of a company's own account: it sees the rows of this company alone. */
    companyId: reference(['所属企业', 'Company'], 'company', { onDelete: 'unlink' }),
    status: dictNumber(['账号状态', 'Status'], 'enable_status', {
      required: true,
      default: 1,
      search: true,
      list: 7,
    }),
    passwordTime: datetime(['密码修改时间', 'Password changed'], { form: false, hidden: true }),
    mustChangePassword: flag(['须修改密码', 'Must change password'], {
      form: false,
      hidden: true,
      default: 0,
    }),
    lastLoginTime: datetime(['最近登录', 'Last sign-in'], own),
    lastLoginIp: text(['登录 IP', 'Sign-in IP'], { form: false, max: 64 }),
  },
})
