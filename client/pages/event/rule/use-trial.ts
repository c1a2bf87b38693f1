import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventRule } from '#shared/contract/event/event-rule.ts'
import { type RuleTrial, ruleTestOptions } from '../../../api/telemetry/rule-test.ts'
import { isSame } from '../../../crud/form/form-values.ts'

/** Rules are tried out over so many days. */
export const trialDays = [7, 30, 90] as const
type Days = (typeof trialDays)[number]

/** Trial of a rule that is being edited: begun by hand, and out of date as soon as the rule is another one. */
export function useTrial(rule: EventRule | undefined) {
  const [days, setDays] = useState<Days>(30)
  const [asked, setAsked] = useState<RuleTrial>()
  const { data, error, isFetching, refetch } = useQuery({
    ...ruleTestOptions(asked ?? { rule: undefined, days }),
    enabled: asked !== undefined,
    // It runs when it is asked for, and not again because the page came back into sight.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isCurrent = asked !== undefined && isSame(asked, { rule, days })
  return {
    days,
    setDays,
    isOutdated: asked !== undefined && !isCurrent,
    isRunning: isCurrent && isFetching,
    shown: isCurrent && !isFetching ? data : undefined,
    error: isCurrent && !isFetching ? error : null,
    run() {
      if (isCurrent) void refetch()
      else setAsked({ rule, days })
    },
  }
}

export type Trial = ReturnType<typeof useTrial>
