import { useEffect, useState } from 'react'

/** The value as it was once it had stood still for a while. */
export function useDelayed<T>(value: T, milliseconds = 250): T {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return delayed
}
