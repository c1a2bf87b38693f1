import type { ReactNode } from 'react'
import type { Tone } from '../../theme/tones.ts'

// Colour never stands alone: every toned state has a shape of its own.
const shapes: Partial<Record<Tone, string>> = {
  success: '●',
  off: '○',
  critical: '◆',
  major: '▲',
  minor: '●',
  info: '○',
}

/** A word with the colour and the shape of its state. */
export function StateTag({
  tone = 'neutral',
  shape,
  children,
}: {
  tone?: Tone
  shape?: boolean
  children: ReactNode
}) {
  return (
    <span className="field-tag" data-tone={tone}>
      {shape && shapes[tone] && (
        <span className="field-tag-shape" aria-hidden="true">
          {shapes[tone]}
        </span>
      )}
      <span className="field-tag-word" title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </span>
  )
}
