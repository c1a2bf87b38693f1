import { Button, type ButtonProps, Tooltip } from 'antd'

interface Props extends ButtonProps {
  label: string
  /** What the tooltip says where that is more than the label; nothing on a phone, which has none. */
  hint?: string
}

/** A button that shows a picture alone: a tooltip tells what it is called. */
export const IconButton = ({ label, hint = label, ...button }: Props) => (
  <Tooltip title={hint}>
    <Button {...button} aria-label={label} />
  </Tooltip>
)
