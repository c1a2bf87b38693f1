import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { device } from '#shared/resources/device/device.ts'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { onlineHistoryOptions } from '../../../api/telemetry/telemetry.ts'
import { toneOfField } from '../../../fields/choice/state-tones.ts'
import { useDictionary } from '../../../fields/choice/use-dictionary.ts'
import { useMinute } from '../../../fields/time/clock.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { latestWindow } from '../../../telemetry/curve/windows.ts'
import { onlineShare } from './online-share.ts'

const states = device.fields.onlineStatus

/** When a device was on line in the last week, and when not. */
export function OnlineStrip({ id }: { id: string }) {
  const { t, language } = useWords()
  const now = useMinute()
  const { start, end } = useMemo(() => latestWindow('week', now), [now])
  const { data: spans } = useQuery(onlineHistoryOptions(id, start, end))
  const { choices } = useDictionary(states)
  if (!spans) return null
  const { share, outages } = onlineShare(spans, { start, end: now })
  return (
    <section className="online-strip" aria-labelledby={`online-${id}`}>
      <h3 id={`online-${id}`}>{t('live.online')}</h3>
      {share === undefined ? (
        <p className="curve-note">{t('live.noHistory')}</p>
      ) : (
        <>
          <p className="curve-note">
            {t('live.onlineShare', {
              share: share.toLocaleString(language === 'en' ? 'en' : 'zh-CN', {
                style: 'percent',
                maximumFractionDigits: 1,
              }),
              count: outages,
            })}
          </p>
          <ol>
            {spans.map(({ from, to, state }) => {
              const [first, last] = [Math.max(start, from), Math.min(now, to ?? now)]
              if (last <= first) return null
              const label = t('live.onlineSpan', {
                state: choices.find(({ value }) => value === String(state))?.label ?? String(state),
                from: wallTimeAt(first).slice(5, 16),
                to: to === null ? t('live.toNow') : wallTimeAt(last).slice(5, 16),
              })
              return (
                <li
                  key={from}
                  data-tone={toneOfField(states, state) ?? 'neutral'}
                  style={{ flexGrow: last - first }}
                  title={label}
                >
                  <span className="telemetry-unseen">{label}</span>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </section>
  )
}
