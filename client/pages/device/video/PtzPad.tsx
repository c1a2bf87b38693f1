import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
  MinusOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { PtzDirection } from '#shared/contract/device/camera.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { cameraCalls } from './camera-calls.ts'

const slanted = (degrees: number) => <ArrowUpOutlined aria-hidden rotate={degrees} />

/** As they stand around the middle. */
const pad: readonly (readonly [PtzDirection, ReactNode] | undefined)[] = [
  ['upLeft', slanted(-45)],
  ['up', <ArrowUpOutlined key="up" aria-hidden />],
  ['upRight', slanted(45)],
  ['left', <ArrowLeftOutlined key="left" aria-hidden />],
  undefined,
  ['right', <ArrowRightOutlined key="right" aria-hidden />],
  ['downLeft', slanted(-135)],
  ['down', <ArrowDownOutlined key="down" aria-hidden />],
  ['downRight', slanted(135)],
]
const lenses: readonly (readonly [PtzDirection, ReactNode])[] = [
  ['zoomOut', <MinusOutlined key="zoomOut" aria-hidden />],
  ['zoomIn', <PlusOutlined key="zoomIn" aria-hidden />],
  ['focusNear', <MinusOutlined key="focusNear" aria-hidden />],
  ['focusFar', <PlusOutlined key="focusFar" aria-hidden />],
]

const keys: Readonly<Record<string, PtzDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
}
const pressing = ['Enter', ' ']

/** Turns a camera for as long as a button or a key is held. */
export function PtzPad({ id }: { id: string }) {
  const { t } = useWords()
  const titleId = useId()
  const [speed, setSpeed] = useState(1)
  const { start, stop } = useMoves(id, speed)
  const byKey = (event: KeyboardEvent) => keys[event.key]
  const button = (direction: PtzDirection, icon: ReactNode, word?: string) => (
    <HeldButton
      key={direction}
      label={t(`video.ptz.${direction}`)}
      icon={icon}
      word={word}
      onStart={() => start(direction)}
      onStop={stop}
    />
  )
  return (
    <section
      className="ptz"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        const direction = byKey(event)
        if (!direction || event.target instanceof HTMLInputElement) return
        event.preventDefault()
        if (!event.repeat) start(direction)
      }}
      onKeyUp={(event) => {
        if (byKey(event)) stop()
      }}
    >
      <h3 id={titleId}>{t('video.ptz.title')}</h3>
      <div className="ptz-parts">
        <div className="ptz-pad">
          {pad.map((one) =>
            one ? button(...one) : <span key="middle" className="ptz-middle" aria-hidden />,
          )}
        </div>
        <div className="ptz-lens">
          {lenses.map(([direction, icon]) => button(direction, icon, t(`video.ptz.${direction}`)))}
        </div>
      </div>
      <Segmented
        size="small"
        aria-label={t('video.ptz.speed')}
        value={speed}
        onChange={setSpeed}
        options={(['slow', 'usual', 'fast'] as const).map((name, value) => ({
          value,
          label: t(`video.ptz.speeds.${name}`),
        }))}
      />
      <p className="ptz-hint">{t('video.ptz.hint')}</p>
    </section>
  )
}

interface HeldProps {
  label: string
  icon: ReactNode
  /** What stands in it, where the picture alone does not say it. */
  word: string | undefined
  onStart(): void
  onStop(): void
}

/** Works for as long as pointer or key hold it. */
function HeldButton({ label, icon, word, onStart, onStop }: HeldProps) {
  return (
    <Button
      {...(word === undefined && { 'aria-label': label, title: label })}
      icon={icon}
      onPointerDown={(event) => {
        if (event.button === 0) onStart()
      }}
      onPointerUp={onStop}
      onPointerLeave={onStop}
      onPointerCancel={onStop}
      onKeyDown={(event) => {
        if (pressing.includes(event.key) && !event.repeat) onStart()
      }}
      onKeyUp={(event) => {
        if (pressing.includes(event.key)) onStop()
      }}
      onBlur={onStop}
      onContextMenu={(event) => event.preventDefault()}
    >
      {word}
    </Button>
  )
}

/** One direction at a time; what has begun is ended, whatever becomes of the page. */
function useMoves(id: string, speed: number) {
  const moving = useRef<PtzDirection>(undefined)
  const stop = () => {
    const direction = moving.current
    moving.current = undefined
    if (direction) cameraCalls.move(id, 'stop', direction, speed).catch(() => {})
  }
  const start = (direction: PtzDirection) => {
    if (moving.current === direction) return
    stop()
    moving.current = direction
    // The failure is shown by the call; a camera that did not begin needs no end.
    cameraCalls.move(id, 'start', direction, speed).catch(() => {
      if (moving.current === direction) moving.current = undefined
    })
  }
  const latest = useRef(stop)
  useEffect(() => {
    latest.current = stop
  })
  useEffect(() => () => latest.current(), [])
  return { start, stop }
}
