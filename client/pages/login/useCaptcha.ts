import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaAnswer } from '#shared/contract/auth.ts'
import { fetchCaptcha } from '../../api/auth.ts'

/** The picture to read, and how to get another one. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<CaptchaAnswer>()
  const [failed, setFailed] = useState(false)
  const latest = useRef(0)

  const refresh = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    setFailed(false)
    try {
      const answer = await fetchCaptcha()
      // Only the last of several quick clicks counts.
      if (mine === latest.current) setCaptcha(answer)
    } catch {
      if (mine === latest.current) setFailed(true)
    }
  }, [])

  useEffect(() => {
    void refresh()
  }, [refresh])

  return { captcha, failed, refresh }
}
