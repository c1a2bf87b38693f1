import { useWords } from '../../i18n/use-words.ts'
import { viewWords } from './words.ts'

const marks = ['finished', 'active', 'highlight-flow'] as const

/** What the colours of a diagram mean. */
export function Legend() {
  const { label } = useWords()
  return (
    <ul className="diagram-legend" aria-label={label(viewWords.legend)}>
      {marks.map((mark) => (
        <li key={mark}>
          <i data-mark={mark} aria-hidden="true" />
          {label(viewWords[mark])}
        </li>
      ))}
    </ul>
  )
}
