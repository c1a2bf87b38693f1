import type { CalendarOptions, CalendarRef, DatesSetInfo } from '@fullcalendar/react'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import list from '@fullcalendar/react/list'
import zhCn from '@fullcalendar/react/locales/zh-cn'
import classic from '@fullcalendar/react/themes/classic'
import { type ReactNode, useRef } from 'react'
import { wallTime } from '#shared/schema/calendar.ts'
import { today } from '../../../fields/time/date-presets.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { SpanBar } from './SpanBar.tsx'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './calendar.css'

type Plugin = NonNullable<CalendarOptions['plugins']>[number]

export const usualPlugins: Plugin[] = [classic, dayGrid, list]
const locales = [zhCn]
const moves = { [-1]: 'prev', 0: 'today', 1: 'next' } as const
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const
/** An agenda's own, in place of those of the theme. */
const views = {
  list: { listItemEventTimeClass: 'calendar-agenda-time', listItemEventTitleClass: 'calendar-agenda-title' },
}
const nowHere = () => wallTime().replace(' ', 'T')

/** What a calendar shows: its first day and the first one after it, and how. */
export interface CalendarSpan {
  from: string
  to: string
  type: string
  title: string
}

interface Props extends CalendarOptions {
  /** Absent until the calendar has told it. */
  span: CalendarSpan | undefined
  onSpan(next: (before: CalendarSpan | undefined) => CalendarSpan): void
  /** Rows stand on days, without an hour. */
  isDay: boolean
  /** More that is chosen, above it. */
  tools?: ReactNode
}

/** A calendar in the reader's language and in wall times, with its tools above it. */
export function Calendar({ span, onSpan, isDay, tools, ...options }: Props) {
  const { t, language } = useWords()
  const isSmall = useScreenClass() === 0
  const calendar = useRef<CalendarRef>(null)
  const isOpened = useRef(false)
  // Told with every drawing, and a new object would draw it again.
  const show = ({ startStr, endStr, view }: DatesSetInfo) => {
    const next = { from: dayOf(startStr), to: dayOf(endStr), type: view.type, title: view.title }
    onSpan((before) => (before && JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }
  return (
    <>
      <SpanBar
        title={span?.title}
        unit={span?.type}
        options={[
          { value: 'dayGridMonth', label: t('looks.month') },
          { value: isDay ? 'dayGridWeek' : 'timeGridWeek', label: t('looks.week') },
          ...(isDay ? [] : [{ value: 'timeGridDay', label: t('looks.day') }]),
          { value: 'listMonth', label: t('looks.agenda') },
        ]}
        onGo={(by) => calendar.current?.getApi()[moves[by]]()}
        onUnit={(type) => calendar.current?.getApi().changeView(type)}
      >
        {tools}
      </SpanBar>
      <FullCalendar
        plugins={usualPlugins}
        locales={locales}
        locale={language === 'zh' ? 'zh-cn' : 'en'}
        firstDay={1}
        // Wall times, wherever the browser is.
        timeZone="UTC"
        now={nowHere}
        initialView={isSmall ? 'listMonth' : 'dayGridMonth'}
        headerToolbar={false}
        ref={calendar}
        height="auto"
        eventTimeFormat={clock}
        views={views}
        datesSet={show}
        listDayHeaderDidMount={({ el }) => {
          if (isSmall && !isOpened.current) bringTodayIntoSight(el.closest('.calendar'))
          isOpened.current = true
        }}
        {...options}
      />
    </>
  )
}

/** An agenda of this month begins weeks ago: it is opened at today, or at what is next to it. */
function bringTodayIntoSight(calendar: Element | null) {
  const day = today()
  const days = [...(calendar?.querySelectorAll<HTMLElement>('[data-date]') ?? [])].filter(
    ({ dataset }) => dataset.date?.slice(0, 7) === day.slice(0, 7),
  )
  const next = days.find(({ dataset }) => (dataset.date ?? '') >= day) ?? days.at(-1)
  next?.scrollIntoView({ block: 'start' })
}

/** Of a day or of a time. */
export const dayOf = (text: string) => text.slice(0, 10)
