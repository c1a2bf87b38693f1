import type { Label } from '#shared/schema/field.ts'

/** Rules for tasks of people who are away, in both designers; a diagram that names none leaves them to deputies. */
export const absenceOptions: readonly { value: string; label: Label }[] = [
  { value: '', label: ['代理人', 'Deputy'] },
  { value: 'head', label: ['上级部门负责人', 'Next department head'] },
  { value: 'administrator', label: ['管理员', 'Administrators'] },
]

export const absenceHint: Label = [
  '办理人休假、停用或已删除时的新任务；没有代理人的，休假者等其回来，其余转管理员',
  'New tasks of people on leave, disabled or deleted. Without a deputy, they wait for who is on leave; others go to administrators',
]
