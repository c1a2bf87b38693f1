import { hoursBetween } from '../schema/calendar.ts'
import type { WorkRow } from './flow.ts'

/** Keys of the dictionary `leave_status`. */
export const leaveStatus = { running: 1, approved: 2, rejected: 3, cancelled: 4 } as const

/** States in which somebody is, or may come to be, away. */
export const leaveCounts: readonly number[] = [leaveStatus.running, leaveStatus.approved]

/** What clients know requests for leave by: before the colon of the business key. */
export const leaveTable = 'blade_process_leave'

/** Days on the calendar from one wall time to another: one that ends at midnight does not touch the next day. */
export function leaveDays(startTime: string, endTime: string): number {
  const midnight = `${startTime.slice(0, 10)} 00:00:00`
  return Math.max(1, Math.ceil(hoursBetween(midnight, endTime) / 24))
}

/** A request as GET `/blade-desk/process/leave/detail?businessId=` answers it. */
export interface LeaveDetail {
  id: string
  processDefinitionId: string
  processInstanceId: string
  /** The first approver. */
  taskUser: string
  taskUserName: string
  leaveType: number | null
  leaveTypeName: string
  startTime: string
  endTime: string
  days: number | null
  reason: string
  /** Links of uploaded files. */
  attachments: string[]
  applyTime: string
  status: number
  statusName: string
  createUser: string
  createDept: string
  createTime: string
  updateUser: string
  updateTime: string
  isDeleted: number
  /** Whose request it is stands in `assigneeName`: so clients read it. */
  flow: WorkRow
}

/** What POST `/blade-desk/process/leave/start-process` answers. */
export interface StartedLeave {
  businessId: string
  processInstanceId: string
}

/** A request of the calendar: GET `/blade-desk/process/leave/calendar?startTime=&endTime=`. */
export interface LeaveSpan {
  id: string
  userId: string
  userName: string
  leaveType: number | null
  leaveTypeName: string
  startTime: string
  endTime: string
  days: number | null
  status: number
  processInstanceId: string
}
