import type { Label } from '#shared/schema/field.ts'
import { filled, type TextValues } from '../../i18n/translate.ts'
import { useWords } from '../../i18n/use-words.ts'

/** They arrive with the pages of the work area. */
const workWords = {
  area: ['我的事务', 'My work'],
  start: ['发起事务', 'Start'],
  claim: ['待签事务', 'To claim'],
  todo: ['待办事务', 'To do'],
  send: ['已发事务', 'Sent'],
  done: ['办结事务', 'Done'],
  allModes: ['全部', 'All'],
  step: ['当前步骤', 'Step'],
  starter: ['发起人', 'Started by'],
  applied: ['申请时间', 'Applied at'],
  finishedAt: ['办理时间', 'Completed at'],
  due: ['办理期限', 'Due'],
  progress: ['流程进度', 'Progress'],
  finished: ['已完成', 'Finished'],
  unfinished: ['未完成', 'In progress'],
  ended: ['已终止', 'Ended early'],
  outcome: ['处理结果', 'Decision'],
  agreed: ['同意', 'Agreed'],
  rejected: ['驳回', 'Rejected'],
  startNone: ['没有可以发起的流程', 'There is no process to start'],
  claimNone: ['没有待签收的任务', 'Nothing to claim'],
  todoNone: ['没有待办任务', 'Nothing to do'],
  sendNone: ['还没有发起过流程', 'You have not started anything yet'],
  doneNone: ['还没有办结的任务', 'You have not completed anything yet'],
  sign: ['签收', 'Claim'],
  signQuestion: ['确定签收此任务?', 'Claim this task?'],
  signHint: [
    '签收后由您办理，其他候选人不再看到它。',
    'It becomes yours to do, and the others no longer see it.',
  ],
  signMany: ['批量签收', 'Claim selected'],
  signManyQuestion: ['确定签收选中的 {{count}} 个任务?', 'Claim the {{count}} selected tasks?'],
  signed: ['已签收 {{count}} 个任务', '{{count}} tasks claimed'],
  signedPartly: ['已签收 {{count}} 个，{{skipped}} 个未能签收', '{{count}} claimed, {{skipped}} not'],
  selectRow: ['选择“{{name}}”', 'Select “{{name}}”'],
  track: ['流程图', 'Track'],
} satisfies Record<string, Label>

export type WorkWord = keyof typeof workWords

/** Texts of the work area, in the language on screen. */
export function useWorkWords(): (word: WorkWord, values?: TextValues) => string {
  const { label } = useWords()
  return (word, values) => filled(label(workWords[word]), values)
}
