import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaAnswer } from '#shared/contract/auth.ts'
import { fetchCaptcha } from '../../api/auth.ts'
import { useCaptchaSound } from './useCaptchaSound.ts'

export type Captcha = ReturnType<typeof useCaptcha>

/** The picture to read, how to get another one, and how to hear it instead. */
export function useCaptcha() {
  const [drawn, setDrawn] = useState<CaptchaAnswer>()
  const [failed, setFailed] = useState(false)
  const latest = useRef(0)

  /** Another captcha; undefined where none came, or a later one. */
  const draw = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    setFailed(false)
    try {
      const answer = await fetchCaptcha()
      // Only the last of several quick clicks counts.
      if (mine !== latest.current) return undefined
      setDrawn(answer)
      return answer.key
    } catch {
      if (mine === latest.current) setFailed(true)
      return undefined
    }
  }, [])
  const { hearing, listen, end } = useCaptchaSound(drawn?.key, draw)

  const refresh = useCallback(async () => {
    end()
    await draw()
  }, [end, draw])

  useEffect(() => {
    void draw()
  }, [draw])

  return { key: drawn?.key ?? '', image: drawn?.image, failed, refresh, hearing, listen }
}
