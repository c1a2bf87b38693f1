import { type ReactNode, useEffect, useState } from 'react'
import { ChunkTimeout } from './chunk-failure.ts'

/** Milliseconds after which a part of the application that has not arrived is given up. */
export const chunkPatience = 120_000

/** Stands in for a part of the application that is on its way; fails when it takes too long. */
export function ChunkWait({ children }: { children?: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), chunkPatience)
    return () => clearTimeout(timer)
  }, [])
  if (isLate) throw new ChunkTimeout()
  return children
}
