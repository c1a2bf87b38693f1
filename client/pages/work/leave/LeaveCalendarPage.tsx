import type { CalendarRef, DatesSetInfo, EventInput } from '@fullcalendar/react'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import list from '@fullcalendar/react/list'
import zhCn from '@fullcalendar/react/locales/zh-cn'
import classic from '@fullcalendar/react/themes/classic'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type LeaveSpan, leaveStatus } from '#shared/contract/leave.ts'
import { wallTime } from '#shared/schema/calendar.ts'
import { useLook } from '../../../charts/use-look.ts'
import { CalendarBar } from '../../../crud/list/views/CalendarBar.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import { inkOn } from '../../../theme/color.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useWorkWords } from '../words.ts'
import { leaveCalendarOptions } from './leave-calls.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '../../../crud/list/crud.css'
import '../../../crud/list/views/calendar.css'

const plugins = [classic, dayGrid, list]
const locales = [zhCn]
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const
const nowHere = () => wallTime().replace(' ', 'T')

interface Range {
  from: string
  to: string
  type: string
  title: string
}

/** Who is away, or has asked to be. */
export function LeaveCalendarPage() {
  const say = useWorkWords()
  const language = useLanguage()
  const isSmall = useScreenClass() === 0
  const calendar = useRef<CalendarRef>(null)
  const { tones } = useLook()
  const [range, setRange] = useState<Range>()
  const { data, error, refetch } = useQuery({
    ...leaveCalendarOptions(range?.from ?? '', range?.to ?? ''),
    enabled: range !== undefined,
    placeholderData: keepPreviousData,
  })
  // Told with every drawing, and a new object would draw it again.
  const show = ({ startStr, endStr, view }: DatesSetInfo) => {
    const next = {
      from: `${startStr.slice(0, 10)} 00:00:00`,
      to: `${endStr.slice(0, 10)} 00:00:00`,
      type: view.type,
      title: view.title,
    }
    setRange((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }
  const events = (data ?? []).map((span): EventInput => {
    const color = tones[span.status === leaveStatus.approved ? 'success' : 'info']
    return {
      id: span.id,
      title: titleOf(span, say(span.status === leaveStatus.approved ? 'leaveApproved' : 'leaveRunning')),
      start: span.startTime.replace(' ', 'T'),
      end: span.endTime.replace(' ', 'T'),
      className: 'calendar-entry',
      color,
      contrastColor: inkOn(color),
    }
  })
  return (
    <section className="crud-page" aria-label={say('leaveCalendar')}>
      <header className="crud-header">
        <h1>{say('leaveCalendar')}</h1>
      </header>
      <div className="crud-body">
        <div className="calendar">
          {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
          <CalendarBar api={() => calendar.current?.getApi()} type={range?.type} title={range?.title} isDay />
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
            height="auto"
            dayMaxEvents={5}
            displayEventTime={false}
            eventTimeFormat={clock}
            events={events}
            datesSet={show}
          />
        </div>
      </div>
    </section>
  )
}

const titleOf = ({ userName, leaveTypeName }: LeaveSpan, state: string): string =>
  [userName, leaveTypeName, state].filter(Boolean).join(' · ')
