import { useLayoutEffect, useRef } from 'react'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { Span } from '#shared/schema/resource.ts'
import { today } from '../../../fields/time/date-presets.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import { keyOfRow, titleOfRow } from '../../data/row.ts'
import { useDrawnList } from '../state/ListContext.ts'
import type { Line, LineBar } from './timeline-lines.ts'
import { marksIn, placeIn, type Unit, type Window } from './timeline-span.ts'
import { toneIn } from './tone-in.ts'

interface Props {
  lines: readonly Line[]
  unit: Unit
  window: Window
  span: Span
}

const percent = (part: number) => `${part * 100}%`

/** The lines below their scale. The names stay in sight while time is scrolled. */
export function TimelineLines({ lines, unit, window, span }: Props) {
  const { resource } = useDrawnList()
  const { t } = useWords()
  const now = placeIn(window, today())
  const isNow = now > 0 && now < 1
  const frame = useRef<HTMLElement>(null)
  // Where time is wider than the screen, today is in its middle.
  useLayoutEffect(() => {
    if (frame.current)
      frame.current.scrollLeft = frame.current.scrollWidth * now - frame.current.clientWidth / 2
  }, [now])
  const marks = marksIn(unit, window).map((day) => ({
    day,
    at: { insetInlineStart: percent(placeIn(window, day)) },
  }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard.
    <section ref={frame} className="timeline-frame" aria-label={t('looks.timeline')} tabIndex={0}>
      <div className="timeline-marks" aria-hidden>
        <div>
          {marks.map(({ day, at }) => (
            <span key={day} style={at}>
              {unit === 'month' ? Number(day.slice(8)) : day.slice(0, 7)}
            </span>
          ))}
          {isNow && <i className="timeline-now" style={{ insetInlineStart: percent(now) }} />}
        </div>
      </div>
      <div className="timeline-rows">
        <div className="timeline-grid" aria-hidden>
          {marks.map(({ day, at }) => (
            <i key={day} style={at} />
          ))}
          {isNow && <i className="timeline-now" style={{ insetInlineStart: percent(now) }} />}
        </div>
        <ul>
          {lines.map(({ key, name, stack }) => (
            <li key={key}>
              <strong title={name}>{name}</strong>
              <div>
                {stack.map((bars) => (
                  <p key={bars.map(({ row }) => keyOfRow(resource, row)).join()}>
                    {bars.map((bar) => (
                      <TimelineBar key={keyOfRow(resource, bar.row)} bar={bar} span={span} />
                    ))}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** One row as long as it lasts; opens the record. */
function TimelineBar({ bar: { row, start, end }, span }: { bar: LineBar; span: Span }) {
  const { resource, view } = useDrawnList()
  const { t } = useWords()
  const name = titleOfRow(resource, row)
  const from = String(row[span.from])
  const to = isEmpty(row[span.to]) ? (span.goesOn ? t('looks.goesOn') : from) : String(row[span.to])
  const said = t(from === to ? 'looks.moment' : 'looks.lasts', { name, from, to })
  return (
    <button
      type="button"
      className="timeline-bar"
      data-tone={toneIn(resource, row)}
      style={{ insetInlineStart: percent(start), width: percent(end - start) }}
      title={said}
      aria-label={said}
      disabled={!view}
      onClick={() => view?.(row)}
    >
      <span>{name}</span>
    </button>
  )
}
