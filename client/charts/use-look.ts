import { theme } from 'antd'
import { useMemo } from 'react'
import { useAppearance } from '../theme/appearance.ts'
import { chartColors, restColor } from '../theme/chart-palette.ts'
import { inkOn } from '../theme/color.ts'
import { type Tone, toneMarks } from '../theme/tones.ts'
import { useLessMotion } from '../theme/use-less-motion.ts'

/** The theme on screen, as a chart needs it. */
export interface Look {
  colors: readonly string[]
  rest: string
  /** The colours of states and levels, the same as those of their tags. */
  tones: Readonly<Record<Tone, string>>
  text: string
  muted: string
  line: string
  container: string
  elevated: string
  fontFamily: string
  fontSize: number
  isStill: boolean
  /** Patterns beside colours, for who cannot tell colours apart. */
  hasPatterns: boolean
}

export function useLook(): Look {
  const { token } = theme.useToken()
  const isStill = useLessMotion()
  const hasPatterns = useAppearance(({ isColorWeak, isGrey }) => isColorWeak || isGrey)
  return useMemo(() => {
    const isDark = inkOn(token.colorBgContainer) === '#ffffff'
    return {
      colors: chartColors(isDark),
      rest: restColor(isDark),
      tones: toneMarks(isDark),
      text: token.colorText,
      muted: token.colorTextDescription,
      line: token.colorBorderSecondary,
      container: token.colorBgContainer,
      elevated: token.colorBgElevated,
      fontFamily: token.fontFamily,
      fontSize: token.fontSizeSM,
      isStill,
      hasPatterns,
    }
  }, [token, isStill, hasPatterns])
}
