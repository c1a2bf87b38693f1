import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { DeviceRule } from '#shared/contract/device/telemetry.ts'
import { toneOf } from '../../../../fields/choice/state-tones.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import type { Scale, Strip } from '../../../../telemetry/curve/curve-model.ts'
import { useMetrics } from '../../../../telemetry/use-metrics.ts'
import { grainOf, linesOf, roundedTo, type ThresholdLine } from './lines.ts'
import type { Thresholds } from './use-thresholds.ts'

interface Props {
  thresholds: Thresholds
  scale: Scale
  strips: readonly Strip[]
}

/** The values of rules across the curves of their metrics; who may change a rule drags them, or moves them by keys. */
export function ThresholdLines({ thresholds, scale, strips }: Props) {
  return strips.flatMap((strip) =>
    thresholds.rules
      .filter(({ rule }) => strip.series.some(({ metric }) => metric === rule.metric))
      .flatMap((of) =>
        linesOf(of.rule).map((line) => (
          <Line
            key={`${of.eventTypeId} ${line.part}`}
            of={of}
            line={line}
            strip={strip}
            scale={scale}
            thresholds={thresholds}
          />
        )),
      ),
  )
}

interface LineProps extends Omit<Props, 'strips'> {
  of: DeviceRule
  line: ThresholdLine
  strip: Strip
}

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

function Line(props: LineProps) {
  const { of, line, strip, scale, thresholds } = props
  const { t } = useWords()
  const { say, of: metricOf } = useMetrics()
  const { isHeld, handlers } = useMoving(props)
  const { typeName, rule } = of
  const metric = rule.metric ?? ''
  const { axis } = strip
  const value = say(metric, line.value)
  const shared = {
    className: 'threshold',
    'data-tone': toneOf('event_level', line.level ?? of.level) ?? 'neutral',
    style: { top: scale.y(strip, line.value) },
    children: <span className="threshold-name">{`${typeName} ${value}`}</span>,
  }
  if (!thresholds.mayChange)
    return <div {...shared} role="img" aria-label={t('live.threshold.of', { name: typeName, value })} />
  return (
    <div
      {...shared}
      {...handlers}
      data-handle
      data-held={isHeld}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('live.threshold.drag', { name: typeName, metric: metricOf(metric).name })}
      aria-valuemin={axis.min}
      aria-valuemax={axis.max}
      aria-valuenow={line.value}
      aria-valuetext={value}
    />
  )
}

/** A line follows the pointer that holds it, and the keys. */
function useMoving({ of: { eventTypeId }, line, strip, scale, thresholds }: LineProps) {
  const [isHeld, setHeld] = useState(false)
  const { axis } = strip
  const moveTo = (value: number) =>
    thresholds.move(
      eventTypeId,
      line.part,
      roundedTo(axis.step, Math.min(axis.max, Math.max(axis.min, value))),
    )
  const hold = (isNowHeld: boolean) => {
    setHeld(isNowHeld)
    thresholds.setMoving(isNowHeld)
  }
  const handlers = {
    onPointerDown({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      hold(true)
    },
    onPointerMove({ currentTarget, clientY }: PointerEvent<HTMLElement>) {
      const place = currentTarget.parentElement
      if (isHeld && place) moveTo(scale.valueAt(strip, clientY - place.getBoundingClientRect().top))
    },
    onPointerUp: () => hold(false),
    onPointerCancel: () => hold(false),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = keySteps[event.key]
      if (step === undefined) return
      event.preventDefault()
      event.stopPropagation()
      moveTo(line.value + step * grainOf(axis.step))
    },
  }
  return { isHeld, handlers }
}
