import { DeleteOutlined, LeftOutlined, PaperClipOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { hrefOf } from '../../base-path.ts'
import { nameOfLink } from './links.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useAbout } from './use-about.ts'

interface Props {
  link: string
  isPicture: boolean
  isLocked: boolean
  isFirst: boolean
  isLast: boolean
  onRemove(): void
  /** By one place; absent where there is no order. */
  onMove: ((step: 1 | -1) => void) | undefined
  onDragStart(): void
  onDropHere(): void
}

/** One picture or file with what can be done to it: by pointer, and by keyboard as well. */
export function AttachmentTile({ link, isPicture, isLocked, isFirst, isLast, ...on }: Props) {
  const about = useAbout()
  const name = nameOfLink(link)
  const canDrag = on.onMove !== undefined && !isLocked
  return (
    <li
      draggable={canDrag}
      onDragStart={on.onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) return
        event.preventDefault()
        event.stopPropagation()
        on.onDropHere()
      }}
    >
      <a href={hrefOf(link)} target="_blank" rel="noopener noreferrer">
        {isPicture ? (
          <Thumbnail link={link} />
        ) : (
          <>
            <PaperClipOutlined aria-hidden /> {name}
          </>
        )}
      </a>
      {!isLocked && (
        <span className="attachment-buttons">
          {on.onMove && (
            <>
              <TileButton
                icon={<LeftOutlined aria-hidden />}
                label={about('earlier', name)}
                isIdle={isFirst}
                onClick={() => on.onMove?.(-1)}
              />
              <TileButton
                icon={<RightOutlined aria-hidden />}
                label={about('later', name)}
                isIdle={isLast}
                onClick={() => on.onMove?.(1)}
              />
            </>
          )}
          <TileButton
            icon={<DeleteOutlined aria-hidden />}
            label={about('remove', name)}
            onClick={on.onRemove}
          />
        </span>
      )}
    </li>
  )
}

interface ButtonProps {
  icon: ReactNode
  label: string
  isIdle?: boolean
  onClick(): void
}

const TileButton = ({ icon, label, isIdle = false, onClick }: ButtonProps) => (
  <Button
    type="text"
    size="small"
    icon={icon}
    aria-label={label}
    title={label}
    disabled={isIdle}
    onClick={onClick}
  />
)
