import type { Label } from '../schema/field.ts'

/** The jobs of the night, as the server names them, each with what people call it. */
export const jobLabels = {
  'back up': ['每日备份', 'Back up'],
  'purge removed tenants': ['清理已删除的租户', 'Purge removed tenants'],
  'purge logs': ['清理过期日志', 'Purge old logs'],
  'purge applications': ['清理过期的注册申请', 'Purge old applications'],
  'purge exports': ['清理过期的导出文件', 'Purge old exports'],
  'purge removed records': ['清空到期的回收站数据', 'Empty the recycle bin'],
  'purge readings': ['清理过期的监测数据', 'Remove old readings of devices'],
  'tell of what ends soon': ['提醒即将到期的事项', 'Remind of what ends soon'],
  'archive events': ['归档已办结的事件', 'Archive resolved events'],
  'mark people on leave': ['标记请假人员', 'Mark people on leave'],
  'sweep files': ['清理无用的文件', 'Sweep unused files'],
  'check database': ['检查数据库', 'Check the database'],
} as const satisfies Record<string, Label>

export type JobName = keyof typeof jobLabels
