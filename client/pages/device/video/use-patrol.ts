import { useEffect, useState } from 'react'
import type { CameraPreset } from '#shared/contract/device/camera.ts'
import { cameraCalls } from './camera-calls.ts'
import { type Patrol, patrolling } from './patrol.ts'
import { useVisible } from './use-visible.ts'

/** Sends a camera round for as long as its picture is in sight; `at` is where it is, or on its way to. */
export function usePatrol(id: string) {
  const isVisible = useVisible()
  const [patrol, setPatrol] = useState<Patrol>()
  const [at, setAt] = useState<CameraPreset>()
  useEffect(() => {
    if (!patrol || !isVisible) return
    const stopping = new AbortController()
    void patrolling(
      patrol,
      {
        go: ({ index }) => cameraCalls.goTo(id, index),
        onWay: setAt,
        onFault: () => setPatrol(undefined),
      },
      stopping.signal,
    )
    return () => {
      stopping.abort()
      setAt(undefined)
    }
  }, [id, patrol, isVisible])
  return { patrol, at, start: setPatrol, stop: () => setPatrol(undefined) }
}
