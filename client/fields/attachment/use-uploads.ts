import { useEffect, useRef, useState } from 'react'
import { RequestError } from '../../api/request.ts'
import { upload } from '../../api/upload.ts'

export interface Upload {
  key: number
  name: string
  /** Sent so far, from 0 to 1. */
  share: number
  cancel(): void
}

/** A file that the server did not take, and its sentence. */
interface RefusedUpload {
  key: number
  name: string
  reason: string
}

/**
 * Files on their way to the server, for the field that `use` names. What has arrived is told as its link; what was refused
 * stays in `refused` until the next file is chosen.
 */
export function useUploads(
  use: string | undefined,
  {
    prepare,
    ...told
  }: {
    /** The file as it is sent. */
    prepare(file: File): Promise<File>
    onStored(link: string): void
    onChange(count: number): void
  },
) {
  const [running, setRunning] = useState<Upload[]>([])
  const [refused, setRefused] = useState<RefusedUpload[]>([])
  const latest = useRef(told)
  latest.current = told
  const live = useRef(new Map<number, AbortController>())
  const last = useRef(0)

  // Nobody waits any more for what a closed form has begun.
  useEffect(() => {
    const controllers = live.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  async function begin(file: File): Promise<void> {
    const key = ++last.current
    const controller = new AbortController()
    live.current.set(key, controller)
    setRunning((all) => [...all, { key, name: file.name, share: 0, cancel: () => controller.abort() }])
    latest.current.onChange(live.current.size)
    const progress = (share: number) =>
      setRunning((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    const { signal } = controller
    const sent = await prepare(file)
    const link = await upload(sent, { use, onProgress: progress, signal, silent: true }).then(
      (stored) => stored.link,
      (error: unknown) => {
        // Stopped by the person, it is no refusal.
        if (error instanceof RequestError)
          setRefused((all) => [...all, { key, name: file.name, reason: error.message }])
      },
    )
    live.current.delete(key)
    setRunning((all) => all.filter((one) => one.key !== key))
    if (link !== undefined) latest.current.onStored(link)
    latest.current.onChange(live.current.size)
  }

  return { running, refused, forgetRefused: () => setRefused([]), begin }
}
