import { type RefObject, useEffect, useState } from 'react'
import type { LiveAddress } from '#shared/contract/device/camera.ts'
import { wallTime } from '#shared/schema/calendar.ts'
import { RequestError } from '../../../api/request.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { cameraCalls } from './camera-calls.ts'
import { type PlayerFault, play } from './player.ts'
import { useVisible } from './use-visible.ts'

export type Stream =
  | { phase: 'connecting' | 'retrying' | 'playing' | 'paused' }
  /** `reason` is a sentence. */
  | { phase: 'failed'; reason: string }

interface Options {
  id: string
  /** 1 fine, 2 fluent. */
  quality: 1 | 2
}

/** Seconds after which a stream that broke off is tried again by itself: so often, then a person decides. */
const waits = [2, 5, 15]
/** Milliseconds of playing after which the next break is a first one again. */
const steady = 30_000

/** Plays a camera's stream in an element for as long as both are in sight. */
export function useStream(ref: RefObject<HTMLVideoElement | null>, { id, quality }: Options) {
  const { t } = useWords()
  const isVisible = useVisible()
  const [stream, setStream] = useState<Stream>({ phase: 'connecting' })
  const [tries, setTries] = useState({ number: 0, broken: 0 })

  // Another try is another stream; another language is none.
  useEffect(() => {
    if (!isVisible) return
    const stopping = new AbortController()
    const { signal } = stopping
    let [since, timer]: [number, ReturnType<typeof setTimeout> | undefined] = [0, undefined]

    const fail = (reason: string) => {
      if (!signal.aborted) setStream({ phase: 'failed', reason })
      stopping.abort()
    }
    const onFault = (fault: PlayerFault, address: LiveAddress) => {
      if (signal.aborted) return
      stopping.abort()
      const isOver = wallTime() >= address.expireTime
      const broken = isOver || (since > 0 && Date.now() - since > steady) ? 0 : tries.broken
      const wait = waits[broken]
      // What has played will play again; what never did is told at once.
      if (wait === undefined || (!isOver && since === 0 && broken === 0) || fault === 'codec')
        return setStream({ phase: 'failed', reason: t(`video.fault.${fault}`) })
      setStream({ phase: 'retrying' })
      const again = () => setTries(({ number }) => ({ number: number + 1, broken: isOver ? 0 : broken + 1 }))
      timer = setTimeout(again, isOver ? 0 : wait * 1000)
    }

    async function start() {
      const address = await cameraCalls.live(id, quality, signal)
      const video = ref.current
      if (signal.aborted || !video) return
      const barrier = barrierOf(address)
      if (barrier) return fail(t(`video.fault.${barrier}`, { origin: originOf(address.url) }))
      const onPlaying = () => {
        since ||= Date.now()
        setStream({ phase: 'playing' })
      }
      await play(video, address, { onPlaying, onFault: (fault) => onFault(fault, address) }, signal)
    }

    setStream({ phase: tries.broken > 0 ? 'retrying' : 'connecting' })
    start().catch((error: unknown) => {
      if (signal.aborted) return
      fail(error instanceof RequestError ? error.message : t('video.fault.network'))
    })
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [id, quality, isVisible, tries])

  return {
    stream: isVisible ? stream : ({ phase: 'paused' } as const),
    retry: () => setTries(({ number }) => ({ number: number + 1, broken: 0 })),
  }
}

/** What keeps the page from playing an address at all. */
function barrierOf({ url, isAllowed }: LiveAddress): 'notAllowed' | 'mixed' | undefined {
  if (window.location.protocol === 'https:' && url.startsWith('http:')) return 'mixed'
  return isAllowed ? undefined : 'notAllowed'
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url)
