import type { NoticeReceivers } from '#shared/resources/desk/notice.ts'
import { references } from '#shared/schema/field.ts'

/** The three ways to say whom a notice is for, each drawn as a field that holds several keys. */
export const receiverLists = [
  { name: 'deptIds', meta: references(['部门', 'Departments'], 'dept') },
  { name: 'roleIds', meta: references(['角色', 'Roles'], 'role') },
  { name: 'userIds', meta: references(['用户', 'Users'], 'user') },
] as const

/** Nothing chosen means everybody. */
export const isForAll = (receivers: NoticeReceivers | null | undefined): boolean =>
  !receivers || receivers.all === 1
