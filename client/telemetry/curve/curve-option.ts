import { wallTimeAt } from '#shared/schema/calendar.ts'
import type { ChartOption } from '../../charts/options.ts'
import type { Look } from '../../charts/use-look.ts'
import { type Strip, sides, withGaps } from './curve-model.ts'
import type { Window } from './windows.ts'

interface Curves {
  strips: readonly Strip[]
  window: Window
  interval: 'raw' | 'hour' | 'day'
  colorOf(metric: string): string
  nameOf(metric: string): string
  say(metric: string, value: number): string
  description: string
}

const longDay = 2 * 86_400_000

/** Means as lines, and around them how far the values went: a strip for each unit, all along the same time. */
export function curveOption(curves: Curves, look: Look): ChartOption {
  const { strips, window, description } = curves
  const isLong = window.end - window.start > longDay
  const places = strips.map((_, n) => n)
  const letters = { color: look.muted, fontSize: look.fontSize }
  return {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: { color: look.text, fontFamily: look.fontFamily, fontSize: look.fontSize },
    aria: { enabled: true, label: { description } },
    axisPointer: { link: [{ xAxisIndex: places }] },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: look.elevated,
      borderColor: look.line,
      textStyle: { color: look.text, fontSize: look.fontSize },
      formatter: (params) => told(curves, params),
    },
    grid: strips.map(({ top, height }) => ({
      left: sides.left,
      right: sides.right,
      top,
      height,
      outerBoundsMode: 'none',
    })),
    xAxis: strips.map((_, gridIndex) => ({
      type: 'time',
      gridIndex,
      min: window.start,
      max: window.end,
      axisLine: { lineStyle: { color: look.line } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        show: gridIndex === strips.length - 1,
        ...letters,
        hideOverlap: true,
        formatter: (ts: number) => (isLong ? wallTimeAt(ts).slice(5, 10) : wallTimeAt(ts).slice(11, 16)),
      },
    })),
    yAxis: strips.map(({ unit, axis }, gridIndex) => ({
      type: 'value',
      gridIndex,
      name: unit,
      nameTextStyle: { ...letters, align: 'right' },
      nameGap: 8,
      min: axis.min,
      max: axis.max,
      interval: axis.step,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: look.line } },
      axisLabel: { ...letters, formatter: (value: number) => String(Number(value.toPrecision(6))) },
    })),
    series: strips.flatMap(({ series }, n) => series.flatMap((one) => linesOf(curves, one, n))),
  }
}

function linesOf(
  { interval, colorOf, nameOf }: Curves,
  { metric, points }: Strip['series'][number],
  n: number,
) {
  const color = colorOf(metric)
  const drawn = withGaps(points, interval)
  const shared = { type: 'line' as const, xAxisIndex: n, yAxisIndex: n, showSymbol: false, silent: true }
  const isSpread = points.some(([, , min, max]) => max > min)
  const band = {
    ...shared,
    stack: `${metric} band`,
    stackStrategy: 'all' as const,
    lineStyle: { opacity: 0 },
    tooltip: { show: false },
  }
  return [
    ...(isSpread
      ? [
          {
            ...band,
            id: `${metric} min`,
            data: drawn.map(([ts, mean, min]) => [ts, mean === null ? null : min]),
          },
          {
            ...band,
            id: `${metric} max`,
            areaStyle: { color, opacity: 0.18 },
            data: drawn.map(([ts, mean, min, max]) => [
              ts,
              mean === null || min === undefined || max === undefined ? null : max - min,
            ]),
          },
        ]
      : []),
    {
      ...shared,
      id: metric,
      name: nameOf(metric),
      // A value between two gaps would not be seen as a line.
      showSymbol: points.length < 3,
      itemStyle: { color },
      lineStyle: { color, width: 1.8 },
      data: drawn.map(([ts, mean]) => [ts, mean]),
    },
  ]
}

/** What stands beside the pointer: the time, and of each curve its value there. */
function told({ strips, say, nameOf, colorOf }: Curves, params: unknown): HTMLElement | string {
  const [first] = Array.isArray(params) ? params : [params]
  const ts = Number(first?.axisValue)
  if (!Number.isFinite(ts)) return ''
  const box = document.createElement('div')
  box.append(wallTimeAt(ts).slice(0, 16))
  for (const { metric, points } of strips.flatMap(({ series }) => series)) {
    const point = points.find(([one]) => one === ts)
    if (!point) continue
    const [, mean, min, max] = point
    const line = document.createElement('div')
    const dot = document.createElement('span')
    dot.style.color = colorOf(metric)
    dot.textContent = '● '
    const spread = max > min ? ` (${say(metric, min)} – ${say(metric, max)})` : ''
    line.append(dot, `${nameOf(metric)} ${say(metric, mean)}${spread}`)
    box.append(line)
  }
  return box
}
