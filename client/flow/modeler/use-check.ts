import { useCallback, useRef, useState } from 'react'
import type { CheckedDiagram } from '#shared/contract/flow.ts'
import { request } from '../../api/request.ts'
import type { Found, Refusal } from '../lint/linting.ts'

export interface Checked extends Found {
  /** Nothing is known until the server has answered. */
  state: 'checking' | 'done' | 'failed'
}

const ask = (xml: string) =>
  request<CheckedDiagram>('/api/blade-flow/model/check', { method: 'POST', body: { xml }, silent: true })

/** Checks what is drawn by the server's own rules; the last question counts. */
export function useCheck(refused: readonly Refusal[]) {
  const [checked, setChecked] = useState<Checked>({ state: 'checking', faults: refused, warnings: [] })
  const [lost, setLost] = useState<readonly Refusal[]>([])
  const turn = useRef(0)
  const check = useCallback(async (text: string): Promise<CheckedDiagram | undefined> => {
    turn.current += 1
    const mine = turn.current
    setChecked((before) => ({ ...before, state: 'checking' }))
    try {
      const found = await ask(text)
      if (mine === turn.current) setChecked({ ...found, state: 'done' })
      return found
    } catch {
      if (mine === turn.current) setChecked((before) => ({ ...before, state: 'failed' }))
      return undefined
    }
  }, [])
  const compare = useCallback(
    async (original: string, text: string) => {
      const [before, now] = await Promise.all([ask(original).catch(() => undefined), check(text)])
      if (before && now) setLost(lostOf(before, now))
    },
    [check],
  )
  return { checked, lost, check, compare }
}

/** Findings about a document that no longer hold of what the surface makes of it: the surface cannot keep those parts. */
export function lostOf(before: CheckedDiagram, now: CheckedDiagram): Refusal[] {
  const all = (of: CheckedDiagram) => [...of.faults, ...of.warnings]
  const kept = new Set(all(now).map(keyOf))
  return all(before).filter((one) => !kept.has(keyOf(one)))
}

const keyOf = ({ elementId, message }: Refusal) => `${elementId} ${message}`
