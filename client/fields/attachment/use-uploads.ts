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

/** A file that did not arrive, and why. */
export interface FailedUpload {
  key: number
  name: string
  reason: string
  /** Absent where the server refused the file: it would do so again. */
  retry?: (() => void) | undefined
  /** Goes on without it. */
  drop(): void
}

/** Files that are not stored yet: those on their way, and those that no connection was there for. */
export interface Pending {
  running: number
  lost: number
}

/**
 * Files on their way to the server, for the field that `use` names. What has arrived is told as its link; what was refused
 * stays in `failed` until the next file is chosen, what had no connection until it is sent again or dropped: a photograph
 * of a phone may be nowhere else.
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
    onChange(pending: Pending): void
  },
) {
  const [running, setRunning] = useState<Upload[]>([])
  const latest = useRef(told)
  latest.current = told
  const live = useRef(new Map<number, AbortController>())
  const { failed, lost, fail, forgetRefused } = useFailures()
  const last = useRef(0)

  // Nobody waits any more for what a closed form has begun.
  useEffect(() => {
    const controllers = live.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const tellPending = () => latest.current.onChange({ running: live.current.size, lost: lost.size })

  async function begin(file: File): Promise<void> {
    const key = ++last.current
    const controller = new AbortController()
    live.current.set(key, controller)
    setRunning((all) => [...all, { key, name: file.name, share: 0, cancel: () => controller.abort() }])
    tellPending()
    const progress = (share: number) =>
      setRunning((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    const { signal } = controller
    const sent = await prepare(file)
    const link = await upload(sent, { use, onProgress: progress, signal, silent: true }).then(
      (stored) => stored.link,
      (error: unknown) => {
        // Stopped by the person, it is no refusal.
        if (error instanceof RequestError) fail({ key, file, error, again: begin, onDrop: tellPending })
      },
    )
    live.current.delete(key)
    setRunning((all) => all.filter((one) => one.key !== key))
    if (link !== undefined) latest.current.onStored(link)
    tellPending()
  }

  return { running, failed, forgetRefused, begin }
}

interface Failure {
  key: number
  file: File
  error: RequestError
  again(file: File): Promise<void>
  onDrop(): void
}

/** What did not arrive; `lost` are those of them that no connection was there for. */
function useFailures() {
  const [failed, setFailed] = useState<FailedUpload[]>([])
  const lost = useRef(new Set<number>())

  const forget = (key: number) => {
    lost.current.delete(key)
    setFailed((all) => all.filter((one) => one.key !== key))
  }

  function fail({ key, file, error, again, onDrop }: Failure): void {
    const drop = () => {
      forget(key)
      onDrop()
    }
    const retry = () => {
      forget(key)
      void again(file)
    }
    const isLost = error.code === 0
    if (isLost) lost.current.add(key)
    setFailed((all) => [
      ...all,
      { key, name: file.name, reason: error.message, retry: isLost ? retry : undefined, drop },
    ])
  }

  const forgetRefused = () => setFailed((all) => all.filter(({ retry }) => retry))
  return { failed, lost: lost.current, fail, forgetRefused }
}
