import { Button, Input, Tag } from 'antd'
import { useId } from 'react'
import type { RecordItem } from '#shared/contract/evaluate/evaluation.ts'
import type { SheetIndicator } from '#shared/contract/evaluate/scoring-sheet.ts'
import { images } from '#shared/schema/field.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { MeasuredPoints } from './MeasuredPoints.tsx'
import { PointsInput } from './PointsInput.tsx'
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
const evidenceMeta = images(['佐证材料', 'Evidence'], 9)

/** One indicator: what it asks, what data and others say, and the points that it gets. */
export function IndicatorForm({ indicator, row, item, isFixed, onChange, onNext, onMove, ...known }: Props) {
  const { t } = useWords()
  const id = useId()
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
        <Known {...known} />
      </section>
      <Grounds item={item} row={row} isFixed={isFixed} onGive={set} />
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

/** What others got, and what this one got the last time. */
function Known({ average, last }: Pick<Props, 'average' | 'last'>) {
  const { t } = useWords()
  if (average === undefined && last === undefined) return null
  return (
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
  )
}

interface GroundsProps extends Pick<Props, 'item' | 'row' | 'isFixed'> {
  onGive(part: Partial<RecordItem>): void
}

/** Why it got its points: in words and in pictures. */
function Grounds({ item, row, isFixed, onGive }: GroundsProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <>
      <section>
        <h3 id={id}>{t('pages.scoring.comment')}</h3>
        {isFixed ? (
          <p>{item?.comment || '—'}</p>
        ) : (
          <Input.TextArea
            aria-labelledby={id}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={500}
            value={item?.comment}
            disabled={!item}
            placeholder={item ? undefined : t('pages.scoring.pointsFirst')}
            onChange={({ target }) => onGive({ comment: target.value || undefined })}
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
            onChange={(links) => onGive({ evidence: (links as string[] | null) ?? [] })}
          />
        )}
      </section>
    </>
  )
}
