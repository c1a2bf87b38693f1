import type { CalendarOptions, EventInput } from '@fullcalendar/react'
import interaction from '@fullcalendar/react/interaction'
import timeGrid from '@fullcalendar/react/timegrid'
import { Alert, App } from 'antd'
import { useState } from 'react'
import { useLook } from '../../../charts/use-look.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import { inkOn } from '../../../theme/color.ts'
import type { Tone } from '../../../theme/tones.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { keyOfRow, titleOfRow } from '../../data/row.ts'
import { usePage, useWrites } from '../../data/useResource.ts'
import { queryOf } from '../../query/list-state.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { Calendar, type CalendarSpan, dayOf, usualPlugins } from './Calendar.tsx'
import { LookField } from './LookField.tsx'
import { toneIn } from './tone-in.ts'
import type { FieldView } from './ViewProps.ts'
import { before, since } from './within.ts'

const most = 500
const plugins = [...usualPlugins, timeGrid, interaction]

/** Rows by a day or a time of theirs; who may change that moves them to another one. */
export function CalendarView({ field, meta }: FieldView) {
  const { resource, view, add } = useDrawnList()
  const { t } = useWords()
  const [span, setSpan] = useState<CalendarSpan>()
  const { data, error, refetch } = useRowsIn(span, { field, meta })
  const isDay = meta.kind === 'date'
  const rows = new Map(data?.records.map((row) => [keyOfRow(resource, row), row]))
  const entryOf = useEntry({ field, meta })
  const move = useMove(field, isDay)
  return (
    <section className="calendar" aria-label={t('looks.calendar')}>
      {error && !data && <Failure resource={resource} error={error} onRetry={() => void refetch()} />}
      {data && data.total > most && (
        <Alert type="info" showIcon title={t('looks.tooMany', { most, total: data.total })} />
      )}
      <Calendar
        span={span}
        onSpan={setSpan}
        isDay={isDay}
        tools={<LookField look={{ kind: 'calendar', field }} />}
        plugins={plugins}
        // What begins before midnight is of that day alone.
        nextDayThreshold="06:00:00"
        dayMaxEvents={4}
        events={[...rows.values()].map(entryOf)}
        eventInteractive
        eventClick={({ event }) => {
          const row = rows.get(event.id)
          if (row) view?.(row)
        }}
        dateClick={({ dateStr }) => add?.({ [field]: isDay ? dayOf(dateStr) : timeOf(dateStr) })}
        eventDrop={(drop) => move(rows.get(drop.event.id), drop)}
      />
    </section>
  )
}

/** The rows of the list whose day lies in what the calendar shows. */
function useRowsIn(span: CalendarSpan | undefined, { field, meta }: FieldView) {
  const { resource, state } = useDrawnList()
  const inSpan = span && { ...since(field, meta, span.from), ...before(field, meta, span.to) }
  const query = { ...queryOf(resource, state), ...inSpan, current: 1, size: most }
  return usePage(resource, query, span !== undefined)
}

/** A row as it stands in the calendar, in the colour of its state. */
function useEntry({ field, meta }: FieldView): (row: AnyRow) => EventInput {
  const { resource, editing, mayEdit } = useDrawnList()
  const { tones } = useLook()
  const colorsOf = (tone: Tone) => ({ color: tones[tone], contrastColor: inkOn(tones[tone]) })
  return (row) => ({
    id: keyOfRow(resource, row),
    title: titleOfRow(resource, row),
    start: String(row[field]).replace(' ', 'T'),
    allDay: meta.kind === 'date',
    editable: mayEdit && meta.form === true && editing?.mayEdit(row, field) === true,
    className: 'calendar-entry',
    ...colorsOf(toneIn(resource, row)),
  })
}

type Drop = Parameters<NonNullable<CalendarOptions['eventDrop']>>[0]

/** Stores the day on which a row was put; it goes back where that is refused. */
function useMove(field: string, isDay: boolean): (row: AnyRow | undefined, drop: Drop) => void {
  const { resource } = useDrawnList()
  const { t } = useWords()
  const { message } = App.useApp()
  const { update } = useWrites(resource)
  return (row, { event, revert }) => {
    if (!row) return revert()
    const value = isDay ? dayOf(event.startStr) : timeOf(event.startStr)
    const change = { [resource.key]: event.id, [field]: value, _version: row._version }
    update.mutate(change, {
      onSuccess: () => void message.success(t('looks.moved', { name: event.title, time: value })),
      onError(failure) {
        revert()
        void message.error(failure.message)
      },
    })
  }
}

const timeOf = (text: string) =>
  `${text.slice(0, 19).replace('T', ' ').padEnd(10)}${text.length > 10 ? '' : ' 08:00:00'}`
