import { useEffect, useEffectEvent, useState } from 'react'
import type { Backdrop } from './backdrop-layers.ts'
import type { MapLook } from './point-styles.ts'
import { useBackdrop } from './use-backdrop.ts'
import { useMapLook } from './use-map-look.ts'

interface LandDrawing {
  paint(look: MapLook): void
  showBackdrop(backdrop: Backdrop): void
  dispose(): void
}

/** A map in its place, made once and told when the theme or what lies under it changes. */
export function useLandMap<Drawing extends LandDrawing>(
  create: (target: HTMLElement, look: MapLook) => Drawing,
) {
  const look = useMapLook()
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
