import { Button, Input, InputNumber, Radio, Tag } from 'antd'
import { type KeyboardEvent, useId } from 'react'
import { type RecordItem, scoreType } from '#shared/contract/evaluate/evaluation.ts'
import type { SheetIndicator } from '#shared/contract/evaluate/scoring-sheet.ts'
import { images, metaOf } from '#shared/schema/field.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { MeasuredPoints } from './MeasuredPoints.tsx'
import '../../i18n/more/scoring.ts'

interface Props {
  indicator: SheetIndicator
  /** The record that is scored. */
  row: AnyRow
  item: RecordItem | undefined
  average: number | undefined
  last: number | undefined
  isFixed: boolean
  /** Undefined: it has no points any more. */
  onChange(item: RecordItem | undefined): void
  onNext(): void
  onMove(by: 1 | -1): void
}

const Evidence = kinds.images.Input
const Pictures = kinds.images.View ?? kinds.images.Cell
const evidenceMeta = metaOf(images(['佐证材料', 'Evidence'], 9))

/** One indicator: what it asks, what data and others say, and the points that it gets. */
export function IndicatorForm({ indicator, row, item, isFixed, onChange, onNext, onMove, ...known }: Props) {
  const { t } = useWords()
  const id = useId()
  const { average, last } = known
  const { points, standard, measured, needsEvidence } = indicator
  const set = (change: Partial<RecordItem>) =>
    onChange({ detailId: indicator.id, score: item?.score ?? 0, ...item, ...change })
  const isOff =
    measured?.points !== null && measured?.points !== undefined && item && item.score !== measured.points
  return (
    <div className="scoring-form">
      <header>
        <h2>{indicator.name}</h2>
        <span className="field-number">{t('pages.scoring.points', { points })}</span>
        {needsEvidence && <Tag color="processing">{t('pages.scoring.needsEvidence')}</Tag>}
      </header>
      <section>
        <h3>{t('pages.scoring.standard')}</h3>
        <p className="scoring-standard">{standard || t('pages.scoring.noStandard')}</p>
      </section>
      {measured && (
        <MeasuredPoints
          measured={measured}
          row={row}
          isFixed={isFixed}
          isAdopted={item?.score === measured.points}
          onAdopt={(score) => set({ score })}
        />
      )}
      <section>
        <h3 id={`${id}-points`}>{t('pages.scoring.own')}</h3>
        <PointsInput
          labelledBy={`${id}-points`}
          indicator={indicator}
          score={item?.score}
          isFixed={isFixed}
          onScore={(score) => (score === undefined ? onChange(undefined) : set({ score }))}
          onNext={onNext}
        />
        {isOff && !item.comment && <p className="scoring-warning">{t('pages.scoring.differs')}</p>}
        {(average !== undefined || last !== undefined) && (
          <p className="scoring-known field-number">
            {average !== undefined && (
              <span>
                {t('pages.scoring.average')} {average}
              </span>
            )}
            {last !== undefined && (
              <span>
                {t('pages.scoring.lastTime')} {last}
              </span>
            )}
          </p>
        )}
      </section>
      <section>
        <h3 id={`${id}-comment`}>{t('pages.scoring.comment')}</h3>
        {isFixed ? (
          <p>{item?.comment || '—'}</p>
        ) : (
          <Input.TextArea
            aria-labelledby={`${id}-comment`}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={500}
            value={item?.comment}
            disabled={!item}
            placeholder={item ? undefined : t('pages.scoring.pointsFirst')}
            onChange={({ target }) => set({ comment: target.value || undefined })}
          />
        )}
      </section>
      <section>
        <h3>{t('pages.scoring.evidence')}</h3>
        {!isFixed && !item && <p className="scoring-hint">{t('pages.scoring.pointsFirst')}</p>}
        {isFixed ? (
          <Pictures name="evidence" meta={evidenceMeta} value={item?.evidence} row={row} />
        ) : (
          <Evidence
            name="evidence"
            meta={evidenceMeta}
            aria-label={t('pages.scoring.evidence')}
            value={item?.evidence}
            disabled={!item}
            onChange={(links) => set({ evidence: (links as string[] | null) ?? [] })}
          />
        )}
      </section>
      <div className="scoring-moves">
        <Button onClick={() => onMove(-1)}>{t('pages.scoring.previous')}</Button>
        <Button onClick={() => onMove(1)}>{t('pages.scoring.following')}</Button>
        {!isFixed && (
          <Button type="link" onClick={onNext}>
            {t('pages.scoring.next')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface PointsProps {
  labelledBy: string
  indicator: SheetIndicator
  score: number | undefined
  isFixed: boolean
  onScore(score: number | undefined): void
  onNext(): void
}

/** Points as a number, or one of a few choices that number keys choose. */
function PointsInput({ labelledBy, indicator, score, isFixed, onScore, onNext }: PointsProps) {
  const { t } = useWords()
  const { scoreType: by, options, points } = indicator
  const choices =
    by === scoreType.options
      ? options
      : by === scoreType.veto
        ? [
            { label: t('pages.scoring.passed'), score: points },
            { label: t('pages.scoring.veto'), score: 0 },
          ]
        : undefined
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      onNext()
    }
    const choice = /^[1-9]$/.test(event.key) && choices?.[Number(event.key) - 1]
    if (choice && !isFixed) onScore(choice.score)
  }
  if (choices)
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
        {by === scoreType.veto && <p className="scoring-hint">{t('pages.scoring.vetoHint')}</p>}
      </div>
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
        onPressEnter={onNext}
      />
      {by === scoreType.deduction && (
        <p className="scoring-hint">{t('pages.scoring.deductHint', { points })}</p>
      )}
    </>
  )
}
