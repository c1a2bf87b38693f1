import { useCallback } from 'react'
import { useLook } from '../../charts/use-look.ts'

/** A colour for each metric, the same whichever of them are on screen. */
export function useColorOf(all: readonly string[]): (metric: string) => string {
  const { colors, rest } = useLook()
  const names = all.join()
  return useCallback(
    (metric: string) => colors[names.split(',').indexOf(metric) % colors.length] ?? rest,
    [colors, rest, names],
  )
}
