import { bladeX, type Form, newest, openSource } from './form.ts'

const tenantId = '000000'
const head = '1123598813738675201'
const ordinary = '1123598816738675202'
const chief = '1123598817738675201'

const person = (n: number) => ({
  tenantId,
  account: `form${n}`,
  password: 'Form-12345',
  password2: 'Form-12345',
  name: `表单${n}`,
  realName: '表单员',
  roleId: ordinary,
  deptId: head,
  postId: chief,
})
const personal = ['phone', 'email', 'sex', 'birthday']
const passwords = ['password', 'password2']

export const organisation: readonly Form[] = [
  {
    name: 'users of BladeX',
    path: '{users}',
    needed: (n) => ({ ...person(n), userType: 1 }),
    blank: ['code', ...personal],
    change: { realName: '改名员' },
    unread: passwords,
    only: bladeX,
  },
  {
    name: 'users with leaders',
    path: '{users}',
    needed: (n) => ({ ...person(n), userType: 1 }),
    blank: ['code', 'avatar', 'leaderId', 'isLeader', ...personal],
    change: { realName: '改名员' },
    unread: passwords,
    only: newest,
  },
  {
    name: 'users',
    path: '{users}',
    needed: person,
    blank: personal,
    change: { realName: '改名员' },
    unread: passwords,
    only: openSource,
  },
  {
    name: 'departments of BladeX',
    path: '/blade-system/dept',
    needed: (n) => ({ deptName: `机构${n}`, fullName: `机构全称${n}`, deptCategory: 1, sort: 9, tenantId }),
    blank: ['parentId', 'remark'],
    change: { fullName: '改名的机构' },
    only: bladeX,
  },
  {
    name: 'departments',
    path: '/blade-system/dept',
    needed: (n) => ({ deptName: `机构${n}`, fullName: `机构全称${n}`, sort: 9, tenantId }),
    blank: ['parentId', 'remark'],
    change: { fullName: '改名的机构' },
    only: openSource,
  },
  {
    name: 'posts',
    path: '/blade-system/post',
    needed: (n) => ({ tenantId, category: 1, postCode: `f${n}`, postName: `岗位${n}`, sort: 9 }),
    blank: ['remark'],
    change: { postName: '改名的岗位' },
  },
  {
    name: 'roles',
    path: '/blade-system/role',
    needed: (n) => ({ roleName: `角色${n}`, roleAlias: `form${n}`, sort: 9 }),
    blank: ['parentId', 'tenantId'],
    change: { sort: 8 },
  },
]
