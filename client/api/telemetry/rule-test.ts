import { queryOptions } from '@tanstack/react-query'
import type { BackTest } from '#shared/contract/device/telemetry.ts'
import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { request } from '../request.ts'
import { telemetryKey } from './telemetry-key.ts'

export interface RuleTrial {
  rule: EventRule | undefined
  days: number
  /** All devices that the caller sees, unless one is named. */
  deviceId?: string
}

/** Counts how often a rule would have fired in the last days. */
export const ruleTestOptions = (trial: RuleTrial) =>
  queryOptions({
    queryKey: [...telemetryKey, 'test', trial],
    queryFn: ({ signal }) =>
      request<BackTest>('/api/eventType/rule/test', { method: 'POST', body: trial, silent: true, signal }),
    staleTime: 60_000,
    retry: false,
  })
