import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchCaptchaSound } from '../../api/auth.ts'
import { RequestError } from '../../api/request.ts'

/** `none`: the picture is what counts. */
export type Hearing = 'none' | 'waiting' | 'playing' | 'heard' | 'failed'

/** Plays the sound of a captcha: fetched once, heard as often as wanted. `draw` gets another captcha for one that is too old. */
export function useCaptchaSound(key: string | undefined, draw: () => Promise<string | undefined>) {
  const [hearing, setHearing] = useState<Hearing>('none')
  const audio = useRef<HTMLAudioElement>(undefined)
  /** Counts what was begun, so that an answer which comes too late is not played. */
  const turn = useRef(0)

  const end = useCallback(() => {
    turn.current += 1
    audio.current?.pause()
    if (audio.current) URL.revokeObjectURL(audio.current.src)
    audio.current = undefined
    setHearing('none')
  }, [])
  useEffect(() => end, [end])

  /** Plays from the beginning, or stops what plays. */
  const listen = useCallback(async () => {
    if (hearing === 'waiting') return
    if (hearing === 'playing') {
      audio.current?.pause()
      setHearing('heard')
      return
    }
    turn.current += 1
    const mine = turn.current
    setHearing('waiting')
    try {
      const sound = audio.current ? undefined : await soundOf(key ?? '', draw)
      if (mine !== turn.current) return
      if (sound) audio.current = playerOf(sound, () => setHearing('heard'))
      if (audio.current) audio.current.currentTime = 0
      await audio.current?.play()
      if (mine === turn.current) setHearing('playing')
    } catch {
      if (mine === turn.current) setHearing('failed')
    }
  }, [hearing, key, draw])

  return { hearing, listen, end }
}

/** Plays a file of our own instead of its address: some players ask for an address in pieces, and each call makes another sound. */
function playerOf(sound: Blob, onEnd: () => void): HTMLAudioElement {
  const player = new Audio(URL.createObjectURL(sound))
  player.onended = onEnd
  return player
}

/** A page may have been open for longer than its captcha lives. */
async function soundOf(key: string, draw: () => Promise<string | undefined>): Promise<Blob> {
  try {
    return await fetchCaptchaSound(key)
  } catch (error) {
    const another = error instanceof RequestError && error.code === 400 ? await draw() : undefined
    if (another === undefined) throw error
    return await fetchCaptchaSound(another)
  }
}
