import { type ReactNode, useState } from 'react'
import { SheetHandle, type SheetHeight } from '../../../../map/SheetHandle.tsx'

/** The rows over the lower part of a map, in three heights. */
export function RowSheet({ children }: { children: ReactNode }) {
  const [height, setHeight] = useState<SheetHeight>('half')
  return (
    <div className="list-map-sheet" data-height={height}>
      <SheetHandle of="list" height={height} onChange={setHeight} />
      <div className="list-map-sheet-rows">{children}</div>
    </div>
  )
}
