import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { DeviceRule } from '#shared/contract/device/telemetry.ts'
import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { device } from '#shared/resources/device/device.ts'
import { eventType } from '#shared/resources/event/event-type.ts'
import { request } from '../../../../api/request.ts'
import { ruleTestOptions } from '../../../../api/telemetry/rule-test.ts'
import { telemetryKey } from '../../../../api/telemetry/telemetry-key.ts'
import { apiOf } from '../../../../crud/data/api.ts'
import { useRights } from '../../../../crud/data/useResource.ts'
import { linesOf, type ThresholdLine, withLine } from './lines.ts'

/** How far back a rule is tried out. */
export const testedDays = 30
const none: readonly DeviceRule[] = []

/** The rules that look at a device, one of which may be about to be changed; with what that one would have told. */
export function useThresholds(deviceId: string) {
  const queries = useQueryClient()
  const mayChange = useRights(eventType).edit
  const { data: stored = none } = useQuery({
    queryKey: [...telemetryKey, 'rules', deviceId],
    queryFn: ({ signal }) =>
      request<DeviceRule[]>(`/api${device.path}/rules`, {
        params: { id: deviceId },
        silent: true,
        quiet: true,
        signal,
      }),
  })
  const [draft, setDraft] = useState<DeviceRule>()
  /** While a line is being dragged, nothing is tried out. */
  const [isMoving, setMoving] = useState(false)
  const rules = useMemo(
    () => stored.map((one) => (one.eventTypeId === draft?.eventTypeId ? draft : one)),
    [stored, draft],
  )
  const before = stored.find(({ eventTypeId }) => eventTypeId === draft?.eventTypeId)
  const test = useQuery(testOptions(deviceId, draft?.rule, mayChange && draft !== undefined && !isMoving))
  const testBefore = useQuery(testOptions(deviceId, before?.rule, mayChange && draft !== undefined))
  const held = useCallback(
    (metric: string) =>
      rules
        .filter(({ rule }) => rule.metric === metric)
        .flatMap(({ rule }) => linesOf(rule).map(({ value }) => value)),
    [rules],
  )
  return {
    rules,
    held,
    mayChange,
    draft,
    before,
    test,
    firedBefore: testBefore.data?.fired,
    /** Another rule that was being changed goes back to what it was. */
    move(eventTypeId: string, part: ThresholdLine['part'], value: number) {
      const of =
        draft?.eventTypeId === eventTypeId ? draft : stored.find((one) => one.eventTypeId === eventTypeId)
      if (of) setDraft({ ...of, rule: withLine(of.rule, part, value) })
    },
    setMoving,
    drop: () => setDraft(undefined),
    /** @throws RequestError, which was shown to the person */
    async save() {
      if (!draft) return
      const api = apiOf(eventType)
      const { _version } = await api.detail(draft.eventTypeId)
      await api.update({ id: draft.eventTypeId, rule: draft.rule, _version })
      await Promise.all([
        queries.invalidateQueries({ queryKey: telemetryKey }),
        queries.invalidateQueries({ queryKey: ['resource', eventType.name] }),
      ])
      setDraft(undefined)
    },
  }
}

export type Thresholds = ReturnType<typeof useThresholds>

const testOptions = (deviceId: string, rule: EventRule | undefined, enabled: boolean) => ({
  ...ruleTestOptions({ rule, deviceId, days: testedDays }),
  enabled: enabled && rule !== undefined,
  placeholderData: keepPreviousData,
})
