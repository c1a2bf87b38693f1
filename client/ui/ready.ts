import { type RefObject, useEffect, useRef } from 'react'

/**
 * Says by `data-ready` on the panel, the drawer or the dialog around a place whether its keys are bound and its focus is placed,
 * so that what presses keys for a person can wait for it.
 */
export function markReady(place: Element | null, isReady: boolean): void {
  place?.closest('.page-panel, [role="dialog"]')?.toggleAttribute('data-ready', isReady)
}

/** The same by an effect, for the place that takes the reference. */
export function useReadyMark(isReady: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => markReady(place.current, isReady), [isReady])
  return place
}
