import { queryOptions } from '@tanstack/react-query'
import type { LeaveDetail, LeaveSpan } from '#shared/contract/leave.ts'
import { request } from '../../../api/request.ts'
import { currentLanguage } from '../../../i18n/index.ts'

export const leavePath = '/api/blade-desk/process/leave'

export const leaveDetailOptions = (businessId: string) =>
  queryOptions({
    queryKey: ['flow', 'leave', 'detail', businessId, currentLanguage()],
    queryFn: ({ signal }) =>
      request<LeaveDetail>(`${leavePath}/detail`, { params: { businessId }, silent: true, signal }),
    staleTime: 0,
  })

/** Who is away, or has asked to be, from one day or wall time to another, both included. */
export const leaveCalendarOptions = (startTime: string, endTime: string) =>
  queryOptions({
    queryKey: ['flow', 'leave', 'calendar', startTime, endTime, currentLanguage()],
    queryFn: ({ signal }) =>
      request<LeaveSpan[]>(`${leavePath}/calendar`, {
        params: { startTime, endTime },
        silent: true,
        signal,
      }),
    staleTime: 0,
  })
