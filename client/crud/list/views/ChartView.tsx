import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import { behindMark } from '../../query/picked.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { AggregateChart, type ChartLookOf } from './AggregateChart.tsx'
import { ChartSettings } from './ChartSettings.tsx'

/** The list as a chart or a pivot table, and by what it is drawn. */
export function ChartView({ look }: { look: ChartLookOf }) {
  const { resource, state, change } = useDrawnList()
  const { t } = useWords()
  return (
    <section className="chart-view" aria-label={t('looks.chart')}>
      <ChartSettings
        resource={resource}
        look={look}
        onChange={(next) => change({ look: next }, { replace: true })}
      />
      <AggregateChart
        resource={resource}
        state={state}
        look={look}
        onOpen={(filters) => change(behindMark(state, filters))}
      />
    </section>
  )
}
