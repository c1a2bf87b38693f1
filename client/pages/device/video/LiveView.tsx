import {
  AudioMutedOutlined,
  AudioOutlined,
  DisconnectOutlined,
  FullscreenOutlined,
  LoadingOutlined,
  PauseCircleOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { ownPicture } from '../../../ui/own-picture.ts'
import '../../../i18n/more/video.ts'
import { type Stream, useStream } from './use-stream.ts'
import './video.css'

interface Props {
  id: string
  name: string
  /** Its last picture, until the first one moves. */
  poster?: string | undefined
  quality: 1 | 2
  /** Further buttons in the picture's lower edge. */
  tools?: ReactNode
}

/** A camera's live picture, with what keeps it from being seen. */
export function LiveView({ id, name, poster, quality, tools }: Props) {
  const { t } = useWords()
  const ref = useRef<HTMLVideoElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isMuted, setMuted] = useState(true)
  const { stream, retry } = useStream(ref, { id, quality })
  const picture = ownPicture(poster)
  return (
    <div className="live" ref={box} data-phase={stream.phase}>
      <video
        ref={ref}
        className="live-video"
        aria-label={t('video.of', { name })}
        muted={isMuted}
        playsInline
        {...(picture && { poster: picture })}
      />
      <Veil stream={stream} onRetry={retry} />
      <div className="live-tools">
        {stream.phase === 'playing' && (
          <>
            <Button
              type="text"
              size="small"
              aria-label={t(isMuted ? 'video.sound' : 'video.silence')}
              title={t(isMuted ? 'video.sound' : 'video.silence')}
              icon={isMuted ? <AudioMutedOutlined aria-hidden /> : <AudioOutlined aria-hidden />}
              onClick={() => setMuted(!isMuted)}
            />
            {document.fullscreenEnabled && (
              <Button
                type="text"
                size="small"
                aria-label={t('video.fullScreen')}
                title={t('video.fullScreen')}
                icon={<FullscreenOutlined aria-hidden />}
                onClick={() => toggleFullScreen(box.current)}
              />
            )}
          </>
        )}
        {tools}
      </div>
    </div>
  )
}

/** What lies over a picture that does not move. */
function Veil({ stream, onRetry }: { stream: Stream; onRetry(): void }) {
  const { t } = useWords()
  switch (stream.phase) {
    case 'playing':
      return null
    case 'failed':
      return (
        <div className="live-veil" role="alert">
          <DisconnectOutlined aria-hidden className="live-veil-icon" />
          <strong>{t('video.failed')}</strong>
          <p>{stream.reason}</p>
          <Button size="small" onClick={onRetry}>
            {t('video.retry')}
          </Button>
        </div>
      )
    default:
      return (
        <div className="live-veil" role="status">
          {stream.phase === 'paused' ? (
            <PauseCircleOutlined aria-hidden className="live-veil-icon" />
          ) : (
            <LoadingOutlined aria-hidden className="live-veil-icon" />
          )}
          <p>{t(`video.${stream.phase}`)}</p>
        </div>
      )
  }
}

const toggleFullScreen = (box: HTMLElement | null) =>
  void (document.fullscreenElement ? document.exitFullscreen() : box?.requestFullscreen())?.catch(() => {})
