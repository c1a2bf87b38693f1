import type { Label } from './schema/field.ts'

/** Blade's states of a lock, by its times. */
export const lockStates = {
  PRE_LOCKED: ['待锁定', 'Will be locked'],
  LOCKED: ['锁定中', 'Locked'],
  UN_LOCKED: ['已解锁', 'Lifted'],
  EXPIRED: ['已过期', 'Expired'],
} as const satisfies Record<string, Label>

export type LockState = keyof typeof lockStates

/** Blade's kinds of locks. Every lock of the list was made by an administrator. */
export const lockTypes = { MANUAL: ['手动锁定', 'By hand'] } as const satisfies Record<string, Label>
