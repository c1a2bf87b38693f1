import { Table } from 'antd'
import type { TelemetrySeries } from '#shared/contract/device/telemetry.ts'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useMetrics } from '../use-metrics.ts'

interface Row {
  ts: number
  values: Record<string, readonly [mean: number, min: number, max: number] | undefined>
}

/** The same numbers as the curves, the newest first. */
export function CurveTable({ series, name }: { series: readonly TelemetrySeries[]; name: string }) {
  const { t } = useWords()
  const metrics = useMetrics()
  return (
    <Table<Row>
      size="small"
      rowKey="ts"
      aria-label={name}
      dataSource={rowsOf(series)}
      pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true, size: 'small' }}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('live.time'), dataIndex: 'ts', render: (ts: number) => wallTimeAt(ts).slice(0, 16) },
        ...series.map(({ metric }) => ({
          key: metric,
          title: metrics.of(metric).name,
          align: 'end' as const,
          render: (_: unknown, { values }: Row) => {
            const value = values[metric]
            if (!value) return '—'
            const [mean, min, max] = value
            const spread = max > min ? ` (${metrics.number(min)} – ${metrics.number(max)})` : ''
            return `${metrics.say(metric, mean)}${spread}`
          },
        })),
      ]}
    />
  )
}

function rowsOf(series: readonly TelemetrySeries[]): Row[] {
  const rows = new Map<number, Row>()
  for (const { metric, points } of series) {
    for (const [ts, mean, min, max] of points) {
      const row = rows.get(ts) ?? { ts, values: {} }
      row.values[metric] = [mean, min, max]
      rows.set(ts, row)
    }
  }
  return [...rows.values()].sort((one, other) => other.ts - one.ts)
}
