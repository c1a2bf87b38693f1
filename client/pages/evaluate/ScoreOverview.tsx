import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { ScoringSheet } from '#shared/contract/evaluate/scoring-sheet.ts'
import { evaluateRecord } from '#shared/resources/evaluate/evaluate-record.ts'
import { radarOption } from '../../charts/options.ts'
import { useLook } from '../../charts/use-look.ts'
import { useDictionary } from '../../fields/choice/use-dictionary.ts'
import { useWords } from '../../i18n/use-words.ts'
import { HeadRow } from '../../ui/HeadRow.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { type Scores, type Standing, shareOf } from './scores.ts'
import '../../i18n/more/scoring.ts'

const Chart = lazyNamed(() => import('../../charts/Chart.tsx'), 'Chart')

/** A figure has no shape with fewer corners. */
const leastCorners = 3

interface Props {
  sheet: ScoringSheet
  scores: Scores
  standing: Standing
}

/** The running total, and each dimension against others and against the last time. */
export function ScoreOverview({ sheet, scores, standing }: Props) {
  const { t } = useWords()
  const { choices } = useDictionary(evaluateRecord.fields.gradeKey)
  const { total, grade, isVetoed } = standing
  const { passScore, totalScore } = sheet
  const gradeName = choices.find(({ value }) => value === grade)?.label ?? grade
  return (
    <aside className="scoring-overview">
      <p className="scoring-total" role="status">
        <span>{t('pages.scoring.total')}</span>
        <strong className="field-number">{total ?? '—'}</strong>
        <small>{t('pages.scoring.outOf', { points: totalScore })}</small>
      </p>
      <p className="scoring-hint">
        {isVetoed
          ? t('pages.scoring.isVetoed')
          : grade !== null && t('pages.scoring.grade', { grade: gradeName ?? '' })}
        {passScore !== null && (
          <span className="scoring-mark">{t('pages.scoring.passMark', { points: passScore })}</span>
        )}
      </p>
      <h3>{t('pages.scoring.compare')}</h3>
      <Comparison sheet={sheet} scores={scores} />
    </aside>
  )
}

/** The shares of all points that each reached, dimension by dimension. */
function useFigures({ average, last, dimensions }: ScoringSheet, scores: Scores) {
  const { t } = useWords()
  const look = useLook()
  const [first = look.rest, second = look.rest, third = look.rest] = look.colors
  const figure = (key: string, name: string, color: string, scoreOf: (id: string) => number | undefined) => ({
    ...{ key, name, color },
    isDashed: key !== 'ours',
    shares: dimensions.map((dimension) => shareOf(dimension, scoreOf)),
  })
  return [
    figure('ours', t('pages.scoring.ours'), first, (id) => scores.get(id)?.score),
    ...(average ? [figure('average', t('pages.scoring.average'), second, (id) => average[id])] : []),
    ...(last
      ? [figure('last', t('pages.scoring.last', { period: last.period }), third, (id) => last.scores[id])]
      : []),
  ]
}

/** As a figure, and as a table. */
function Comparison({ sheet, scores }: Omit<Props, 'standing'>) {
  const { t } = useWords()
  const look = useLook()
  const { dimensions } = sheet
  const figures = useFigures(sheet, scores)
  // What nobody was scored in yet is not nothing: a figure of others is drawn once it is whole.
  const whole = figures.filter(({ key, shares }) => key === 'ours' || !shares.includes(null))
  const drawn = whole.map(({ shares, ...figure }) => ({
    ...figure,
    values: shares.map((share) => share ?? 0),
  }))
  const names = dimensions.map(({ name }) => name)
  return (
    <>
      {names.length >= leastCorners && (
        <div className="scoring-radar">
          <Suspense fallback={<Skeleton active />}>
            <Chart option={radarOption(names, drawn, look, t('pages.scoring.compare'))} />
          </Suspense>
        </div>
      )}
      <table className="scoring-table">
        <HeadRow titles={[t('pages.scoring.dimension'), ...figures.map(({ name }) => name)]} />
        <tbody>
          {dimensions.map(({ id, name }, index) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {figures.map(({ key, shares }) => (
                <td key={key}>{said(shares[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const said = (share: number | null | undefined) => (share === null || share === undefined ? '—' : `${share}%`)
