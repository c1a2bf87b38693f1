import type { LatestValue } from '#shared/contract/device/telemetry.ts'
import { StateTag } from '../fields/choice/StateTag.tsx'
import { RelativeTime } from '../fields/time/RelativeTime.tsx'
import { useWords } from '../i18n/use-words.ts'
import '../i18n/more/live.ts'
import { levelTones } from './level-tones.ts'
import { useMetrics } from './use-metrics.ts'
import './telemetry.css'

/** The last values of a device: how much, how that stands, and how old it is. */
export function ValueTiles({ values }: { values: Record<string, LatestValue> }) {
  const { t } = useWords()
  const metrics = useMetrics()
  return (
    <ul className="value-tiles" aria-label={t('live.lastValues')}>
      {metrics.inOrder(Object.keys(values)).map((key) => {
        const value = values[key]
        const { name, usual, unit } = metrics.of(key)
        if (!value) return null
        return (
          <li key={key} data-tone={levelTones[value.level]}>
            <span className="value-name">{name}</span>
            <span className="value-number">
              {metrics.number(value.v)}
              <span className="field-unit">{unit || value.unit}</span>
            </span>
            <span className="value-foot">
              <StateTag tone={levelTones[value.level]} shape>
                {t(`live.level.${value.level}`)}
              </StateTag>
              <RelativeTime value={value.ts} />
            </span>
            {usual && <span className="value-usual">{t('live.usual', { range: usual })}</span>}
          </li>
        )
      })}
    </ul>
  )
}
