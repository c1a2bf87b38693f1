import type { ComponentProps } from 'react'
import './text-button.css'

interface Props extends ComponentProps<'button'> {
  isDanger?: boolean
}

/** A button that looks like a link, for each row of a list: antd's takes many times as long to draw and to show again. */
export const TextButton = ({ isDanger = false, className = '', ...button }: Props) => (
  <button type="button" className={`text-button ${className}`} data-danger={isDanger} {...button} />
)
