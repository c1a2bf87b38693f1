import { theme } from 'antd'
import { useMemo } from 'react'
import { useLook } from '../charts/use-look.ts'
import type { MapLook } from './point-styles.ts'

/** The theme on screen, as a map needs it. */
export function useMapLook(): MapLook {
  const { token } = theme.useToken()
  const look = useLook()
  return useMemo(() => ({ ...look, primary: token.colorPrimary }), [look, token.colorPrimary])
}
