import { BarChart, LineChart, PieChart, RadarChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TooltipComponent,
} from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChartOption } from './options.ts'

use([
  AriaComponent,
  BarChart,
  GridComponent,
  LegendComponent,
  LineChart,
  PieChart,
  RadarChart,
  RadarComponent,
  SVGRenderer,
  TooltipComponent,
])

/** What was clicked: the key of a mark or stack, and its place on the axis. */
export interface Pick {
  key: string
  index: number
}

interface Props {
  option: ChartOption
  onPick?(pick: Pick): void
}

/** Fills its parent and follows its size. Loaded when the first chart is looked at. */
export function Chart({ option, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const pick = useEffectEvent(onPick ?? (() => {}))

  useEffect(() => {
    if (!place.current) return
    const made = init(place.current, null, { renderer: 'svg' })
    chart.current = made
    made.on('click', ({ data, seriesId, dataIndex }) => {
      const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : seriesId
      pick({ key: String(id ?? ''), index: dataIndex ?? 0 })
    })
    const sizes = new ResizeObserver(() => made.resize())
    sizes.observe(place.current)
    return () => {
      sizes.disconnect()
      made.dispose()
      chart.current = undefined
    }
  }, [])

  useEffect(() => chart.current?.setOption(option, { notMerge: true }), [option])

  return <div ref={place} className="chart" />
}
