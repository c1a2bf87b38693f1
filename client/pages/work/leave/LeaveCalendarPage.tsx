import '../../../i18n/more/work.ts'
import type { EventInput } from '@fullcalendar/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LeaveSpan, leaveStatus } from '#shared/contract/leave.ts'
import { useLook } from '../../../charts/use-look.ts'
import { Calendar, type CalendarSpan } from '../../../crud/list/views/Calendar.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { inkOn } from '../../../theme/color.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { PageFrame } from '../../parts/PageFrame.tsx'
import { leaveCalendarOptions } from './leave-calls.ts'

const midnight = (day: string | undefined) => (day ? `${day} 00:00:00` : '')

/** Who is away, or has asked to be. */
export function LeaveCalendarPage() {
  const { t } = useWords()
  const { tones } = useLook()
  const [span, setSpan] = useState<CalendarSpan>()
  const { data, error, refetch } = useQuery({
    ...leaveCalendarOptions(midnight(span?.from), midnight(span?.to)),
    enabled: span !== undefined,
    placeholderData: keepPreviousData,
  })
  const events = (data ?? []).map((leave): EventInput => {
    const isApproved = leave.status === leaveStatus.approved
    const color = tones[isApproved ? 'success' : 'info']
    return {
      id: leave.id,
      title: titleOf(leave, t(isApproved ? 'work.leaveApproved' : 'work.leaveRunning')),
      start: leave.startTime.replace(' ', 'T'),
      end: leave.endTime.replace(' ', 'T'),
      className: 'calendar-entry',
      color,
      contrastColor: inkOn(color),
    }
  })
  return (
    <PageFrame title={t('work.leaveCalendar')}>
      <div className="crud-body">
        <div className="calendar">
          {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
          <Calendar
            span={span}
            onSpan={setSpan}
            isDay
            dayMaxEvents={5}
            displayEventTime={false}
            events={events}
          />
        </div>
      </div>
    </PageFrame>
  )
}

const titleOf = ({ userName, leaveTypeName }: LeaveSpan, state: string): string =>
  [userName, leaveTypeName, state].filter(Boolean).join(' · ')
