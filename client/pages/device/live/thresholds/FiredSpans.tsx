import type { BackTest } from '#shared/contract/device/telemetry.ts'
import type { Scale, Strip } from '../../../../telemetry/curve/curve-model.ts'
import type { Window } from '../../../../telemetry/curve/windows.ts'

interface Props {
  times: BackTest['times']
  window: Window
  scale: Scale
  strips: readonly Strip[]
}

/** When a rule would have spoken, as stretches of the curve that it is about. What they say stands in words below. */
export function FiredSpans({ times, window, scale, strips }: Props) {
  return strips.flatMap(({ series, top, height }) =>
    times
      .filter(({ metric }) => series.some((one) => one.metric === metric))
      .flatMap(({ at, until }) => {
        const [from, to] = [Math.max(window.start, at), Math.min(window.end, until ?? window.end)]
        if (to < from) return []
        const width = Math.max(2, scale.x(to) - scale.x(from))
        return [
          <div
            key={`${at} ${top}`}
            className="threshold-fired"
            aria-hidden
            style={{ left: scale.x(from), width, top, height }}
          />,
        ]
      }),
  )
}
