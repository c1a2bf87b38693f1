import { theme } from 'antd'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLook } from '../charts/use-look.ts'
import type { Backdrop } from './backdrop-layers.ts'
import type { MapLook } from './point-styles.ts'
import { useBackdrop } from './use-backdrop.ts'

interface LandDrawing {
  paint(look: MapLook): void
  showBackdrop(backdrop: Backdrop): void
  dispose(): void
}

/** A map in its place, made once and told when the theme or what lies under it changes. */
export function useLandMap<Drawing extends LandDrawing>(
  create: (target: HTMLElement, look: MapLook) => Drawing,
) {
  const { token } = theme.useToken()
  const chartLook = useLook()
  const look = useMemo(() => ({ ...chartLook, primary: token.colorPrimary }), [chartLook, token.colorPrimary])
  const { base, outline, names, isBare } = useBackdrop()
  // A dialog that opens with motion has no place for it at first.
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [drawing, setDrawing] = useState<Drawing>()
  const draw = useEffectEvent((target: HTMLElement) => create(target, look))
  useEffect(() => {
    if (!place) return
    const made = draw(place)
    setDrawing(made)
    return made.dispose
  }, [place])
  useEffect(() => drawing?.paint(look), [drawing, look])
  useEffect(() => drawing?.showBackdrop({ base, outline, names }), [drawing, base, outline, names])
  return { place: setPlace, drawing, isBare }
}
