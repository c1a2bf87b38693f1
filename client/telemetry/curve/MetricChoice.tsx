import { Checkbox } from 'antd'
import { useWords } from '../../i18n/use-words.ts'
import { useMetrics } from '../use-metrics.ts'

interface Props {
  all: readonly string[]
  chosen: readonly string[]
  colorOf(metric: string): string
  onChange(chosen: string[]): void
}

/** Which curves are drawn, each beside its colour. */
export function MetricChoice({ all, chosen, colorOf, onChange }: Props) {
  const { t } = useWords()
  const metrics = useMetrics()
  return (
    <Checkbox.Group
      className="curve-metrics"
      aria-label={t('live.metrics')}
      value={[...chosen]}
      onChange={onChange}
      options={metrics.inOrder(all).map((key) => ({
        value: key,
        label: (
          <span className="curve-metric">
            <span className="curve-dot" style={{ background: colorOf(key) }} aria-hidden />
            {metrics.of(key).name}
          </span>
        ),
      }))}
    />
  )
}
