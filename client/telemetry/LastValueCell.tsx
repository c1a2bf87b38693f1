import { useQuery } from '@tanstack/react-query'
import { dayCurveOptions, latestOptions } from '../api/telemetry/telemetry.ts'
import { StateTag } from '../fields/choice/StateTag.tsx'
import { Nothing } from '../fields/Nothing.tsx'
import { useWords } from '../i18n/use-words.ts'
import '../i18n/more/live.ts'
import { levelTones } from './level-tones.ts'
import { Sparkline } from './Sparkline.tsx'
import { useMetrics } from './use-metrics.ts'
import './telemetry.css'

/** What a device is there to measure: the last value, and how it went in the last day. All cells of a page ask in one call. */
export function LastValueCell({ id }: { id: string }) {
  const { t } = useWords()
  const metrics = useMetrics()
  const { data: latest } = useQuery(latestOptions(id))
  const { data: curve } = useQuery(dayCurveOptions(id))
  if (!latest) return <Nothing />
  const [first] = metrics.inOrder(Object.keys(latest.values))
  const metric = curve?.metric ?? first
  const value = metric === undefined ? undefined : latest.values[metric]
  if (metric === undefined || !value) return <Nothing />
  const { name } = metrics.of(metric)
  const hours = curve?.hours ?? []
  const known = hours.filter((one) => one !== null)
  const said = t('live.dayCurve', {
    name,
    min: metrics.say(metric, Math.min(...known)),
    max: metrics.say(metric, Math.max(...known)),
  })
  return (
    <span className="last-value" title={name}>
      <Sparkline values={hours} label={said} />
      <span className="last-value-number">
        {metrics.say(metric, value.v)}
        {value.level !== 'normal' && (
          <StateTag tone={levelTones[value.level]} shape>
            {t(`live.level.${value.level}`)}
          </StateTag>
        )}
      </span>
    </span>
  )
}
