import type { App } from 'antd'
import type { useWords } from '../../i18n/use-words.ts'
import { keepFocusInPage } from '../../state/page-path.ts'
import { offerToUndo } from '../../ui/UndoOffer.tsx'
import type { StepAnswer } from './take-step.ts'

interface Saying {
  message: ReturnType<typeof App.useApp>['message']
  modal: ReturnType<typeof App.useApp>['modal']
  t: ReturnType<typeof useWords>['t']
}

/**
 * Says what became of a step; rows that were left out stand in a list, each with its reason. `undo` is offered for a moment where
 * there is a way back.
 */
export function tellOutcome(
  { message, modal, t }: Saying,
  step: string,
  answer: StepAnswer,
  name: string,
  undo?: () => void,
) {
  const { done, skipped } = answer
  const count = done.length
  const key = `step ${name}`
  if (!skipped.length) {
    const text = count > 1 ? t('steps.doneMany', { step, count }) : t('steps.done', { step })
    return undo
      ? offerToUndo(message, { key, text, onUndo: undo })
      : void message.success({ key, content: text })
  }
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
    // The button that was pressed is gone where no chosen row can take the step any more; the dialog goes only after this.
    afterClose: () => setTimeout(keepFocusInPage),
  })
}
