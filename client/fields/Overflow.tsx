import { Tooltip } from 'antd'
import { type MouseEvent, type ReactNode, useState } from 'react'

/** One line of text; whatever does not fit is shown on hover. A tooltip per cell would make long tables slow. */
export function Overflow({ children, text }: { children?: ReactNode; text: string }) {
  const [isCut, setCut] = useState(false)
  const measure = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    setCut(currentTarget.scrollWidth > currentTarget.clientWidth)
  const line = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only measures; the text is all there for everybody.
    <span className="field-overflow" onMouseEnter={measure}>
      {children ?? text}
    </span>
  )
  return isCut ? (
    <Tooltip title={text} defaultOpen>
      {line}
    </Tooltip>
  ) : (
    line
  )
}
