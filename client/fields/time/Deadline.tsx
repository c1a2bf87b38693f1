import { inLanguage } from '#shared/messages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Tone } from '../../theme/tones.ts'
import { StateTag } from '../choice/StateTag.tsx'
import { Nothing } from '../Nothing.tsx'
import { useMinute } from './clock.ts'
import { type TimeLeft, timeLeft } from './time-left.ts'
import './deadline.css'

const tones: Record<Exclude<TimeLeft['kind'], 'done'>, Tone> = {
  late: 'critical',
  pressing: 'minor',
  left: 'neutral',
}

/** The time that is left for an event or a task, moving on by itself. */
export function Deadline({ deadline, isOpen }: { deadline: string; isOpen: boolean }) {
  const language = useLanguage()
  const left = timeLeft(deadline, isOpen, useMinute())
  if (!left) return <Nothing />
  const text = inLanguage(left.text, language)
  if (left.kind === 'done') return <span className="event-done">{text}</span>
  return (
    // A tooltip of antd's for each card of a board took longer to draw than all else of it.
    <span className="event-deadline" title={deadline}>
      <StateTag tone={tones[left.kind]} shape>
        {text}
      </StateTag>
    </span>
  )
}
