import type { CalendarRef, DatesSetInfo, EventInput } from '@fullcalendar/react'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import zhCn from '@fullcalendar/react/locales/zh-cn'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, App } from 'antd'
import { useRef, useState } from 'react'
import type { Page } from '#shared/contract/answers.ts'
import { wallTime } from '#shared/schema/calendar.ts'
import { useLook } from '../../../charts/use-look.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { inkOn } from '../../../theme/color.ts'
import type { Tone } from '../../../theme/tones.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { apiOf } from '../../data/api.ts'
import { keyOfRow, titleOfRow } from '../../data/row.ts'
import { useWrites } from '../../data/useResource.ts'
import { queryOf } from '../../query/list-state.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { toneIn } from './tone-in.ts'
import type { FieldView } from './ViewProps.ts'
import { before, since } from './within.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './calendar.css'

const most = 500
const locales = [zhCn]
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const
const nowHere = () => wallTime().replace(' ', 'T')
const plugins = [classic, dayGrid, timeGrid, list, interaction]

interface Span {
  /** Days; the second is the first one after it. */
  from: string
  to: string
  type: string
  title: string
}

/** Rows by a day or a time of theirs; who may change that moves them to another one. */
export function CalendarView({ field, meta }: FieldView) {
  const { resource, state, view, add, editing, mayEdit } = useDrawnList()
  const isSmall = useScreenClass() === 0
  const { t, language } = useWords()
  const { message } = App.useApp()
  const { update } = useWrites(resource)
  const calendar = useRef<CalendarRef>(null)
  const { tones } = useLook()
  const colorsOf = (tone: Tone) => ({ color: tones[tone], contrastColor: inkOn(tones[tone]) })
  const [span, setSpan] = useState<Span>()
  const query = span && {
    ...queryOf(resource, state),
    ...since(field, meta, span.from),
    ...before(field, meta, span.to),
    current: 1,
    size: most,
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', resource.name, 'calendar', query, language],
    queryFn: ({ signal }) =>
      apiOf(resource).page(query ?? {}, { silent: true, signal }) as Promise<Page<AnyRow>>,
    placeholderData: keepPreviousData,
    enabled: query !== undefined,
  })
  // Told with every drawing, and a new object would draw it again.
  const show = ({ startStr, endStr, view: shown }: DatesSetInfo) => {
    const next = { from: dayOf(startStr), to: dayOf(endStr), type: shown.type, title: shown.title }
    setSpan((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }
  const rows = new Map(data?.records.map((row) => [keyOfRow(resource, row), row]))
  const isDay = meta.kind === 'date'
  const isMovable = (row: AnyRow) => mayEdit && meta.form === true && editing?.mayEdit(row, field) === true
  const entries = [...rows].map(
    ([key, row]): EventInput => ({
      id: key,
      title: titleOfRow(resource, row),
      start: String(row[field]).replace(' ', 'T'),
      allDay: isDay,
      editable: isMovable(row),
      className: 'calendar-entry',
      ...colorsOf(toneIn(resource, row)),
    }),
  )
  return (
    <section className="calendar" aria-label={t('looks.calendar')}>
      {error && !data && <Failure resource={resource} error={error} onRetry={() => void refetch()} />}
      {data && data.total > most && (
        <Alert type="info" showIcon title={t('looks.tooMany', { most, total: data.total })} />
      )}
      <CalendarBar
        api={() => calendar.current?.getApi()}
        type={span?.type}
        title={span?.title}
        isDay={isDay}
      />
      <FullCalendar
        plugins={plugins}
        locales={locales}
        locale={language === 'zh' ? 'zh-cn' : 'en'}
        firstDay={1}
        // Wall times, wherever the browser is.
        timeZone="UTC"
        now={nowHere}
        initialView={isSmall ? 'listMonth' : 'dayGridMonth'}
        headerToolbar={false}
        ref={calendar}
        // What begins before midnight is of that day alone.
        nextDayThreshold="06:00:00"
        height="auto"
        dayMaxEvents={4}
        eventTimeFormat={clock}
        events={entries}
        eventInteractive
        datesSet={show}
        eventClick={({ event }) => {
          const row = rows.get(event.id)
          if (row) view?.(row)
        }}
        dateClick={({ dateStr }) => add?.({ [field]: isDay ? dayOf(dateStr) : timeOf(dateStr) })}
        eventDrop={({ event, revert }) => {
          const row = rows.get(event.id)
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
        }}
      />
    </section>
  )
}

const dayOf = (text: string) => text.slice(0, 10)
const timeOf = (text: string) =>
  `${text.slice(0, 19).replace('T', ' ').padEnd(10)}${text.length > 10 ? '' : ' 08:00:00'}`
