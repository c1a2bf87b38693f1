import { useMemo, useState } from 'react'
import { useMinute } from '../../fields/time/clock.ts'
import { latestWindow, moved, type RangeName, scaled, type Window } from './windows.ts'

/** Which time is looked at: the last hour, day … as it goes on, or a window that stays where a person has put it. */
export function useWindow(begin: RangeName) {
  const now = useMinute()
  const [range, setRange] = useState<RangeName>(begin)
  const [fixed, setFixed] = useState<Window>()
  const latest = useMemo(() => latestWindow(range, now), [range, now])
  const { start, end } = fixed ?? latest
  // By its values: a minute that changes nothing of it is no reason to ask or to draw again.
  const window = useMemo(() => ({ start, end }), [start, end])
  return {
    window,
    range,
    isFixed: fixed !== undefined,
    choose(next: RangeName) {
      setFixed(undefined)
      setRange(next)
    },
    look: setFixed,
    move: (share: number) => setFixed(moved(window, share, latest.end)),
    scale: (times: number) => setFixed(scaled(window, times, latest.end)),
  }
}

export type LookedAt = ReturnType<typeof useWindow>
