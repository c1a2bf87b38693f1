import { useCallback } from 'react'

/** A finished sheet. Its address goes with it: the browser would keep some megabytes for each that was printed. */
export function SheetImage({ blob, name }: { blob: Blob; name: string }) {
  const place = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  return <img ref={place} className="map-sheet" alt={name} />
}
