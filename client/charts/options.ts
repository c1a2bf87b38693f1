import type { BarSeriesOption, LineSeriesOption, PieSeriesOption, RadarSeriesOption } from 'echarts/charts'
import type {
  AriaComponentOption,
  GridComponentOption,
  LegendComponentOption,
  RadarComponentOption,
  TooltipComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { Look } from './use-look.ts'

export type ChartOption = ComposeOption<
  | AriaComponentOption
  | BarSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | LineSeriesOption
  | PieSeriesOption
  | RadarComponentOption
  | RadarSeriesOption
  | TooltipComponentOption
>

/** Something drawn; `key` is what a click on it names. */
export interface Mark {
  key: string
  name: string
  value: number
  color: string
}

export interface Stack {
  key: string
  name: string
  color: string
  /** One for each place on the axis; none is left out. */
  values: readonly (number | null)[]
}

type Say = (value: number) => string

/** What all charts share: the theme's colours and letters, and a sentence for who cannot see them. */
function based(look: Look, description: string): ChartOption {
  return {
    animation: !look.isStill,
    animationDuration: 400,
    backgroundColor: 'transparent',
    textStyle: { color: look.text, fontFamily: look.fontFamily, fontSize: look.fontSize },
    aria: { enabled: true, label: { description }, decal: { show: look.hasPatterns } },
    tooltip: {
      confine: true,
      backgroundColor: look.elevated,
      borderColor: look.line,
      textStyle: { color: look.text, fontSize: look.fontSize },
    },
  }
}

const axis = (look: Look) => ({
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: look.line } },
  axisLabel: { color: look.muted, fontSize: look.fontSize },
})

/** Shares of a whole. Names stand beside it, in the page. */
export function ringOption(marks: readonly Mark[], look: Look, description: string, say: Say): ChartOption {
  const base = based(look, description)
  return {
    ...base,
    tooltip: { ...base.tooltip, trigger: 'item', valueFormatter: (value) => say(Number(value)) },
    series: [
      {
        type: 'pie',
        radius: ['56%', '86%'],
        label: { show: false },
        itemStyle: { borderColor: look.container, borderWidth: 2 },
        emphasis: { scaleSize: 4 },
        cursor: 'pointer',
        data: marks.map(({ key, name, value, color }) => ({ id: key, name, value, itemStyle: { color } })),
      },
    ],
  }
}

/** One bar for each, in the order given, from the top. */
export function barOption(marks: readonly Mark[], look: Look, description: string, say: Say): ChartOption {
  const base = based(look, description)
  return {
    ...base,
    tooltip: { ...base.tooltip, trigger: 'item', valueFormatter: (value) => say(Number(value)) },
    grid: { left: 4, right: 48, top: 4, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { type: 'value', ...axis(look), splitLine: { show: false }, axisLabel: { show: false } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: marks.map(({ name }) => name),
      ...axis(look),
      axisLabel: { color: look.text, fontSize: look.fontSize, width: 120, overflow: 'truncate' },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 18,
        cursor: 'pointer',
        label: {
          show: true,
          position: 'right',
          color: look.text,
          formatter: ({ value }) => say(Number(value)),
        },
        itemStyle: { borderRadius: [0, 3, 3, 0] },
        data: marks.map(({ key, name, value, color }) => ({ id: key, name, value, itemStyle: { color } })),
      },
    ],
  }
}

/** What runs along an axis from the left: bars or lines share it. */
function along(places: readonly string[], look: Look, description: string): ChartOption {
  const base = based(look, description)
  return {
    ...base,
    tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: 'shadow' }, order: 'seriesDesc' },
    legend: {
      type: 'scroll',
      bottom: 0,
      itemWidth: 12,
      itemHeight: 12,
      textStyle: { color: look.text, fontSize: look.fontSize },
      pageIconColor: look.muted,
      pageIconInactiveColor: look.line,
      pageTextStyle: { color: look.muted },
      inactiveColor: look.line,
    },
    grid: {
      left: 4,
      right: 8,
      top: 12,
      bottom: 36,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: { type: 'category', data: [...places], ...axis(look) },
    yAxis: { type: 'value', minInterval: 1, ...axis(look) },
  }
}

/** Bars along an axis, each made of several kinds. */
export function stackOption(
  places: readonly string[],
  stacks: readonly Stack[],
  look: Look,
  description: string,
): ChartOption {
  return {
    ...along(places, look, description),
    series: stacks.map(({ key, name, color, values }) => ({
      type: 'bar',
      id: key,
      name,
      stack: 'all',
      barMaxWidth: 36,
      cursor: 'pointer',
      itemStyle: { color },
      data: [...values],
    })),
  }
}

/** A line for each kind along an axis. */
export function lineOption(
  places: readonly string[],
  stacks: readonly Stack[],
  look: Look,
  description: string,
): ChartOption {
  return {
    ...along(places, look, description),
    series: stacks.map(({ key, name, color, values }) => ({
      type: 'line',
      id: key,
      name,
      symbolSize: 7,
      cursor: 'pointer',
      triggerLineEvent: false,
      // Each is a way to its rows.
      showAllSymbol: true,
      itemStyle: { color },
      lineStyle: { color, width: 2 },
      data: [...values],
    })),
  }
}

/** Corners of a figure for each kind, as shares between 0 and 100; one that is dashed stands behind. */
export function radarOption(
  corners: readonly string[],
  figures: readonly (Stack & { isDashed: boolean })[],
  look: Look,
  description: string,
): ChartOption {
  return {
    ...based(look, description),
    legend: {
      bottom: 0,
      itemWidth: 12,
      itemHeight: 12,
      textStyle: { color: look.text, fontSize: look.fontSize },
    },
    radar: {
      center: ['50%', '46%'],
      radius: '54%',
      indicator: corners.map((name) => ({ name, max: 100 })),
      axisName: { color: look.muted, fontSize: look.fontSize },
      splitNumber: 4,
      splitLine: { lineStyle: { color: look.line } },
      splitArea: { show: false },
      axisLine: { lineStyle: { color: look.line } },
    },
    series: [
      {
        type: 'radar',
        symbolSize: 5,
        data: figures.map(({ key, name, color, values, isDashed }) => ({
          id: key,
          name,
          value: [...values],
          itemStyle: { color },
          lineStyle: { color, width: 2, type: isDashed ? 'dashed' : 'solid' },
          areaStyle: { color, opacity: isDashed ? 0 : 0.14 },
        })),
      },
    ],
  }
}
