import type { App } from 'antd'
import type { useWords } from '../../i18n/use-words.ts'
import type { StepAnswer } from './take-step.ts'

interface Saying {
  message: ReturnType<typeof App.useApp>['message']
  modal: ReturnType<typeof App.useApp>['modal']
  t: ReturnType<typeof useWords>['t']
}

/** Says what became of a step; rows that were left out stand in a list, each with its reason. */
export function tellOutcome({ message, modal, t }: Saying, step: string, answer: StepAnswer, key: string) {
  const { done, skipped } = answer
  const count = done.length
  if (!skipped.length)
    return void message.success({
      content: count > 1 ? t('steps.doneMany', { step, count }) : t('steps.done', { step }),
      key: `step ${key}`,
    })
  void modal.info({
    title: t('steps.partly', { step, count, skipped: skipped.length }),
    content: (
      <ul className="crud-skipped">
        {skipped.map(({ id, name, reason }) => (
          <li key={id}>
            {name && <strong>{name}</strong>} {reason}
          </li>
        ))}
      </ul>
    ),
  })
}
