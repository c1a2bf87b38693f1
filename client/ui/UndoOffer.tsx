import { type App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import './undo-offer.css'

/** Seconds for which something can be undone from the message that tells of it. */
const undoSeconds = 10

interface Props {
  /** What was done. */
  text: string
  onUndo(): void
}

/** Says what was done, with a button that takes it back for as long as the message stands. */
function UndoOffer({ text, onUndo }: Props) {
  const { t } = useWords()
  const [left, setLeft] = useState(undoSeconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(1, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="undo-offer">
      <span>{text}</span>
      <Button type="link" size="small" onClick={onUndo}>
        {t('panels.undo')}
        <span aria-hidden="true"> ({left})</span>
      </Button>
    </span>
  )
}

interface Undoable {
  /** Of the message: the next one takes its place. */
  key: string
  text: string
  onUndo(): void
}

/** Tells what was done in a message that takes it back for a moment. */
export function offerToUndo(
  message: ReturnType<typeof App.useApp>['message'],
  { key, text, onUndo }: Undoable,
): void {
  const takeBack = () => {
    message.destroy(key)
    onUndo()
  }
  const content = <UndoOffer text={text} onUndo={takeBack} />
  void message.success({ key, content, duration: undoSeconds })
}
