import { InputNumber, Radio } from 'antd'
import type { KeyboardEvent } from 'react'
import { scoreType } from '#shared/contract/evaluate/evaluation.ts'
import type { SheetIndicator } from '#shared/contract/evaluate/scoring-sheet.ts'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/scoring.ts'

interface Props {
  labelledBy: string
  indicator: SheetIndicator
  score: number | undefined
  isFixed: boolean
  onScore(score: number | undefined): void
  onNext(): void
}

/** Points as a number, or one of a few choices. */
export function PointsInput(props: Props) {
  const { labelledBy, indicator, score, isFixed, onScore, onNext } = props
  const { t } = useWords()
  const { scoreType: by, options, points } = indicator
  if (by === scoreType.options) return <Choices {...props} choices={options} />
  if (by === scoreType.veto)
    return (
      <Choices
        {...props}
        choices={[
          { label: t('pages.scoring.passed'), score: points },
          { label: t('pages.scoring.veto'), score: 0 },
        ]}
        hint={t('pages.scoring.vetoHint')}
      />
    )
  if (isFixed)
    return (
      <p className="scoring-fixed field-number">
        {score ?? '—'} <small>{t('pages.scoring.outOf', { points })}</small>
      </p>
    )
  return (
    <>
      <InputNumber
        className="scoring-number"
        aria-labelledby={labelledBy}
        size="large"
        autoFocus
        min={0}
        max={points}
        step={0.5}
        precision={1}
        value={score ?? null}
        suffix={t('pages.scoring.outOf', { points })}
        onFocus={({ target }) => target.select()}
        onChange={(value) => onScore(value ?? undefined)}
        onPressEnter={(event) => {
          // The same press would act on the button that the focus goes to.
          event.preventDefault()
          onNext()
        }}
      />
      {by === scoreType.deduction && (
        <p className="scoring-hint">{t('pages.scoring.deductHint', { points })}</p>
      )}
    </>
  )
}

interface ChoicesProps extends Omit<Props, 'indicator'> {
  choices: NonNullable<SheetIndicator['options']>
  hint?: string
}

/** Number keys choose among them, too. */
function Choices({ labelledBy, choices, hint, score, isFixed, onScore, onNext }: ChoicesProps) {
  const { t } = useWords()
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      onNext()
    }
    const choice = /^[1-9]$/.test(event.key) && choices[Number(event.key) - 1]
    if (choice && !isFixed) onScore(choice.score)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the choices inside take the focus; the keys only choose among them.
    <div onKeyDown={onKey}>
      <Radio.Group
        className="scoring-choices"
        aria-labelledby={labelledBy}
        value={score}
        disabled={isFixed}
        onChange={({ target }) => onScore(Number(target.value))}
      >
        {choices.map((choice, index) => (
          <Radio
            key={choice.label}
            value={choice.score}
            autoFocus={!isFixed && (score === undefined ? index === 0 : choice.score === score)}
          >
            <span className="scoring-key">{index + 1}</span> {choice.label}
            <small> {t('pages.scoring.points', { points: choice.score })}</small>
          </Radio>
        ))}
      </Radio.Group>
      {hint && <p className="scoring-hint">{hint}</p>}
    </div>
  )
}
