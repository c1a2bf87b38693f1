import { inLanguage, type Language } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'

/** Why instances, and what happened in them, end where no person gives a reason. The Chinese text is what is stored. */
export const endReasons = {
  moved: ['迁移到新版本', 'Moved to another version'],
  sentBack: ['退回', 'Sent back'],
  terminated: ['流程已终止', 'The process was terminated'],
  interrupted: ['被边界事件中断', 'Interrupted by a boundary event'],
  interruptedInScope: ['被事件子流程中断', 'Interrupted by an event sub-process'],
  failed: ['错误', 'An error'],
  severalDone: ['多实例已完成', 'Enough of several are done'],
  signerRemoved: ['减签', 'The signer was removed'],
  parentEnded: ['上级流程已结束', 'The process that called it has ended'],
  withdrawn: ['发起人撤回', 'Withdrawn by who started it'],
  undeployed: ['流程部署已删除', 'The deployment was removed'],
} satisfies Record<string, Label>

const byStored = new Map<string, Label>(Object.values(endReasons).map((label) => [label[0], label]))

/** A stored reason as people read it: what a person wrote stays as it is. */
export function toldReason(stored: string | null, language: Language): string {
  const label = byStored.get(stored ?? '')
  return label ? inLanguage(label, language) : (stored ?? '')
}
