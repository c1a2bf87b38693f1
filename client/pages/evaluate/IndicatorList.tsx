import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import type { ScoringSheet } from '#shared/contract/evaluate/scoring-sheet.ts'
import { useWords } from '../../i18n/use-words.ts'
import { isDone, type Scores } from './scores.ts'
import '../../i18n/more/scoring.ts'

interface Props {
  sheet: ScoringSheet
  scores: Scores
  chosen: string
  onChoose(id: string): void
}

/** What there is to score, by dimension, with what has its points. */
export function IndicatorList({ sheet, scores, chosen, onChoose }: Props) {
  const { t } = useWords()
  return (
    <nav className="scoring-list" aria-label={t('pages.scoring.indicators')}>
      {sheet.dimensions.map(({ id, name, points, indicators }) => (
        <section key={id}>
          <h3>
            {name}
            <small>{t('pages.scoring.points', { points })}</small>
          </h3>
          <ul>
            {indicators.map((one) => {
              const isScored = isDone(one, scores)
              return (
                <li key={one.id}>
                  <button
                    type="button"
                    aria-current={one.id === chosen ? 'step' : undefined}
                    onClick={() => onChoose(one.id)}
                  >
                    {isScored ? (
                      <CheckCircleFilled className="scoring-done" aria-label={t('pages.scoring.scored')} />
                    ) : (
                      <MinusCircleOutlined
                        className="scoring-open"
                        aria-label={t('pages.scoring.unscored')}
                      />
                    )}
                    <span>{one.name}</span>
                    <span className="field-number">
                      {scores.get(one.id)?.score ?? '—'}
                      <small> {t('pages.scoring.outOf', { points: one.points })}</small>
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}
