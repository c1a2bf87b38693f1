import { Skeleton } from 'antd'
import { type ReactNode, Suspense, useMemo, useRef } from 'react'
import type { Telemetry, TelemetrySeries } from '#shared/contract/device/telemetry.ts'
import { useLook } from '../../charts/use-look.ts'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { useMetrics } from '../use-metrics.ts'
import { figuresOf, heightOf, type Scale, type Strip, scaleOf, stripsOf } from './curve-model.ts'
import { curveOption } from './curve-option.ts'
import { useBrush } from './use-brush.ts'
import { useWidth } from './use-width.ts'
import type { Window } from './windows.ts'

const Chart = lazyNamed(() => import('../../charts/Chart.tsx'), 'Chart')

interface Props {
  series: readonly TelemetrySeries[]
  interval: Telemetry['interval']
  window: Window
  colorOf(metric: string): string
  /** Values of a metric that are to be seen although nobody reported them. */
  held?(metric: string): readonly number[]
  /** What lies over the curves, at places of theirs. */
  over?(scale: Scale, strips: readonly Strip[]): ReactNode
  onBrush(part: Window): void
}

const nothingHeld = () => []

/** Curves over time, one strip below the other where their units differ; a part that is dragged across is looked at closer. */
export function CurveChart({ series, interval, window, colorOf, held = nothingHeld, over, onBrush }: Props) {
  const { t } = useWords()
  const metrics = useMetrics()
  const look = useLook()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const strips = useMemo(() => stripsOf(series, held), [series, held])
  const scale = scaleOf(window, width)
  const { marked, handlers } = useBrush(scale, onBrush)
  const option = useMemo(() => {
    const said = series.flatMap(({ metric, points }) => {
      const figures = figuresOf(points)
      if (!figures) return []
      const say = (value: number) => metrics.say(metric, value)
      const { min, mean, max } = figures
      return t('live.described', {
        name: metrics.of(metric).name,
        min: say(min),
        mean: say(mean),
        max: say(max),
      })
    })
    return curveOption(
      {
        strips,
        window,
        interval,
        colorOf,
        nameOf: (metric) => metrics.of(metric).name,
        say: metrics.say,
        description: said.join('; '),
      },
      look,
    )
  }, [series, strips, window, interval, colorOf, metrics, look, t])
  return (
    <div ref={place} className="curve" style={{ height: heightOf(strips) }} {...handlers}>
      <Suspense fallback={<Skeleton.Node active className="curve-waiting" />}>
        <Chart option={option} />
      </Suspense>
      {width > 0 && over?.(scale, strips)}
      {marked && (
        <div
          className="curve-marked"
          style={{ left: scale.x(marked.start), width: scale.x(marked.end) - scale.x(marked.start) }}
        />
      )}
    </div>
  )
}
