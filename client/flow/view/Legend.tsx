import '../../i18n/more/diagram.ts'
import { useWords } from '../../i18n/use-words.ts'

const marks = ['finished', 'active', 'highlight-flow'] as const

/** What the colours of a diagram mean. */
export function Legend() {
  const { t } = useWords()
  return (
    <ul className="diagram-legend" aria-label={t('diagram.legend')}>
      {marks.map((mark) => (
        <li key={mark}>
          <i data-mark={mark} aria-hidden="true" />
          {t(`diagram.${mark}`)}
        </li>
      ))}
    </ul>
  )
}
