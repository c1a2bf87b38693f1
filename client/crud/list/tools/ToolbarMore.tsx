import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'

/** Buttons that a phone has no room for, behind one of their own. What they open stays when it closes. */
export function ToolbarMore({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      onOpenChange={setOpen}
      content={
        // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what is pressed, by keys too; this closes after them.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
        <div className="crud-more" onClick={() => setOpen(false)}>
          {children}
        </div>
      }
    >
      <Button
        icon={<EllipsisOutlined />}
        aria-label={t('crud.more')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      />
    </Popover>
  )
}
